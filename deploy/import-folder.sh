#!/bin/sh
# import-folder.sh FOLDER [SECONDS]: imports each *.jsonl and *.jsonl.gz in it, oldest name first, and moves it to
# FOLDER/done, or to FOLDER/unreadable where the file itself is at fault (cut short, UTF-16, no match in it, a folder):
# that is named, and the rest goes on. What the import broke off at for a reason of its own is left for the next time, and
# the rest goes on as well. A trouble that every file would meet (the database is away, a disk is full) and SIGTERM leave
# all that is left for the next time: of cron, of a timer, or after SECONDS, for it then goes on until it is asked to end.
# Run it from the project's folder. A sender writes files under another name and renames them when they are
# whole. What has lain in FOLDER/done for KEEP_DELIVERED days (30) is deleted.
set -eu

folder=${1:?Usage: import-folder.sh FOLDER [SECONDS]}
pause=${2:-}
node=${NODE:-node}
mkdir -p "$folder/done" "$folder/unreadable"

# One at a time: a large file may take longer than the pause between two runs.
exec 9>"$folder/.lock"
flock -n 9 || exit 0

# Asked to end, it hands that on and waits for the import's own end.
running=
asked=
trap 'asked=143; [ -z "$running" ] || kill -TERM "$running" 2>/dev/null || true' TERM INT HUP

# Gives the program's code; a signal ends the shell's waiting and not the program.
run() {
  "$@" &
  running=$!
  code=0
  wait "$running" || code=$?
  while kill -0 "$running" 2>/dev/null; do
    code=0
    wait "$running" || code=$?
  done
  running=
  return "$code"
}

# put_away FILE PLACE: under a name that is free there, for a delivery may be called as one before it was.
put_away() {
  base=${1##*/}
  name=$base
  number=1
  while [ -e "$2/$name" ] || [ -L "$2/$name" ]; do
    number=$((number + 1))
    name=${base%%.*}.$number.${base#*.}
  done
  mv "$1" "$2/$name"
}

# From now on a file is as old as its import. Of one that is somebody else's only a copy can be.
renew() {
  touch "$1" 2>/dev/null || { cp "$1" "$1.copy" && mv -f "$1.copy" "$1"; }
}

import_all() {
  worst=0
  find "$folder/done" -type f -mtime "+${KEEP_DELIVERED:-30}" -delete || true
  for file in "$folder"/*; do
    case $file in
      *.jsonl | *.jsonl.gz) ;;
      *) continue ;;
    esac
    code=0
    run "$node" dist/server/import.js "$file" || code=$?
    case $code in
      0)
        { renew "$file" && put_away "$file" "$folder/done"; } || worst=1
        ;;
      2)
        echo "$file could not be read and is put into $folder/unreadable: put it right, and move it back." >&2
        put_away "$file" "$folder/unreadable" || worst=1
        ;;
      1) return 1 ;;
      *)
        [ -z "$asked" ] || return "$asked"
        echo "The import of $file broke off with $code: it is tried again the next time." >&2
        worst=$code
        ;;
    esac
    [ -z "$asked" ] || return "$asked"
  done
  return "$worst"
}

code=0
import_all || code=$?
while [ -n "$pause" ] && [ -z "$asked" ]; do
  run sleep "$pause" || true
  [ -n "$asked" ] || import_all || true
done
exit "${asked:-$code}"
