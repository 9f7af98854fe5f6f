#!/bin/sh
# restore.sh BACKUP: brings back what backup.sh made: a .dump into the empty database of DATABASE_URL, a
# .tar.gz into DATA_DIR (./data), where there must be no database yet. Nothing that is there is overwritten:
# make a new database or another folder, look at it, and let the server use that.
set -eu
umask 077

backup=${1:?Usage: restore.sh BACKUP}
data=${DATA_DIR:-data}
[ -f "$backup" ] || { echo "There is no file $backup." >&2; exit 1; }

case $backup in
  *.dump)
    [ -n "${DATABASE_URL:-}" ] || { echo "Set DATABASE_URL to an empty database." >&2; exit 1; }
    there=$(psql -XAtq -c "SELECT count(*) FROM pg_tables WHERE tablename = 'match_sides'" "$DATABASE_URL")
    [ "$there" = 0 ] || { echo "The database of DATABASE_URL is not empty: create another one." >&2; exit 1; }
    # All of it or nothing. Comments belong to the owner of an extension.
    pg_restore --no-owner --no-privileges --no-comments --single-transaction --exit-on-error \
      --dbname="$DATABASE_URL" "$backup"
    psql -Xq -c ANALYZE "$DATABASE_URL"
    ;;
  *.tar.gz)
    [ ! -e "$data/db" ] || { echo "There is a database in $data already: set DATA_DIR to another folder." >&2; exit 1; }
    tar -tzf "$backup" >/dev/null
    mkdir -p "$data"
    tar -xzf "$backup" -C "$data"
    ;;
  *)
    echo "$backup is no backup: its name ends with .dump or .tar.gz." >&2
    exit 1
    ;;
esac
echo "Restored. Players who were forgotten since must be forgotten again (npm run forget:player)."
