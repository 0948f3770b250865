// Requests with values of real length, encrypted under a key that is to be replaced.
import { createEncryption } from '../../apps/server/src/adapters/database/encryption/encryption.ts'
import { personPlace } from '../../apps/server/src/adapters/database/requests/request-row.ts'
import { readSecretKeys } from '../../apps/server/src/config/secret-keys.ts'
import { onServer } from '../../apps/server/src/testing/database/database-on-server.ts'

const ROWS_A_STATEMENT = 1_000
const PERSON = 'x'.repeat(1_150)
const SAVED_AT = new Date('2026-11-20T02:00:00Z')

const INSERT = `
  INSERT INTO request (
    req_year, req_id, citizen, border_city, ccaa, border_code, bp_type, travel_date, register_date, saved_at,
    delivery_type, follower_count, time_ltambon, person
  )
  SELECT 2560, req_id, citizen, 48, '8501', '002', 1, 25601201, 25601120, $4, 0, 0, 0, person
  FROM unnest($1::int[], $2::bytea[], $3::bytea[]) AS given (req_id, citizen, person)`

type Filling = { readonly count: number; readonly secretKeys: string }

export async function fillEncryptedRequests(database: string, { count, secretKeys }: Filling): Promise<void> {
  const keys = readSecretKeys(secretKeys)
  if (keys === null) throw new Error('These are keys')
  const encryption = createEncryption(keys)

  const rowOf = (reqId: number) => {
    const citizen = Buffer.from(String(reqId).padStart(32, '0'))
    const row = {
      req_year: 2560,
      req_id: reqId,
      citizen,
      border_city: 48,
      ccaa: '8501',
      border_code: '002',
      bp_type: 1,
      travel_date: 25601201,
      register_date: 25601120,
      saved_at: SAVED_AT,
      delivery_type: 0,
      follower_count: 0,
      time_ltambon: 0,
    }
    return { reqId, citizen, person: encryption.encrypt(PERSON, personPlace(row)) }
  }

  await onServer(database, async (client) => {
    for (let from = 1; from <= count; from += ROWS_A_STATEMENT) {
      const size = Math.min(ROWS_A_STATEMENT, count - from + 1)
      const rows = Array.from({ length: size }, (_, index) => rowOf(from + index))
      const given = [
        rows.map((row) => row.reqId),
        rows.map((row) => row.citizen),
        rows.map((row) => row.person),
      ]
      await client.query(INSERT, [...given, SAVED_AT])
    }
    await client.query('VACUUM ANALYZE request')
  })
}
