// What a database has written: bytes of WAL, and transactions that changed something. Exact at once, unlike pg_stat_wal and
// pg_stat_database, which a connection brings up to date only now and then.
import { runSql } from '../../apps/server/src/testing/database/run-sql.ts'

type Written = { readonly bytes: number; readonly transactions: number }

const COUNT = `
  SELECT (pg_current_wal_insert_lsn() - '0/0')::float8 AS bytes,
         pg_snapshot_xmax(pg_current_snapshot())::text::float8 AS transactions`

export async function writtenSoFar(database: string): Promise<Written> {
  const [row] = await runSql(database, COUNT)
  return { bytes: Number(row?.['bytes']), transactions: Number(row?.['transactions']) }
}
