// Two servers behind PgBouncer in transaction mode: start, migrations, every call, commands, saves. npm run trial -- pooler
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ROUTES } from '@border-pass/contract/routes'
import { makeSecretKey } from '../apps/server/src/config/secret-keys.ts'
import { onServer } from '../apps/server/src/testing/database/database-on-server.ts'
import { throwAwayCluster } from '../apps/server/src/testing/database/throw-away-cluster.ts'
import { startServerProcess } from '../apps/server/src/testing/server-process.ts'
import { throwAwayFolder } from '../apps/server/src/testing/throw-away-folder.ts'
import { callEverything } from '../apps/server/src/testing/trials/call-everything.ts'
import { quantile } from '../bench/figures.ts'
import { putLoad, saveCall, signInCitizens } from '../bench/load.ts'
import { findPgBouncer, startPgBouncer } from './cluster/pgbouncer.ts'
import { runCommand } from './load/run-command.ts'

const { values } = parseArgs({ options: { saves: { type: 'string', default: '4000' } } })
const saves = Number(values.saves)
const CONNECTIONS = 16
const OFFICE_TOKEN = 'trial-office-token'

function fail(line: string): void {
  console.error(line)
  process.exitCode = 1
}

async function saveMany(addresses: readonly string[]): Promise<void> {
  const people = await signInCitizens(addresses[0] ?? '', saves)
  const half = saves / 2
  const outcomes = await Promise.all(
    addresses.map((address, index) =>
      putLoad({
        address,
        connections: CONNECTIONS,
        calls: people.slice(index * half, (index + 1) * half).map((person) => saveCall(person)),
      }),
    ),
  )
  const milliseconds = outcomes.flatMap((each) => each.milliseconds)
  const [p50, p99] = [quantile(milliseconds, 0.5), quantile(milliseconds, 0.99)]
  console.log(
    `${milliseconds.length} saves acknowledged; median ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms.`,
  )
}

async function carryOut(program: string, folder: string, server: string): Promise<void> {
  const pooled = await startPgBouncer(program, folder, server)
  const [oldKey, newKey] = [makeSecretKey('old'), makeSecretKey('new')]
  const environment = {
    DATABASE_URL: pooled.databaseUrl,
    SECRET_KEYS: `${oldKey},${newKey}`,
    OFFICE_TOKEN,
  }
  const start = (name: string) => startServerProcess({ dataDir: join(folder, name), environment })
  // Both at once: one of them migrates.
  const servers = await Promise.all([start('server-1'), start('server-2')])
  try {
    const addresses = servers.map(({ address }) => address)
    for (const address of addresses) {
      const { status } = await fetch(`${address}/readyz`)
      if (status !== 200) fail(`/readyz was answered with ${status}.`)
    }
    const { calls, wrong } = await callEverything({ address: addresses[0] ?? '', officeToken: OFFICE_TOKEN })
    console.log(`${calls} of the ${ROUTES.length} calls of the interface made.`)
    for (const line of wrong) fail(line)
    await saveMany(addresses)
    for (const words of ['migrate', 'purge', 'keys rotate', 'after-restore']) {
      const keys = { SECRET_KEYS: `${newKey},${oldKey}` }
      const { failed, output, seconds } = await runCommand(words, { ...environment, ...keys })
      console.log(`${words}: ${output.trim().split('\n').at(-1)} (${seconds.toFixed(1)} s)`)
      if (failed) fail(`${words} failed.`)
    }
    await onServer(pooled.direct, async (sql) => {
      const { rows } = await sql.query<{ n: number }>(
        'SELECT count(*)::int AS n FROM request WHERE status <> 2',
      )
      console.log(`${rows[0]?.n} requests stand in the table.`)
      if ((rows[0]?.n ?? 0) < saves) fail('Acknowledged saves are lost.')
    })
  } finally {
    await Promise.all(servers.map((each) => each.stop()))
    await pooled.stop()
  }
}

const program = await findPgBouncer()
if (program === null) {
  console.log(
    'Not carried out: PgBouncer 1.21 or newer is needed on PATH; Debian 12 has 1.18, Debian 13 has 1.24.',
  )
} else {
  const folder = throwAwayFolder()
  const cluster = await throwAwayCluster()
  try {
    await carryOut(program, folder.path, cluster.connectionString)
  } finally {
    await cluster.remove()
    folder.remove()
  }
}
