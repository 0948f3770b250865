// Two servers behind PgBouncer in transaction mode: start, migrations, every call, commands, saves. npm run trial -- pooler
import { chmodSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROUTES } from '@border-pass/contract/routes'
import { runProgram } from '../apps/server/src/adapters/database/embedded/system-user.ts'
import { makeSecretKey } from '../apps/server/src/config/secrets.ts'
import { addressOf, runSql } from '../apps/server/src/testing/database/database-on-server.ts'
import { freePort } from '../apps/server/src/testing/connections.ts'
import { startServerProcess } from '../apps/server/src/testing/server-process.ts'
import { callEverything } from '../apps/server/src/testing/trials/call-everything.ts'
import { waitUntil } from '../apps/server/src/testing/trials/savers.ts'
import { quantile, readOptions } from '../bench/figures.ts'
import { putLoad, saveCall, signInCitizens } from '../bench/load.ts'
import { check, findProgram, makeFolder, runCommand, startDaemon, withCluster } from './harness.ts'

/** The first that keeps prepared statements in transaction mode. */
const OLDEST = [1, 21] as const
/** The name of the database and of the role that owns it. */
const NAME = 'pooled'
/** Fewer than one server opens, so that clients share connections. */
const SERVER_CONNECTIONS = 6
const CONNECTIONS = 16
const OFFICE_TOKEN = 'trial-office-token'

export async function pooler(): Promise<void> {
  const { saves } = readOptions({ saves: 4_000 })
  const program = findProgram('pgbouncer')
  if (program === null) return console.log('Not carried out: apt-get install pgbouncer first.')
  const isOld = await losesStatements(program)
  await withCluster((folder, server) =>
    isOld ? nameOldPooler({ program, folder, server }) : carryOut({ program, folder, server }, saves),
  )
}

/** Debian 12 has 1.18, Debian 13 has 1.24. */
async function nameOldPooler(place: Place): Promise<void> {
  const pooled = await startPgBouncer(place, { keepsStatements: false })
  const { databaseUrl, direct } = pooled
  const migrated = await runCommand('migrate', { DATABASE_URL: direct })
  check(!migrated.failed, 'migrate, past the pooler')
  const { output, failed } = await runCommand('check-config', { DATABASE_URL: databaseUrl })
  check(failed && output.includes('a pooler that loses prepared statements'), 'check-config names the pooler')
  await pooled.stop()
}

async function losesStatements(program: string): Promise<boolean> {
  const { output } = await runProgram(program, ['--version'])
  const [, major, minor] = /PgBouncer (\d+)\.(\d+)/.exec(output) ?? []
  return Number(major) < OLDEST[0] || (Number(major) === OLDEST[0] && Number(minor) < OLDEST[1])
}

type Place = { readonly program: string; readonly folder: string; readonly server: string }

async function carryOut(place: Place, saves: number): Promise<void> {
  const pooled = await startPgBouncer(place)
  const [oldKey, newKey] = [makeSecretKey('old'), makeSecretKey('new')]
  const environment = {
    THAID_CLIENT_ID: 'sandbox',
    DATABASE_URL: pooled.databaseUrl,
    SECRET_KEYS: `${oldKey},${newKey}`,
    OFFICE_TOKEN,
  }
  const start = (name: string) => startServerProcess({ dataDir: join(place.folder, name), environment })
  // Both at once: one of them migrates.
  const servers = await Promise.all([start('server-1'), start('server-2')])
  try {
    const addresses = servers.map(({ address }) => address)
    for (const address of addresses) check((await fetch(`${address}/readyz`)).ok, '/readyz is 200')
    const { calls, wrong } = await callEverything({ address: addresses[0] ?? '', officeToken: OFFICE_TOKEN })
    check(wrong.length === 0, `${calls} of the ${ROUTES.length} calls are answered. ${wrong.join(' ')}`)
    await saveMany(addresses, saves)
    for (const words of ['migrate', 'purge', 'rotate', 'after-restore']) {
      const keys = { SECRET_KEYS: `${newKey},${oldKey}` }
      const { failed, output, seconds } = await runCommand(words, { ...environment, ...keys })
      check(!failed, `${words}: ${output.trim().split('\n').at(-1)} (${seconds.toFixed(1)} s)`)
    }
    const [row] = await runSql(pooled.direct, 'SELECT count(*)::int AS n FROM request WHERE status <> 2')
    check(Number(row?.['n']) >= saves, `${String(row?.['n'])} requests stand in the table, none is lost`)
  } finally {
    await Promise.all(servers.map((each) => each.stop()))
    await pooled.stop()
  }
}

async function saveMany(addresses: readonly string[], saves: number): Promise<void> {
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

/** The limits that a server gives its connections, and a pooler refuses (docs/operations.md). */
const LIMITS = [
  `ALTER ROLE ${NAME} SET statement_timeout = '8s'`,
  `ALTER ROLE ${NAME} SET idle_in_transaction_session_timeout = '10s'`,
]

const settingsOf = (folder: string, { host, port, keepsStatements }: Pooling) => `[databases]
${NAME} = host=${host} port=5432 dbname=${NAME} user=${NAME}

[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
${keepsStatements ? 'max_prepared_statements = 200' : ''}
default_pool_size = ${SERVER_CONNECTIONS}
logfile = ${join(folder, 'pgbouncer.log')}
`

type Pooling = { readonly host: string; readonly port: string; readonly keepsStatements: boolean }

type Pooled = {
  /** Its address through PgBouncer. */
  readonly databaseUrl: string
  /** Its address past PgBouncer. */
  readonly direct: string
  stop(): Promise<void>
}

/** Gives PgBouncer a database of its own in a PostgreSQL that is reached by its socket. */
async function startPgBouncer(
  { program, folder: place, server }: Place,
  { keepsStatements = true } = {},
): Promise<Pooled> {
  const folder = makeFolder(join(place, 'pgbouncer'))
  const statements = [`CREATE ROLE ${NAME} LOGIN`, ...LIMITS, `CREATE DATABASE ${NAME} OWNER ${NAME}`]
  for (const statement of statements) await runSql(server, statement)
  const host = new URLSearchParams(server.split('?')[1]).get('host') ?? ''
  const port = await freePort()
  const settings = join(folder, 'pgbouncer.ini')
  writeFileSync(settings, settingsOf(folder, { host, port, keepsStatements }))
  chmodSync(settings, 0o644)
  const daemon = startDaemon(program, [settings], { folder, log: join(folder, 'output.log') })
  const databaseUrl = `postgres://${NAME}@127.0.0.1:${port}/${NAME}?sslmode=disable`
  await waitUntil({ what: 'PgBouncer answers', seconds: 20 }, () =>
    runSql(databaseUrl, 'SELECT 1').then(
      () => true,
      () => false,
    ),
  )
  return { databaseUrl, direct: addressOf(server, NAME), stop: () => daemon.stop() }
}
