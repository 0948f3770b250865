#!/bin/sh
# The servers' role, which owns no table (docs/operations.md, Roles). PostgreSQL's image runs it once, in a new database.
set -eu
psql --set ON_ERROR_STOP=1 --username "$POSTGRES_USER" --set password="$SERVER_PASSWORD" <<'SQL'
CREATE ROLE border_pass_server LOGIN PASSWORD :'password';
SQL
