// What the role of the servers may do where another one owns the tables (MIGRATE_URL): read and write rows. It may change no table, and
// of the access log no row.
import pg from 'pg'
import * as z from 'zod/mini'
import { statement } from '../connection/connection.ts'
import { RIGHTS } from '../tables.ts'

const FUNCTIONS = ['make_request_numbers(integer)']
const SEQUENCE_RIGHTS = 'SELECT, USAGE, UPDATE'

/** The sequences of the years, so far. */
const FIND_SEQUENCES =
  "SELECT relname AS name FROM pg_class WHERE relkind = 'S' AND relname ~ '^request_id_\\d+$'"

const WANTED = [
  ...Object.entries(RIGHTS).flatMap(([table, rights]) => rights.map((right) => [table, right] as const)),
  ...FUNCTIONS.map((name) => [name, 'EXECUTE'] as const),
]
/** The values of findMissingRight. */
export const WANTED_RIGHTS = [WANTED.map(([name]) => name), WANTED.map(([, right]) => right)]

/** A table or function that is not there is the matter of the schema: it is null, so no right is missing. */
const missingRight = (role: string) => `
  SELECT kind || ' on ' || name AS missing FROM unnest($1::text[], $2::text[]) AS wanted (name, kind)
  WHERE NOT CASE kind
    WHEN 'EXECUTE' THEN has_function_privilege(${role}, to_regprocedure(name), kind)
    ELSE has_table_privilege(${role}, to_regclass(name), kind) END
  LIMIT 1`

/** The first right listed in RIGHTS or FUNCTIONS that the role of this connection lacks. */
export const findMissingRight = statement(missingRight('current_user'), z.object({ missing: z.string() }))

export async function lacksRights(owner: pg.Client, role: string): Promise<boolean> {
  const { rows } = await owner.query(missingRight('$3'), [...WANTED_RIGHTS, role])
  return rows.length > 0
}

export async function grantRights(owner: pg.Client, role: string): Promise<void> {
  const to = pg.escapeIdentifier(role)
  const { rows: databases } = await owner.query<{ name: string }>('SELECT current_database() AS name')
  const { rows: sequences } = await owner.query<{ name: string }>(FIND_SEQUENCES)
  const statements = [
    ...databases.map(({ name }) => `GRANT CONNECT ON DATABASE ${pg.escapeIdentifier(name)} TO ${to}`),
    `REVOKE ALL ON access_log FROM ${to}`,
    ...Object.entries(RIGHTS).map(([table, rights]) => `GRANT ${rights.join(', ')} ON ${table} TO ${to}`),
    ...FUNCTIONS.map((name) => `GRANT EXECUTE ON FUNCTION ${name} TO ${to}`),
    ...sequences.map(({ name }) => `GRANT ${SEQUENCE_RIGHTS} ON SEQUENCE ${name} TO ${to}`),
    // Those of the years to come.
    `ALTER DEFAULT PRIVILEGES GRANT ${SEQUENCE_RIGHTS} ON SEQUENCES TO ${to}`,
  ]
  await owner.query(['BEGIN', ...statements, 'COMMIT'].join(';\n'))
}
