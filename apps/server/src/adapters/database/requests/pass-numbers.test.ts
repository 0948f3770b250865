// Numbers that two requests shared before the rules of D34 do not stop the migrations, and are kept.
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { freshDatabase } from '../../../testing/database/fresh-database.ts'
import { migrate } from '../migrations/migrate.ts'

const MIGRATION = '0007-pass-numbers.sql'
const url = await freshDatabase()
const client = new pg.Client({ connectionString: url })
await client.connect()
afterAll(() => client.end())

function insert(reqId: number, bpopNo: number | null, ccaa = '8501', bpNo: string | null = null) {
  return client.query(
    `INSERT INTO request (
       req_year, req_id, citizen, border_city, ccaa, border_code, bp_type, status, travel_date, register_date, saved_at,
       delivery_type, follower_count, time_ltambon, bpop_no, bpop_year, bp_no, person
     ) VALUES (2569, $1, '', 48, $2, '002', 1, 1, 25691120, 25691101, now(), 0, 0, 0, $3, 2569, $4, '')`,
    [reqId, ccaa, bpopNo, bpNo],
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

test('so does the oldest with a document number, also where another came while the index was built the first time', async () => {
  const file = '0025-one-a-document-number.concurrently.sql'
  await client.query('DROP INDEX request_one_a_document_number')
  await client.query('DELETE FROM migration WHERE name = $1', [file])
  await insert(11, null, '8501', 'A1')
  await insert(12, null, '6306', 'A1')
  await insert(13, null, '6306', 'A2')
  await client.query('UPDATE request SET shares_document_number = true WHERE req_id = 12')
  await insert(14, null, '9010', 'A1')
  await expect(
    client.query(
      'CREATE UNIQUE INDEX CONCURRENTLY request_one_a_document_number ON request (bp_no) WHERE NOT shares_document_number',
    ),
  ).rejects.toThrow('request_one_a_document_number')

  expect(await migrate(url)).toEqual([file])
  const { rows } = await client.query<object>(
    'SELECT req_id, bp_no, shares_document_number AS shares FROM request WHERE bp_no IS NOT NULL ORDER BY req_id',
  )
  expect(rows).toEqual([
    { req_id: 11, bp_no: 'A1', shares: false },
    { req_id: 12, bp_no: 'A1', shares: true },
    { req_id: 13, bp_no: 'A2', shares: false },
    { req_id: 14, bp_no: 'A1', shares: true },
  ])
  await expect(insert(15, null, '9010', 'A2')).rejects.toThrow('request_one_a_document_number')
})
