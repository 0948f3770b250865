// The order of overlapping reads of the operator's changes.
import { expect, onTestFinished, test } from 'vitest'
import { runSql } from '../../../testing/database/database-on-server.ts'
import { freshDatabase } from '../../../testing/database/fresh-database.ts'
import { createBackgroundWork } from '../../background/background-work.ts'
import { type Database, openDatabase } from '../connection/connection.ts'
import { followOperatorNews } from './operator-changes.ts'

const NOTICE = { from: '2026-11-20T00:00:00Z', to: null, info: 'ปิดปรับปรุง' }

test('an older read that ends last does not replace a newer one', async () => {
  const url = await freshDatabase()
  const database = await openDatabase(url)
  onTestFinished(() => database.close())
  const held: (() => void)[] = []
  let isHeld = false
  const queries: Pick<Database, 'query'> = {
    async query(statement, values) {
      const rows = await database.query(statement, values)
      if (isHeld) await new Promise<void>((resolve) => held.push(resolve))
      return rows
    },
  }
  const clock = { now: () => Date.parse('2026-11-21T09:00:00+07:00') }
  const news = await followOperatorNews({
    queries,
    clock,
    warn: () => null,
    background: createBackgroundWork(() => null),
  })
  onTestFinished(() => news.stop())

  isHeld = true
  const older = news.refresh()
  await expect.poll(() => held.length).toBe(1)
  isHeld = false
  await runSql(
    url,
    "INSERT INTO operator_change (at, by, why, kind, change) VALUES (now(), 'x', 'x', 'notice', $1)",
    [NOTICE],
  )
  await news.refresh()
  for (const answer of held) answer()
  await older
  expect(news.current().notices).toHaveLength(1)
})
