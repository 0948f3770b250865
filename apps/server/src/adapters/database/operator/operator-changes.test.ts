import { expect, onTestFinished, test } from 'vitest'
import { runSql } from '../../../testing/database/database-on-server.ts'
import { createFreshDatabase } from '../../../testing/database/fresh-database.ts'
import { createBackgroundWork } from '../../background/background-work.ts'
import { type Database, openDatabase } from '../connection/connection.ts'
import { followOperatorNews } from './operator-changes.ts'

const NOTICE = { from: '2026-11-20T00:00:00Z', to: null, info: 'ปิดปรับปรุง' }

test('a slow read of the operator’s changes does not replace a newer one', async () => {
  const url = await createFreshDatabase()
  const database = await openDatabase(url)
  onTestFinished(() => database.close())
  const releases: (() => void)[] = []
  let isDelayed = false
  const queries: Pick<Database, 'query'> = {
    async query(statement, values) {
      const rows = await database.query(statement, values)
      if (isDelayed) await new Promise<void>((resolve) => releases.push(resolve))
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

  isDelayed = true
  const older = news.refresh()
  await expect.poll(() => releases.length).toBe(1)
  isDelayed = false
  await runSql(
    url,
    "INSERT INTO operator_change (at, by, why, kind, change) VALUES (now(), 'x', 'x', 'notice', $1)",
    [NOTICE],
  )
  await news.refresh()
  for (const release of releases) release()
  await older
  expect(news.current().notices).toHaveLength(1)
})
