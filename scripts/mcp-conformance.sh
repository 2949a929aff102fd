#!/usr/bin/env bash
# Runs those scenarios of @modelcontextprotocol/conformance that a product's server can pass; the others call tools, prompts
# and resources of a test server by fixed names. The suite needs Node 22, which the npm package `node` brings. Result: docs/mcp.md.
set -euo pipefail
cd "$(dirname "$0")/.."
version="${CONFORMANCE_VERSION:-0.1.16}"
port="${PORT:-4599}"
work="$(mktemp -d)"
server=""
trap '[ -n "$server" ] && kill "$server" 2>/dev/null; rm -rf "$work"' EXIT

npm install --silent --no-save --prefix "$work" "@modelcontextprotocol/conformance@$version" node@22
node22="$(find "$work" -path '*/bin/node' -type f -perm -u+x | head -n 1)"
suite="$work/node_modules/@modelcontextprotocol/conformance/dist/index.js"

export PRECEDENT_DB="$work/library.db"
node --import tsx src/cli/main.ts import data/cases/IL-0226.md data/cases/IL-0150.md > /dev/null
node --import tsx src/cli/main.ts serve --port "$port" --log-level error &
server=$!
for _ in $(seq 60); do
  curl --silent --fail "http://localhost:$port/readyz" > /dev/null && break
  sleep 0.5
done

failed=0
for scenario in server-initialize ping tools-list resources-list prompts-list dns-rebinding-protection; do
  if "$node22" "$suite" server --url "http://localhost:$port/mcp" --scenario "$scenario" > "$work/$scenario.log" 2>&1; then
    printf 'passed  %s\n' "$scenario"
  else
    printf 'FAILED  %s\n' "$scenario"
    cat "$work/$scenario.log"
    failed=1
  fi
done
exit "$failed"
