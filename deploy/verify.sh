#!/bin/sh
# Builds this release in two folders and compares every file, its mode and every link; times may differ. sh deploy/verify.sh, in a clone.
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
