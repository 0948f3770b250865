#!/bin/sh
# sh deploy/verify.sh, in a clone: builds this release in two folders, and compares files, modes and links. Times may differ.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
for folder in one another-folder/two; do
  mkdir -p "$place/$folder"
  git archive HEAD | tar -x -C "$place/$folder"
  (cd "$place/$folder" && sh deploy/build-image.sh keep-node)
  (cd "$place/$folder" && find . -type f -exec sha256sum {} + && find . ! -type d -printf '%p %m %l\n') | LC_ALL=C sort > "$place/$(basename "$folder").list"
done
diff "$place/one.list" "$place/two.list" || exit 1
echo "0 of $(find "$place/one" -type f | wc -l) files differ."
