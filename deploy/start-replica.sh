#!/bin/sh
# A streaming replica of compose.yaml's database, in PostgreSQL's image: copies it at the first start, and follows it.
set -eu

if [ ! -s "$PGDATA/PG_VERSION" ]; then
    # What an earlier start has left half done.
    find "$PGDATA" -mindepth 1 -delete
    PGPASSWORD="$POSTGRES_PASSWORD" pg_basebackup -h database -U replica -D "$PGDATA" -R -X stream -c fast
    chmod 700 "$PGDATA"
fi
exec postgres -c hot_standby_feedback=on
