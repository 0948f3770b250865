// Parts of the service fail while citizens use it: processes are killed, the registry answers wrongly.
import { GATEWAY_TOKEN, startGateway } from '../apps/server/src/testing/gateways/start-gateway.ts'
import { chaos } from '../apps/server/src/testing/trials/chaos.ts'
import { killWhileSaving } from '../apps/server/src/testing/trials/savers.ts'
import { killWhileReminding, reminderKills } from '../apps/server/src/testing/trials/reminders.ts'
import type { Kill } from '../apps/server/src/testing/trials/savers.ts'
import { columns, readOptions } from '../bench/figures.ts'
import { derivedCitizens } from '../bench/load.ts'
import { withEmbeddedServer } from '../bench/servers.ts'
import { check, reportSaves, withCluster } from './harness.ts'

const KINDS: readonly Kill[] = ['server', 'worker', 'database', 'everything']

/** Kills server, worker and database at random while citizens save: npm run trial -- kill --kills 12 --given 4 */
export async function kill(): Promise<void> {
  const { kills, given } = readOptions({ kills: 12, given: 4 })
  const onKill = (kind: Kill, acknowledged: number) => console.log(columns([kind, `after ${acknowledged}`]))
  // Each kind as often, in an order of chance.
  const drawn = Array.from({ length: kills }, (_, n) => KINDS[n % KINDS.length] ?? 'server').toSorted(
    () => Math.random() - 0.5,
  )
  await withCluster(async (dataDir, server) => {
    console.log('Embedded PostgreSQL:')
    const embedded = await killWhileSaving({ dataDir, kills: drawn, onKill })
    reportSaves(embedded.savers, embedded.wrong)
    console.log('Given PostgreSQL:')
    const beside = await killWhileSaving({
      dataDir,
      environment: { DATABASE_URL: server },
      kills: Array.from({ length: given }, (_, n): Kill => (n % 2 === 0 ? 'server' : 'worker')),
      onKill,
    })
    reportSaves(beside.savers, beside.wrong)
  })
}

/** Kills the sender of messages and the mail server between every two steps: npm run trial -- reminders --saves 10000 --kills 200 */
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
    const { messages, repeated, counted } = trial
    console.log(
      `${messages} messages arrived, ${repeated} of them once more; ${counted} are counted as maybe.`,
    )
    check(repeated <= kills, 'no more messages went twice than processes were killed')
  })
}

/** A look-up waits 3 s, and the breaker opens for 10 s. */
const SLOW_MS = 4_000
const RECOVER_WITHIN_MS = 10_500
const SHARES = [0.1, 0.02]
const clock = { now: () => Date.now() }

/**
 * A civil registry that is slow, answers 500, is cut, malformed and about somebody else: npm run trial -- chaos --citizens 40 --rounds 30
 * Once with each fault in a tenth of its answers, where hardly a save succeeds, and once in a fiftieth, where most do.
 */
export async function chaosTrial(): Promise<void> {
  const { citizens, rounds } = readOptions({ citizens: 40, rounds: 30 })
  let asked = 0
  const gateway = await startGateway(clock, { onCall: () => void (asked += 1) })
  const runOne = async (address: string, share: number, firstCitizen: number) => {
    asked = 0
    const { calls, verdicts, unavailable, saved, recoverySeconds, wrong } = await chaos({
      address,
      faults: gateway.faults,
      clock,
      citizens: derivedCitizens(citizens, firstCitizen),
      share,
      rounds,
      slowMs: SLOW_MS,
      recoverWithinMs: RECOVER_WITHIN_MS,
    })
    console.log(`Each fault in ${share * 100} % of the registry's answers:`)
    console.log(`  ${calls} calls of citizens, ${asked} of the registry.`)
    console.log(`  ${verdicts} right verdicts, ${saved} saved, ${unavailable} answered 503.`)
    console.log(`  Recovered ${recoverySeconds.toFixed(1)} s after the last fault.`)
    for (const each of wrong.slice(0, 20)) console.error(`  ${each}`)
    check(wrong.length === 0, 'no answer was wrong')
  }
  try {
    await withEmbeddedServer(
      async ({ address }) => {
        for (const [index, share] of SHARES.entries()) await runOne(address, share, index * citizens)
      },
      { REGISTRY_URL: gateway.url, REGISTRY_TOKEN: GATEWAY_TOKEN },
    )
  } finally {
    await gateway.close()
  }
}
