// The time limits that PostgreSQL is given at the start of each connection. A pooler refuses them there: it hands one connection to
// many clients, so that they have to be settings of the role (docs/operations.md). The driver's own limits hold in any case.
import pg from 'pg'
import { asDatabaseFailure, sqlStateOf } from './database-failure.ts'

const LIMITS = { statement_timeout: 8_000, idle_in_transaction_session_timeout: 10_000 }
const PROTOCOL_VIOLATION = '08P01'

type TimeLimits = Partial<typeof LIMITS>

export async function findTimeLimits(url: string): Promise<TimeLimits> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3_000, ...LIMITS })
  client.on('error', () => null)
  try {
    await client.connect()
    return LIMITS
  } catch (error) {
    const refuses = sqlStateOf(error) === PROTOCOL_VIOLATION && /startup parameter/i.test(String(error))
    if (refuses) return {}
    throw asDatabaseFailure(error, false)
  } finally {
    await client.end().catch(() => null)
  }
}
