// Fills the access log with entries that are spread over the last year.
import { onServer } from '../../apps/server/src/testing/database/database-on-server.ts'

const ROWS_A_STATEMENT = 100_000
/** Entries for each citizen. */
const EACH = 10

const INSERT = `
  INSERT INTO access_log (subject, what, why, by, request_id, at)
  SELECT sha256(int8send(n / ${EACH})), '{person,house,card}', 'eligibility', 'citizen', md5(n::text),
    now() - (($3::bigint - n) * interval '365 days' / $3::bigint)
  FROM generate_series($1::bigint, $2::bigint) AS n`

export async function fillAccessLog(database: string, count: number): Promise<void> {
  await onServer(database, async (client) => {
    for (let from = 1; from <= count; from += ROWS_A_STATEMENT)
      await client.query(INSERT, [from, Math.min(count, from + ROWS_A_STATEMENT - 1), count])
    await client.query('VACUUM ANALYZE access_log')
  })
}
