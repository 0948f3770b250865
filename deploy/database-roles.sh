#!/bin/sh
# Creates the owner of the tables, which is not a superuser, and the servers' role, which owns no table (docs/operations-reference.md, Roles).
# PostgreSQL's image runs this once, as the superuser of a new database. The last statement keeps all other roles from creating large
# objects.
set -eu
psql --set ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname postgres --set owner="$DATABASE_PASSWORD" --set server="$SERVER_PASSWORD" <<'SQL'
CREATE ROLE border_pass LOGIN PASSWORD :'owner';
CREATE ROLE border_pass_server LOGIN PASSWORD :'server';
CREATE DATABASE border_pass OWNER border_pass;
\connect border_pass
REVOKE ALL ON FUNCTION lo_create(oid), lo_creat(integer), lo_from_bytea(oid, bytea) FROM PUBLIC;
SQL
