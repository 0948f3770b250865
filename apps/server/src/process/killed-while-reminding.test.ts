// The short form of the trial `reminders`.
import { afterAll, expect, test } from 'vitest'
import { freshDatabase } from '../testing/database/fresh-database.ts'
import { throwAwayFolder } from '../testing/database/throw-away-cluster.ts'
import { killWhileReminding, reminderKills } from '../testing/trials/reminders.ts'

const folder = throwAwayFolder()
afterAll(() => folder.remove())

test('each saved request has its message, and none goes twice more often than a process was killed', async () => {
  const databaseUrl = await freshDatabase()
  const kills = reminderKills(12)
  const { wrong, messages, repeated } = await killWhileReminding({
    dataDir: folder.path,
    databaseUrl,
    saves: 100,
    // Enough messages for the kills, and the starts of the server are not slowed down.
    betweenSavesMs: 800,
    kills,
  })
  expect(wrong).toEqual([])
  expect(messages).toBeGreaterThanOrEqual(100)
  expect(repeated).toBeLessThanOrEqual(kills.length)
  // Both were killed after a message was stored and before its sender knew.
  expect(repeated).toBeGreaterThanOrEqual(2)
}, 240_000)
