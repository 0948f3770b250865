// Kills server, worker and database at random while citizens save: npm run trial -- kill --kills 12
import { parseArgs } from 'node:util'
import { runCrashTrial } from '../apps/server/src/testing/trials/crash.ts'
import type { CrashReport, Kill } from '../apps/server/src/testing/trials/crash.ts'
import { throwAwayCluster } from '../apps/server/src/testing/database/throw-away-cluster.ts'
import { throwAwayFolder } from '../apps/server/src/testing/throw-away-folder.ts'
import { columns } from '../bench/figures.ts'

const { values } = parseArgs({
  options: { kills: { type: 'string', default: '12' }, given: { type: 'string', default: '4' } },
})
const KINDS: readonly Kill[] = ['server', 'worker', 'database', 'everything']

/** Each kind as often, in an order of chance. */
function drawKills(count: number): Kill[] {
  const kills = Array.from({ length: count }, (_, n) => KINDS[n % KINDS.length] ?? 'server')
  return kills.toSorted(() => Math.random() - 0.5)
}

function print(where: string, startedAt: number, report: CrashReport): void {
  const { acknowledged, denied, unsure, unanswered, storedUnanswered, wrong } = report
  const seconds = (performance.now() - startedAt) / 1_000
  console.log(`${where}, ${seconds.toFixed(0)} s: ${acknowledged} saves acknowledged.`)
  console.log(
    `  ${denied} were told that nothing was saved, ${unsure} that it may be, ${unanswered} nothing.`,
  )
  console.log(
    `  ${storedUnanswered} of those without a sure answer were stored; repeated with its key, each is stored once.`,
  )
  console.log(`  ${wrong.length} lost, doubled or answered wrongly.`)
  for (const each of wrong) console.error(`  ${each}`)
  if (wrong.length > 0) process.exitCode = 1
}

const onKill = (kill: Kill, answered: number) => console.log(columns([kill, `after ${answered}`]))
const folder = throwAwayFolder()
const given = await throwAwayCluster()
try {
  const [embeddedAt, kills] = [performance.now(), drawKills(Number(values.kills))]
  print('Embedded PostgreSQL', embeddedAt, await runCrashTrial({ dataDir: folder.path, kills, onKill }))
  const givenAt = performance.now()
  const report = await runCrashTrial({
    dataDir: folder.path,
    environment: { DATABASE_URL: given.connectionString },
    kills: Array.from({ length: Number(values.given) }, (_, n): Kill => (n % 2 === 0 ? 'server' : 'worker')),
    onKill,
  })
  print('Given PostgreSQL', givenAt, report)
} finally {
  await given.remove()
  folder.remove()
}
