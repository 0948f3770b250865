// Kills the server with -9 twenty times while it saves, on its embedded and on a given PostgreSQL: npm run bench -- crash
import { parseArgs } from 'node:util'
import { runCrashTrial } from '../apps/server/src/testing/crash-trial.ts'
import type { CrashReport } from '../apps/server/src/testing/crash-trial.ts'
import { killPostgres } from '../apps/server/src/testing/database/kill-postgres.ts'
import { throwAwayCluster } from '../apps/server/src/testing/database/throw-away-cluster.ts'
import { throwAwayFolder } from '../apps/server/src/testing/throw-away-folder.ts'

const { values } = parseArgs({ options: { kills: { type: 'string', default: '20' } } })
const kills = Number(values.kills)

async function onEmbedded(): Promise<CrashReport> {
  const folder = throwAwayFolder()
  // Every second time the database is killed with the server.
  const alsoKill = (n: number) => (n % 2 === 0 ? killPostgres(folder.path) : undefined)
  return runCrashTrial({ dataDir: folder.path, kills, alsoKill }).finally(folder.remove)
}

async function onGiven(): Promise<CrashReport> {
  const folder = throwAwayFolder()
  const given = await throwAwayCluster()
  const environment = { DATABASE_URL: given.connectionString }
  try {
    return await runCrashTrial({ dataDir: folder.path, environment, kills })
  } finally {
    await given.remove()
    folder.remove()
  }
}

function print(where: string, { acknowledged, unanswered, storedUnanswered, wrong }: CrashReport): void {
  console.log(
    `${where}: killed ${kills} times; ${acknowledged} saves answered, ${wrong.length} of them not there once.`,
  )
  console.log(
    `  ${unanswered} were in flight, ${storedUnanswered} of them stored; repeated with its key, each is stored once.`,
  )
  for (const each of wrong) console.error(`  ${each}`)
  if (wrong.length > 0) process.exitCode = 1
}

print('Embedded PostgreSQL', await onEmbedded())
print('Given PostgreSQL', await onGiven())
