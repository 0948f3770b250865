// The tables of the access log: those that are part of it, and those that were detached and not dropped yet.
import type pg from 'pg'
import { underShortLocks } from '../connection/under-short-locks.ts'

export type LogTable = {
  /** As the operator says it: 2027-01, older, other. */
  readonly name: string
  readonly table: string
  readonly isAttached: boolean
  /** Nothing is written into it any more, unless a server's clock is wrong. */
  readonly hasEnded: boolean
  /** As SQL, to attach it again. */
  readonly bound: string | null
  /** Estimated. */
  readonly rows: number
  readonly bytes: number
}

const FIND = `
  SELECT name, replace(name, '_', '-') AS said, bound IS NOT NULL AS attached, bound, rows, bytes,
    coalesce(substring(bound FROM 'TO \\(''(.+)''\\)')::timestamptz <= now(), bound IS NULL) AS ended
  FROM (
    SELECT substring(relname FROM 12) AS name, pg_get_expr(relpartbound, oid) AS bound, greatest(reltuples, 0)::float8 AS rows,
      pg_total_relation_size(oid)::float8 AS bytes
    FROM pg_class
    WHERE relkind = 'r' AND relnamespace = (SELECT relnamespace FROM pg_class WHERE oid = 'access_log'::regclass)
      AND relname ~ '^access_log_(\\d{4}_\\d{2}|older|other|other_\\d{8})$'
  ) AS tables ORDER BY name = 'older' DESC, name`

type Row = {
  readonly name: string
  readonly said: string
  readonly attached: boolean
  readonly ended: boolean
  readonly bound: string | null
  readonly rows: number
  readonly bytes: number
}

export async function findLogTables(client: pg.Client): Promise<LogTable[]> {
  const { rows } = await client.query<Row>(FIND)
  return rows.map(({ name, said, attached, ended, ...row }) => ({
    name: said,
    table: `access_log_${name}`,
    isAttached: attached,
    hasEnded: ended,
    ...row,
  }))
}

/** DETACH … CONCURRENTLY is not for a table with a default partition; what this locks is free again within milliseconds. */
export async function detach(client: pg.Client, table: string, onWait: () => void): Promise<void> {
  await underShortLocks(
    client,
    async () => void (await client.query(`ALTER TABLE access_log DETACH PARTITION ${table}`)),
    onWait,
  )
}

/** The one for entries of other months is replaced by an empty one. Returns the name of the detached table. */
export async function detachOthers(client: pg.Client, onWait: () => void): Promise<string> {
  const { rows } = await client.query<{ today: string }>("SELECT to_char(now(), 'YYYYMMDD') AS today")
  const detached = `access_log_other_${rows[0]?.today}`
  const statements = [
    'ALTER TABLE access_log DETACH PARTITION access_log_other',
    `ALTER TABLE access_log_other RENAME TO ${detached}`,
    'CREATE TABLE access_log_other PARTITION OF access_log DEFAULT',
    `CREATE TRIGGER access_log_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON access_log_other
      FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()`,
  ]
  await underShortLocks(client, async () => void (await client.query(statements.join(';\n'))), onWait)
  return detached
}
