// Replaces two servers of this release by a synthetic next release while citizens save, and then goes back. In between a server of each
// release runs, and each must read what the other wrote. The next release is this one with one more column and index, and with a second
// version of a stored shape.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import * as z from 'zod/mini'
import { migrate } from '../apps/server/src/adapters/database/migrations/migrate.ts'
import { makeSecretKey } from '../apps/server/src/config/secrets.ts'
import { type Browser, openBrowser } from '../apps/server/src/testing/browser.ts'
import { createDatabaseWithTwoRoles, runSql } from '../apps/server/src/testing/database/database-on-server.ts'
import { startTemporaryCluster } from '../apps/server/src/testing/database/throw-away-cluster.ts'
import { type ServerProcess, startServerProcess } from '../apps/server/src/testing/server-process.ts'
import { layOutImage } from '../apps/server/src/testing/trials/containerfile.ts'
import { type RoundRobin, startRoundRobin } from '../apps/server/src/testing/trials/round-robin.ts'
import {
  readRegistrationCode,
  listCodes,
  prepareSaver,
  save,
  startSavers,
  type SteadySavers,
} from '../apps/server/src/testing/trials/savers.ts'
import { fillAccessLog } from '../apps/server/src/testing/trials/tables.ts'
import { columns, quantile } from '../bench/figures.ts'
import { check, reportSavers, withFolder } from './harness.ts'

/** Entries of the access log before the migrations. */
const ENTRIES = 1_000_000
/** How long the savers save in each state of the servers. */
const PHASE_MS = 10_000
/** How many citizens use both releases, in each direction. */
const CITIZENS = 25

/** npm run trial -- upgrade */
export const upgrade = () => withFolder(upgradeAndBack)

async function upgradeAndBack(folder: string): Promise<void> {
  const cluster = await startTemporaryCluster()
  const balancer = await startRoundRobin()
  const servers = createServers(balancer, folder)
  try {
    const { ownerUrl, serverUrl } = await createDatabaseWithTwoRoles(cluster.connectionString)
    const environment = {
      SECRET_KEYS: makeSecretKey('trial'),
      // Longer than the balancer takes to notice that a server is not ready.
      DRAIN_SECONDS: '4',
      DATABASE_URL: serverUrl,
      DATA_DIR: folder,
    }
    await migrate(ownerUrl, { serverUrl })
    const next = layOutNextRelease(join(folder, 'next'))
    const startOld = (name: string) => servers.start(name, environment)
    const startNew = (name: string) => servers.start(name, environment, next.main)
    const [first, second] = [await startOld('old-1'), await startOld('old-2')]
    await fillAccessLog(ownerUrl, ENTRIES)
    const tooEarly = { dataDir: join(folder, 'early'), environment, main: next.main }
    const says = await startServerProcess(tooEarly).catch(String)
    check(
      typeof says === 'string' && says.includes('run border-pass migrate with'),
      'new code on the old schema stops and says why',
    )

    const savers = startSavers([balancer.address])
    const wait = () => pause(PHASE_MS)
    const phase = async (name: string, work: () => Promise<unknown>) => {
      const since = performance.now()
      await work()
      printPhase(name, savers, since)
    }
    console.log(columns(['phase', 'seconds', 'saves', 'failed', 'p99 ms', 'longest ms']))
    // A warm-up, which no phase counts.
    await wait()
    await phase('old, old schema', wait)
    await phase('migrations', () => migrate(ownerUrl, { serverUrl, folder: next.migrations }))
    await phase('old, new schema', wait)
    const third = await startNew('new-1')
    await servers.stop(first)
    await phase('both', () => exchangeBoth(second, third))
    const newer = [third, await startNew('new-2')]
    await servers.stop(second)
    await phase('new', wait)
    await phase('and back', async () => {
      for (const [n, server] of newer.entries()) {
        await startOld(`back-${n + 1}`)
        await servers.stop(server)
      }
      await wait()
    })
    await reportSavers(savers)
    check(savers.failed.length + savers.failedSignIns() === 0, 'no save and no sign-in failed')
    // exchangeBoth saves for CITIZENS in each of its two directions.
    await checkLog(ownerUrl, savers.acknowledged.length + 2 * CITIZENS)
  } finally {
    await servers.stopAll()
    await balancer.close()
    await cluster.remove()
  }
}

async function checkLog(ownerUrl: string, saves: number): Promise<void> {
  const [log] = await runSql(
    ownerUrl,
    "SELECT count(*)::int AS count FROM access_log WHERE 'save' = ANY(what)",
  )
  check(Number(log?.['count']) === saves, 'the access log has each save once')
}

/** Prints how many saves were acknowledged and how many failed since the start of the phase, and how long they took. */
function printPhase(name: string, { acknowledged, failed: tries }: SteadySavers, since: number): void {
  const milliseconds = acknowledged
    .filter(({ sentAt }) => sentAt >= since)
    .map(({ sentAt, at }) => at - sentAt)
  const p99 = quantile(milliseconds, 0.99)
  const longest = Math.max(0, ...milliseconds)
  const failures = tries.filter(({ at }) => at >= since).length
  const seconds = ((performance.now() - since) / 1_000).toFixed(1)
  console.log(columns([name, seconds, milliseconds.length, failures, p99.toFixed(0), longest.toFixed(0)]))
}

/** What one release writes and the other reads. `row`: the saved request in the list. `repeat`: the answer to the same save again. */
const KINDS = ['session', 'draft', 'row', 'repeat'] as const
/** The savers are citizens with lower numbers. */
const FIRST_CITIZEN = 1_000_000

async function exchangeBoth(older: ServerProcess, newer: ServerProcess): Promise<void> {
  console.log(columns(['', ...KINDS]))
  const directions = [
    { name: 'old to new', from: older, to: newer, first: FIRST_CITIZEN },
    { name: 'new to old', from: newer, to: older, first: FIRST_CITIZEN + CITIZENS },
  ]
  for (const { name, from, to, first } of directions) {
    const counts = { session: 0, draft: 0, row: 0, repeat: 0 }
    for (let n = first; n < first + CITIZENS; n += 1) {
      const read = await exchange(n, from.address, to.address)
      for (const kind of KINDS) counts[kind] += Number(read[kind])
    }
    console.log(columns([name, ...KINDS.map((kind) => `${counts[kind]} of ${CITIZENS}`)]))
    for (const kind of KINDS) check(counts[kind] === CITIZENS, `${name}: each ${kind} is read`)
  }
}

const DRAFT = {
  step: 'selection',
  selection: { borderCity: 48, bpType: 2, office: '850101002' },
  saveKey: 'of the trial',
}

const Drafted = z.object({ step: z.string(), saveKey: z.string(), revision: z.string() })

/** The n-th citizen signs in, drafts and saves at one server, and then calls the other with the same cookies. */
async function exchange(
  n: number,
  from: string,
  to: string,
): Promise<Record<(typeof KINDS)[number], boolean>> {
  const here = await prepareSaver(from, n)
  const { cookie } = here.browser
  const other = openBrowser(to)
  const call: Browser['call'] = (method, path, sending) =>
    other.call(method, path, { ...sending, headers: { ...sending?.headers, cookie } })
  const there = { ...here, browser: { ...other, call } }
  const session = (await call('GET', '/register/draft')).status === 200

  const put = await here.browser.call('PUT', '/register/draft', { body: DRAFT })
  if (put.status !== 204) throw new Error(`A draft was answered with ${put.status}.`)
  const drafted = z.safeParse(Drafted, (await call('GET', '/register/draft')).body).data
  const isRead = drafted?.saveKey === DRAFT.saveKey && drafted.step === DRAFT.step
  const body = { ...DRAFT, revision: drafted?.revision }
  const draft = isRead && (await call('PUT', '/register/draft', { body })).status === 204

  const code = readRegistrationCode(await save(here))
  const listed = await listCodes(there)
  const row = listed.length === 1 && listed[0] === code
  return { session, draft, row, repeat: readRegistrationCode(await save(there)) === code }
}

/** Starts and stops servers. The balancer sends calls to each server until the server says that it is not ready. */
function createServers(balancer: RoundRobin, folder: string) {
  const running = new Set<ServerProcess>()
  const stop = async (server: ServerProcess) => {
    running.delete(server)
    await server.stop()
    balancer.remove(server.address)
  }
  return {
    async start(name: string, environment: Readonly<Record<string, string>>, main?: string) {
      const dataDir = join(folder, name)
      const server = await startServerProcess({ dataDir, environment, ...(main && { main }) })
      running.add(server)
      await balancer.add(server.address)
      return server
    },
    stop,
    stopAll: async () => void (await Promise.all([...running].map(stop))),
  }
}

const MIGRATIONS = 'apps/server/src/adapters/database/migrations'
const SHAPES = 'apps/server/src/adapters/database/encryption/stored-shapes.js'
/** The migrations of the next release, by file name. */
const NEXT: Readonly<Record<string, string>> = {
  '0002-note.sql': "ALTER TABLE access_log ADD COLUMN note text NOT NULL DEFAULT ''",
  '0003-by-request.concurrently.sql':
    'CREATE INDEX CONCURRENTLY access_log_by_request ON access_log (request_id)',
}

/** The next release knows version 2 of a draft, but still writes version 1, because the older release may be running. It reads both. */
function layOutNextRelease(folder: string) {
  const main = layOutImage(folder)
  for (const [name, sql] of Object.entries(NEXT)) writeFileSync(join(folder, MIGRATIONS, name), sql)
  const shapes = readFileSync(join(folder, SHAPES), 'utf8')
  const changed = shapes.replace('schema: Draft, upgrades: []', 'schema: Draft, upgrades: [(older) => older]')
  if (changed === shapes) throw new Error(`${SHAPES} has another form than this trial expects`)
  writeFileSync(join(folder, SHAPES), changed)
  return { main, migrations: pathToFileURL(join(folder, MIGRATIONS, '/')) }
}
