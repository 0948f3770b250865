import { afterAll, expect, test } from 'vitest'
import { freshDatabase } from '../testing/database/fresh-database.ts'
import { throwAwayFolder } from '../testing/database/throw-away-cluster.ts'
import { killWhileReminding, type ReminderKill } from '../testing/trials/reminders.ts'

/** One at each step, and both where a message is stored and its sender does not know. The trial kills both at every step. */
const KILLS: readonly ReminderKill[] = [
  { killed: 'mail server', at: 'connect' },
  { killed: 'server', at: 'from' },
  { killed: 'mail server', at: 'to' },
  { killed: 'server', at: 'data' },
  { killed: 'server', at: 'stored' },
  { killed: 'mail server', at: 'stored' },
  { killed: 'server', at: 'answered' },
]

const folder = throwAwayFolder()
afterAll(() => folder.remove())

test('each saved request has its message, and none goes twice more often than a process was killed', async () => {
  const databaseUrl = await freshDatabase()
  const { wrong, messages, repeated } = await killWhileReminding({
    dataDir: folder.path,
    databaseUrl,
    saves: 60,
    // Enough messages for the kills, and the starts of the server are not slowed down.
    betweenSavesMs: 800,
    kills: KILLS,
  })
  expect(wrong).toEqual([])
  expect(messages).toBeGreaterThanOrEqual(60)
  expect(repeated).toBeLessThanOrEqual(KILLS.length)
  // Both were killed after a message was stored and before its sender knew.
  expect(repeated).toBeGreaterThanOrEqual(2)
}, 240_000)
