#!/bin/sh
# Lets a replica follow the database of compose.yaml: run by PostgreSQL's image when it makes a new database. For one
# that is there: docker compose exec database sh /docker-entrypoint-initdb.d/replication.sh
set -eu

psql -v ON_ERROR_STOP=1 -q -U "$POSTGRES_USER" -d "$POSTGRES_DB" -v password="$POSTGRES_PASSWORD" <<'SQL'
SELECT format('CREATE ROLE replica LOGIN REPLICATION PASSWORD %L', :'password')
WHERE NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'replica') \gexec
SQL
rule='host replication replica all scram-sha-256'
grep -qxF "$rule" "$PGDATA/pg_hba.conf" || echo "$rule" >> "$PGDATA/pg_hba.conf"
psql -q -U "$POSTGRES_USER" -d "$POSTGRES_DB" -c 'SELECT pg_reload_conf()' > /dev/null
