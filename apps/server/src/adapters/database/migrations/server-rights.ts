// The rights of the servers' role, if another role owns the tables (MIGRATE_URL): it reads and writes rows, but alters no table and changes
// no row of the access log.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import * as z from 'zod/mini'
import { statement } from '../connection/connection.ts'
import { RIGHTS } from '../tables.ts'

const FUNCTIONS = ['make_request_numbers(integer)']
const SEQUENCE_RIGHTS = 'SELECT, USAGE, UPDATE'

const FIND_SEQUENCES =
  "SELECT relname AS name FROM pg_class WHERE relkind = 'S' AND relname ~ '^request_id_\\d+$'"

const migrations = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.sql'))
  .map((file) => readFileSync(join(import.meta.dirname, file), 'utf8'))
  .join('\n')
const listCreated = (pattern: RegExp) => [...migrations.matchAll(pattern)].map(([, name = '']) => name)

// The names of the triggers and indexes in the SQL of the migrations, some of which a restore may have failed to build. The index of a
// primary key has no name there, and only counted_change has no primary key.
const TRIGGERS = listCreated(/^CREATE TRIGGER (\w+)/gm)
const INDEXES = listCreated(/^CREATE INDEX (?:CONCURRENTLY )?(\w+)/gm)
const KEYED_TABLES = Object.keys(RIGHTS).filter((table) => table !== 'counted_change')
const UNIQUE_INDEXES = [
  ...listCreated(/^CREATE UNIQUE INDEX (?:CONCURRENTLY )?(\w+)/gm),
  ...KEYED_TABLES.map((table) => `${table}_pkey`),
]

type Part = readonly [what: string, name: string, right: string | null]

const toParts = (what: string, names: readonly string[], right: string | null = null): Part[] =>
  names.map((name) => [what, name, right])

/** The parameters of FIND_MISSING: an array of kinds, one of names and one of rights. */
function toValues(rights: Readonly<Record<string, readonly string[]>>, indexes: readonly string[]) {
  const parts = [
    ...Object.entries(rights).flatMap(([table, each]) =>
      each.flatMap((right) => toParts('table', [table], right)),
    ),
    ...toParts('function', FUNCTIONS, 'EXECUTE'),
    ...toParts('index', indexes),
    ...toParts('trigger', TRIGGERS),
  ]
  return ([0, 1, 2] as const).map((column) => parts.map((part) => part[column]))
}

export const ALL_PARTS = toValues(RIGHTS, [...UNIQUE_INDEXES, ...INDEXES])

const INDEX_OF_A_SAVE = /^(request|draft|session|save_key|reminder)_/

/** The needs of a save, from its session to its commit (D50), and the triggers. */
export const PARTS_OF_A_SAVE = toValues(
  {
    request: ['SELECT', 'INSERT', 'UPDATE'],
    draft: ['SELECT', 'DELETE'],
    session: ['SELECT', 'UPDATE'],
    save_key: ['SELECT', 'INSERT'],
    reminder: ['SELECT', 'INSERT'],
    counted_change: ['INSERT'],
    access_log: ['INSERT'],
    operator_change: ['SELECT'],
    migration: ['SELECT'],
  },
  UNIQUE_INDEXES.filter((name) => INDEX_OF_A_SAVE.test(name)),
)

/**
 * Names a part that is absent, invalid or disabled, such as `index request_one_live`, or a right, such as `INSERT on request`. `role` is
 * an SQL expression.
 */
const createMissingQuery = (role: string) => `
  SELECT CASE WHEN id IS NULL THEN what || ' ' || name ELSE needed || ' on ' || name END AS missing,
    CASE WHEN id IS NULL THEN what ELSE 'right' END AS what
  FROM (
    SELECT *, CASE what
      WHEN 'function' THEN to_regprocedure(name)::oid
      WHEN 'index' THEN (SELECT indexrelid FROM pg_index WHERE indexrelid = to_regclass(name) AND indisvalid)
      WHEN 'trigger' THEN (SELECT oid FROM pg_trigger WHERE tgname = name AND tgenabled <> 'D' AND pg_table_is_visible(tgrelid))
      ELSE to_regclass(name)::oid END AS id
    FROM unnest($1::text[], $2::text[], $3::text[]) WITH ORDINALITY AS required (what, name, needed, position)
  ) AS found
  WHERE id IS NULL OR NOT CASE what WHEN 'function' THEN has_function_privilege(${role}, id, needed)
    WHEN 'table' THEN has_table_privilege(${role}, id, needed) ELSE true END
  GROUP BY 1, 2 ORDER BY min(position)`

const Missing = z.object({
  missing: z.string(),
  what: z.enum(['right', 'table', 'function', 'index', 'trigger']),
})

export const FIND_MISSING = statement(createMissingQuery('current_user'), Missing)

export async function lacksRights(owner: pg.Client, role: string): Promise<boolean> {
  const { rows } = await owner.query<z.output<typeof Missing>>(createMissingQuery('$4'), [...ALL_PARTS, role])
  return rows.some(({ what }) => what === 'right')
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
    // The owner creates the sequence of each later year, which then has these rights.
    `ALTER DEFAULT PRIVILEGES GRANT ${SEQUENCE_RIGHTS} ON SEQUENCES TO ${to}`,
  ]
  await owner.query(['BEGIN', ...statements, 'COMMIT'].join(';\n'))
}
