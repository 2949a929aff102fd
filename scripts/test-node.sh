#!/usr/bin/env bash
# Runs the tests on another Node than the installed one: scripts/test-node.sh [version, default 24]
# The npm package `node` brings the program with its headers, for which native addons are compiled where no prebuilt binary can be
# had. Works on a copy of the tree in a temporary folder, uncommitted changes included; the checkout's node_modules are left alone.
set -euo pipefail
cd "$(dirname "$0")/.."
version="${1:-24}"
work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT

# Addons that are compiled with the headers of 24.19 to 24.21 abort when objects of theirs are collected
# (https://github.com/nodejs/node/issues/65446). Those of 24.18 serve all of 24.
case "$version" in
  24 | 24.19* | 24.2*) headers=24.18.1 ;;
  *) headers="$version" ;;
esac

# Prints the folder of a version of Node, which holds bin and include.
fetch_node() {
  npm install --silent --no-save --prefix "$work/node-$1" "node@$1" >&2
  local header
  header="$(find "$work/node-$1" -path '*/include/node/node_version.h' -print -quit)"
  printf '%s' "${header%/include/node/node_version.h}"
}

node="$(fetch_node "$version")"
export PATH="$node/bin:$PATH"
export npm_config_nodedir="$node"
[ "$headers" = "$version" ] || npm_config_nodedir="$(fetch_node "$headers")"
printf 'Node %s; addons are compiled for %s\n' "$(node --version)" "$("$npm_config_nodedir/bin/node" --version)"

mkdir "$work/tree"
git ls-files --cached --others --exclude-standard -z | while IFS= read -r -d '' file; do
  # A file that was deleted and not committed is still listed.
  if [ -e "$file" ]; then printf '%s\0' "$file"; fi
done | tar --null --files-from=- --create --file=- | tar --extract --file=- --directory="$work/tree"
cd "$work/tree"
npm ci
npm test
