#!/bin/sh
# upgrade.sh SITE SOURCE [REF]: builds a version into a folder of its own, SITE/releases/COMMIT, and lets the
# link SITE/current lead there. A running server keeps the files it was started with until it is started
# again; the two releases before stay for the way back: `ln -sfn releases/COMMIT current`.
set -eu

site=${1:?Usage: upgrade.sh SITE SOURCE [REF]}
source=${2:?Usage: upgrade.sh SITE SOURCE [REF]}
ref=${3:-HEAD}

mkdir -p "$site/releases"
site=$(cd "$site" && pwd)
draft="$site/releases/.draft.$$"
trap 'rm -rf "$draft"' EXIT
git clone --quiet --no-checkout "$source" "$draft"
git -C "$draft" checkout --quiet "$ref"
commit=$(git -C "$draft" rev-parse --short=12 HEAD)
release="$site/releases/$commit"

if [ ! -d "$release" ]; then
  # Addresses the page must know (VITE_…).
  [ ! -f "$site/.env.production" ] || cp "$site/.env.production" "$draft/"
  (cd "$draft" && npm ci --silent && npm run --silent build && npm prune --silent --omit=dev)
  mv "$draft" "$release"
fi
touch "$release"
# A new link renamed over the old one: at no time is there none.
ln -sfn "releases/$commit" "$site/.current"
mv -T "$site/.current" "$site/current"

find "$site/releases" -mindepth 1 -maxdepth 1 -type d -printf '%T@ %p\n' | sort -rn | tail -n +4 |
  cut -d' ' -f2- | while read -r old; do rm -rf "$old"; done
echo "$site/current is $commit. Start the server again."
