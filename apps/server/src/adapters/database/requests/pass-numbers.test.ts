// Pass numbers that two requests shared before the rule of decision 34 do not stop the migration, and are kept.
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { freshDatabase } from '../../../testing/database/fresh-database.ts'
import { migrate } from '../migrations/migrate.ts'

const MIGRATION = '0007-pass-numbers.sql'
const url = await freshDatabase()
const client = new pg.Client({ connectionString: url })
await client.connect()
afterAll(() => client.end())

function insert(reqId: number, bpopNo: number | null, ccaa = '8501') {
  return client.query(
    `INSERT INTO request (
       req_year, req_id, citizen, border_city, ccaa, border_code, bp_type, status, travel_date, register_date, saved_at,
       delivery_type, follower_count, time_ltambon, bpop_no, bpop_year, person
     ) VALUES (2569, $1, '', 48, $2, '002', 1, 1, 25691120, 25691101, now(), 0, 0, 0, $3, 2569, '')`,
    [reqId, ccaa, bpopNo],
  )
}

test('the oldest of those that share a number holds it; the others keep it, and nobody new gets it', async () => {
  await client.query('ALTER TABLE request DROP COLUMN shares_pass_number')
  await client.query('DELETE FROM migration WHERE name = $1', [MIGRATION])
  await insert(1, 7)
  await insert(2, 7)
  await insert(3, 7, '6306')
  await insert(4, null)
  await insert(5, null)

  expect(await migrate(url)).toEqual([MIGRATION])
  const { rows } = await client.query<object>(
    'SELECT req_id, bpop_no, shares_pass_number AS shares FROM request ORDER BY req_id',
  )
  expect(rows).toEqual([
    { req_id: 1, bpop_no: 7, shares: false },
    { req_id: 2, bpop_no: 7, shares: true },
    { req_id: 3, bpop_no: 7, shares: false },
    { req_id: 4, bpop_no: null, shares: false },
    { req_id: 5, bpop_no: null, shares: false },
  ])
  await expect(insert(6, 7)).rejects.toThrow('request_one_a_pass_number')
})
