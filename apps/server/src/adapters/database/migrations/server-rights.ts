// The rights of the servers' role, if another role owns the tables (MIGRATE_URL): it reads and writes rows, but alters no table and changes
// no row of the access log.
import pg from 'pg'
import * as z from 'zod/mini'
import { statement } from '../connection/connection.ts'
import { RIGHTS } from '../tables.ts'

const FUNCTIONS = ['make_request_numbers(integer)']
const SEQUENCE_RIGHTS = 'SELECT, USAGE, UPDATE'

const FIND_SEQUENCES =
  "SELECT relname AS name FROM pg_class WHERE relkind = 'S' AND relname ~ '^request_id_\\d+$'"

type Rights = Readonly<Record<string, readonly string[]>>

const EXECUTE = Object.fromEntries(FUNCTIONS.map((name) => [name, ['EXECUTE']]))

/** Prevent two live requests for one selection and two requests with one number. A restore may have failed to build them. */
const UNIQUE_INDEXES = ['request_one_live', 'request_one_a_pass_number', 'request_one_a_document_number']
const UNIQUE = Object.fromEntries(UNIQUE_INDEXES.map((name) => [name, ['UNIQUE']]))

/** Returns the parameters of FIND_MISSING: the names, and the right that each needs. */
function toParameters(rights: Rights): readonly [names: string[], rights: string[]] {
  const required = Object.entries({ ...rights, ...EXECUTE, ...UNIQUE }).flatMap(([name, kinds]) =>
    kinds.map((kind) => [name, kind] as const),
  )
  return [required.map(([name]) => name), required.map(([, kind]) => kind)]
}

export const ALL_RIGHTS = toParameters(RIGHTS)

/** The rights that a save needs, from the look-up of its session to its commit (D50). */
export const RIGHTS_OF_A_SAVE = toParameters({
  request: ['SELECT', 'INSERT', 'UPDATE'],
  draft: ['SELECT', 'DELETE'],
  session: ['SELECT', 'UPDATE'],
  save_key: ['SELECT', 'INSERT'],
  reminder: ['SELECT', 'INSERT'],
  counted_change: ['INSERT'],
  access_log: ['INSERT'],
  operator_change: ['SELECT'],
  migration: ['SELECT'],
})

/** Names a missing right with its object, and an absent table, function or index alone. */
const createMissingQuery = (role: string) => `
  SELECT CASE WHEN id IS NULL THEN name ELSE kind || ' on ' || name END AS missing, id IS NULL AS is_absent
  FROM (
    SELECT *, CASE kind WHEN 'EXECUTE' THEN to_regprocedure(name)::oid ELSE to_regclass(name)::oid END AS id
    FROM unnest($1::text[], $2::text[]) WITH ORDINALITY AS required (name, kind, position)
  ) AS found
  WHERE id IS NULL OR NOT CASE kind
    WHEN 'EXECUTE' THEN has_function_privilege(${role}, id, kind) WHEN 'UNIQUE' THEN true ELSE has_table_privilege(${role}, id, kind) END
  GROUP BY 1, 2 ORDER BY min(position)`

export const FIND_MISSING = statement(
  createMissingQuery('current_user'),
  z.object({ missing: z.string(), is_absent: z.boolean() }),
)

export async function lacksRights(owner: pg.Client, role: string): Promise<boolean> {
  const { rows } = await owner.query<{ is_absent: boolean }>(createMissingQuery('$3'), [...ALL_RIGHTS, role])
  return rows.some(({ is_absent: isAbsent }) => !isAbsent)
}

export async function grantRights(owner: pg.Client, role: string): Promise<void> {
  const to = pg.escapeIdentifier(role)
  const { rows: databases } = await owner.query<{ name: string }>('SELECT current_database() AS name')
  const { rows: sequences } = await owner.query<{ name: string }>(FIND_SEQUENCES)
  const statements = [
    ...databases.map(({ name }) => `GRANT CONNECT ON DATABASE ${pg.escapeIdentifier(name)} TO ${to}`),
    `REVOKE ALL ON access_log FROM ${to}`,
    ...Object.entries(RIGHTS).flatMap(([table, rights]) =>
      rights.map((right) => `GRANT ${right} ON ${table} TO ${to}`),
    ),
    ...FUNCTIONS.map((name) => `GRANT EXECUTE ON FUNCTION ${name} TO ${to}`),
    ...sequences.map(({ name }) => `GRANT ${SEQUENCE_RIGHTS} ON SEQUENCE ${name} TO ${to}`),
    // The sequences of later years.
    `ALTER DEFAULT PRIVILEGES GRANT ${SEQUENCE_RIGHTS} ON SEQUENCES TO ${to}`,
  ]
  await owner.query(['BEGIN', ...statements, 'COMMIT'].join(';\n'))
}
