#!/bin/sh
# import-folder.sh FOLDER: imports each *.jsonl and *.jsonl.gz in it, oldest name first, and moves it to
# FOLDER/done, or to FOLDER/unreadable where no line made sense. Anything else that goes wrong (the database
# is away, a disk is full) leaves the file for the next time. Run it from the project's folder, by cron, a timer
# or a loop. Whoever delivers files writes them under another name and renames them when they are whole.
set -eu

folder=${1:?Usage: import-folder.sh FOLDER}
node=${NODE:-node}
mkdir -p "$folder/done" "$folder/unreadable"

# One at a time: a large file may take longer than the pause between two runs.
exec 9>"$folder/.lock"
flock -n 9 || exit 0

for file in "$folder"/*; do
  case $file in
    *.jsonl | *.jsonl.gz) ;;
    *) continue ;;
  esac
  code=0
  "$node" dist/server/import.js "$file" || code=$?
  case $code in
    0) mv "$file" "$folder/done/" ;;
    2) mv "$file" "$folder/unreadable/" ;;
    *) exit "$code" ;;
  esac
done
