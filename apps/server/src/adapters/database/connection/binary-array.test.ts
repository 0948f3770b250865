import { expect, test } from 'vitest'
import { freshDatabase } from '../../../testing/database/fresh-database.ts'
import { onServer } from '../../../testing/database/database-on-server.ts'
import { byteaArray } from './binary-array.ts'

const SOME = Buffer.from([0, 1, 254, 255])

test.each([
  ['none', []],
  ['one', [SOME]],
  ['several, of different lengths', [SOME, Buffer.alloc(0), Buffer.alloc(3_000, 7)]],
  ['some that are null', [null, SOME, null]],
  ['null alone', [null]],
])('PostgreSQL reads %s as they were', async (_, values: (Buffer | null)[]) => {
  await onServer(await freshDatabase(), async (client) => {
    const { rows } = await client.query<{ value: Buffer | null }>(
      'SELECT value FROM unnest($1::bytea[]) WITH ORDINALITY AS given (value, place) ORDER BY place',
      [byteaArray(values)],
    )
    expect(rows.map(({ value }) => value)).toEqual(values)
  })
})
