// Kills the sender of messages and the mail server between every two steps: npm run trial -- reminders --saves 10000 --kills 200
import { killWhileReminding, reminderKills } from '../apps/server/src/testing/trials/reminders.ts'
import { columns, readOptions } from '../bench/figures.ts'
import { check, reportSaves, withCluster } from './harness.ts'

export async function reminders(): Promise<void> {
  const { saves, kills } = readOptions({ saves: 10_000, kills: 200 })
  await withCluster(async (dataDir, databaseUrl) => {
    const trial = await killWhileReminding({
      dataDir,
      databaseUrl,
      saves,
      kills: reminderKills(kills),
      onKill: ({ killed, at }, saved) => console.log(columns([killed, `at ${at}`, `after ${saved}`])),
    })
    reportSaves(trial.savers, trial.wrong)
    const { messages, repeated } = trial
    console.log(`${messages} messages arrived, ${repeated} of them once more.`)
    check(repeated <= kills, 'no more messages went twice than processes were killed')
  })
}
