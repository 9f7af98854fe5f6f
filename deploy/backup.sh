#!/bin/sh
# backup.sh FOLDER: puts a backup of the database into FOLDER and prints its path. With DATABASE_URL it is a
# dump of that PostgreSQL database, taken while the server runs; without, the embedded database of DATA_DIR
# (./data), for which the server must be stopped. Keeps the newest KEEP_BACKUPS (14). restore.sh takes it back.
set -eu
umask 077

folder=${1:?Usage: backup.sh FOLDER}
data=${DATA_DIR:-data}
mkdir -p "$folder"
name="$folder/crows-nest-$(date -u +%Y%m%dT%H%M%SZ)"

# Under its name only when it is whole and can be read.
if [ -n "${DATABASE_URL:-}" ]; then
  backup="$name.dump"
  pg_dump --format=custom --no-owner --no-privileges --file="$backup.draft" "$DATABASE_URL"
  pg_restore --list "$backup.draft" >/dev/null
else
  backup="$name.tar.gz"
  [ -d "$data/db/pages" ] || { echo "There is no database in $data." >&2; exit 1; }
  if [ -e "$data/db/lock" ]; then
    echo "A server has $data open: stop it first. If it was killed, start it once and stop it." >&2
    exit 1
  fi
  set --
  for secret in session-secret push-key; do
    [ ! -f "$data/$secret" ] || set -- "$@" "$secret"
  done
  tar -czf "$backup.draft" -C "$data" db/pages "$@"
  tar -tzf "$backup.draft" >/dev/null
fi
mv "$backup.draft" "$backup"

# Their names are times, so that they sort by age.
find "$folder" -maxdepth 1 -type f \( -name 'crows-nest-*.dump' -o -name 'crows-nest-*.tar.gz' \) |
  sort -r | tail -n "+$((${KEEP_BACKUPS:-14} + 1))" | while read -r old; do rm -f "$old"; done
echo "$backup"
