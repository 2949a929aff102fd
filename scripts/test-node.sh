#!/usr/bin/env bash
# Runs the tests on another Node than the installed one: scripts/test-node.sh [major version, default 24]
# The npm package `node` brings the program with its headers, so that native addons are compiled for it. Works on a copy of
# the tree in a temporary folder; the checkout's node_modules are left alone.
set -euo pipefail
cd "$(dirname "$0")/.."
version="${1:-24}"
work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT

npm install --silent --no-save --prefix "$work/node" "node@$version"
binary="$(find "$work/node" -path '*/bin/node' -type f -perm -u+x | head -n 1)"
export PATH="$(dirname "$binary"):$PATH"
export npm_config_nodedir="$(dirname "$(dirname "$binary")")"
printf 'Node %s\n' "$(node --version)"

mkdir "$work/tree"
git ls-files --cached --others --exclude-standard -z | tar --null --files-from=- --create --file=- | tar --extract --file=- --directory="$work/tree"
cd "$work/tree"
npm ci
npm test
