// Two servers of an older release are replaced by this one while citizens save, and this one by the older again. In between a server
// of each release runs, and each has to read what the other wrote. The releases are the last three commits that CHANGELOG.md names.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, realpathSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import * as z from 'zod/mini'
import { derivedCitizen } from '../apps/server/src/adapters/civil-registry/sandbox/sandbox-citizens.ts'
import { makeSecretKey } from '../apps/server/src/config/secrets.ts'
import { type Answer, openBrowser } from '../apps/server/src/testing/browser.ts'
import { databaseWithTwoRoles, runSql } from '../apps/server/src/testing/database/database-on-server.ts'
import { anApplication } from '../apps/server/src/testing/sample-requests.ts'
import { type ServerProcess, startServerProcess } from '../apps/server/src/testing/server-process.ts'
import { type RoundRobin, startRoundRobin } from '../apps/server/src/testing/trials/round-robin.ts'
import { startSavers, type SteadySavers } from '../apps/server/src/testing/trials/savers.ts'
import { fillAccessLog } from '../apps/server/src/testing/trials/tables.ts'
import { columns, quantile, readOptions } from '../bench/figures.ts'
import { root } from '../tools/root.ts'
import { check, reportSavers, runCommand, withCluster } from './harness.ts'

/** npm run trial -- upgrade [--from <commit>] [--entries 1000000] [--phase-seconds 10] [--citizens 25] */
export async function upgrade(): Promise<void> {
  const options = readOptions({ from: '', entries: 1_000_000, 'phase-seconds': 10, citizens: 25 })
  const releases = options.from === '' ? lastReleases() : [options.from]
  if (releases.length === 0) console.log('Not done: this copy has no history to take an older release from.')
  for (const from of releases)
    await withCluster((folder, cluster) => upgradeFrom(from, { ...options, folder, cluster }))
}

type Trial = {
  readonly folder: string
  readonly cluster: string
  readonly entries: number
  readonly citizens: number
  readonly 'phase-seconds': number
}

async function upgradeFrom(from: string, { folder, cluster, ...options }: Trial): Promise<void> {
  console.log(`\nFrom ${from}`)
  const balancer = await startRoundRobin()
  const servers = serversBehind(balancer, folder)
  try {
    const { ownerUrl, serverUrl } = await databaseWithTwoRoles(cluster)
    const shared = { SECRET_KEYS: makeSecretKey('trial'), DRAIN_SECONDS: '4' }
    const environment = { ...shared, DATABASE_URL: serverUrl, DATA_DIR: folder }
    const main = layOutRelease(from, join(folder, 'old'))
    // The release before may know one role: the owner's.
    const startOld = (name: string) => servers.start(name, { ...shared, DATABASE_URL: ownerUrl }, main)
    const startNew = (name: string) => servers.start(name, environment)
    const [first, second] = [await startOld('old-1'), await startOld('old-2')]
    await fillAccessLog(ownerUrl, options.entries)
    const early = await startServerProcess({ dataDir: join(folder, 'early'), environment }).catch(String)
    const says = typeof early === 'string' && /run border-pass migrate with MIGRATE_URL first/.test(early)
    check(says, 'new code on the old schema stops and says why')

    const savers = startSavers([balancer.address])
    const passTime = () => pause(options['phase-seconds'] * 1_000)
    const phase = async (name: string, work: () => Promise<unknown>) => {
      const since = performance.now()
      await work()
      printPhase(name, savers, since)
    }
    console.log(columns(['phase', 'seconds', 'saves', 'failed', 'p99 ms', 'longest ms']))
    await passTime()
    await phase('old, old schema', passTime)
    await phase('migrations', async () => {
      const { output, failed } = await runCommand('migrate', { ...environment, MIGRATE_URL: ownerUrl })
      if (failed) throw new Error(output)
    })
    await phase('old, new schema', passTime)
    const third = await startNew('new-1')
    await servers.stopOlder(first)
    await phase('both', () => exchangeBoth(second, third, options.citizens))
    const newer = [third, await startNew('new-2')]
    await servers.stopOlder(second)
    await phase('new', passTime)
    await phase('and back', async () => {
      for (const [n, server] of newer.entries()) {
        await startOld(`back-${n + 1}`)
        await servers.stop(server)
      }
      await passTime()
    })
    await reportSavers(savers)
    check(savers.failed.length + savers.failedSignIns() === 0, 'no save and no sign-in failed')
    const [log] = await runSql(
      ownerUrl,
      "SELECT count(*)::int AS count FROM access_log WHERE 'save' = ANY(what)",
    )
    const saves = savers.acknowledged.length + 2 * options.citizens
    check(Number(log?.['count']) === saves, 'the access log has each save once')
  } finally {
    await servers.stopAll()
    await balancer.close()
  }
}

/** Prints how many saves were acknowledged and how many failed since that time, and how long they took. */
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

// What one release writes and the other reads.

const KINDS = ['session', 'draft', 'row', 'repeat'] as const
/** Far from the citizens of the savers, who begin at the first. */
const FIRST_CITIZEN = 1_000_000

async function exchangeBoth(old: ServerProcess, now: ServerProcess, citizens: number): Promise<void> {
  console.log(columns(['', ...KINDS]))
  const directions = [
    { name: 'old to new', from: old, to: now, first: FIRST_CITIZEN },
    { name: 'new to old', from: now, to: old, first: FIRST_CITIZEN + citizens },
  ]
  for (const { name, from, to, first } of directions) {
    const right = { session: 0, draft: 0, row: 0, repeat: 0 }
    for (let n = first; n < first + citizens; n += 1) {
      const read = await exchange(n, from.address, to.address)
      for (const kind of KINDS) right[kind] += Number(read[kind])
    }
    console.log(columns([name, ...KINDS.map((kind) => `${right[kind]} of ${citizens}`)]))
    for (const kind of KINDS) check(right[kind] === citizens, `${name}: each ${kind} is read`)
  }
}

const DRAFT = {
  step: 'selection',
  selection: { borderCity: 48, bpType: 2, office: '850101002' },
  saveKey: 'of the trial',
}

const Drafted = z.object({ step: z.string(), saveKey: z.string(), revision: z.string() })
const Coded = z.object({ registrationCode: z.string() })
const Listed = z.object({ items: z.array(Coded) })

/** The n-th citizen signs in, drafts and saves at one server, and then calls the other with the same cookies. */
async function exchange(
  n: number,
  from: string,
  to: string,
): Promise<Record<(typeof KINDS)[number], boolean>> {
  const clock = { now: () => Date.now() }
  const citizen = derivedCitizen(n, clock.now())
  const [here, there] = [openBrowser(from), openBrowser(to)]
  expectStatus('The sign-in', await here.signIn(citizen), 200)
  const headers = { cookie: here.cookie }
  const list = `/register/?pid=${citizen.pid}`
  const session = (await there.call('GET', list, { headers })).status === 200

  expectStatus('PUT /register/draft', await here.call('PUT', '/register/draft', { body: DRAFT }), 204)
  const drafted = z.safeParse(Drafted, (await there.call('GET', '/register/draft', { headers })).body).data
  const isRead = drafted?.saveKey === DRAFT.saveKey && drafted.step === DRAFT.step
  const body = { ...DRAFT, revision: drafted?.revision }
  const draft = isRead && (await there.call('PUT', '/register/draft', { headers, body })).status === 204

  const key = { 'idempotency-key': `exchange ${n}` }
  const application = anApplication(citizen, clock)
  const save = { body: application, headers: key }
  const saved = await here.call('POST', '/register/', save)
  expectStatus('POST /register/', saved, 201)
  const code = z.parse(Coded, saved.body).registrationCode
  const listed = z.safeParse(Listed, (await there.call('GET', list, { headers })).body).data?.items ?? []
  const repeated = await there.call('POST', '/register/', { ...save, headers: { ...headers, ...key } })
  return {
    session,
    draft,
    row: listed.length === 1 && listed[0]?.registrationCode === code,
    repeat: repeated.status === 201 && z.safeParse(Coded, repeated.body).data?.registrationCode === code,
  }
}

function expectStatus(call: string, { status, body }: Answer, wanted: number): void {
  if (status !== wanted) throw new Error(`${call} answered ${status}: ${JSON.stringify(body)}`)
}

/** Each is given calls from its start on, until it says that it is not ready. */
function serversBehind(balancer: RoundRobin, folder: string) {
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
    /** The balancer learns from the server that it drains. */
    stop,
    /** Release 1.1 does not drain: it is taken out of the balancer first. */
    async stopOlder(server: ServerProcess) {
      balancer.remove(server.address)
      // What was sent before is accepted before this.
      await fetch(`${server.address}/healthz`)
      await stop(server)
    },
    stopAll: async () => void (await Promise.all([...running].map(stop))),
  }
}

const OURS = '@border-pass'
const MOST_RELEASES = 3

/** The commits that CHANGELOG.md names, newest first; none where the copy has no history. */
function lastReleases(): readonly string[] {
  const named = readFileSync(join(root, 'CHANGELOG.md'), 'utf8').matchAll(/\bcommit `([0-9a-f]{7,40})`/g)
  return [...named]
    .map(([, commit = '']) => commit)
    .filter(hasCommit)
    .slice(0, MOST_RELEASES)
}

function hasCommit(commit: string): boolean {
  try {
    execFileSync('git', ['cat-file', '-e', commit], { cwd: root, stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

const Manifest = z.object({ dependencies: z.record(z.string(), z.string()) })

/** Returns the main.ts of a release. Its own packages are its own; of the others those that are installed here are taken. */
function layOutRelease(commit: string, folder: string): string {
  mkdirSync(join(folder, 'node_modules', OURS), { recursive: true })
  const archive = execFileSync('git', ['archive', commit], { cwd: root, maxBuffer: 1e9 })
  execFileSync('tar', ['-x', '-C', folder], { input: archive })
  const installed = join(root, 'node_modules')
  for (const name of readdirSync(installed))
    if (name !== OURS) symlinkSync(realpathSync(join(installed, name)), join(folder, 'node_modules', name))
  for (const name of readdirSync(join(folder, 'packages')))
    symlinkSync(join(folder, 'packages', name), join(folder, 'node_modules', OURS, name))
  installRemoved(join(folder, 'apps/server/package.json'), dirname(folder))
  return join(folder, 'apps/server/src/main.ts')
}

/** Installs packages that this release does not have any more. Node finds them in the folder above the release. */
function installRemoved(manifest: string, above: string): void {
  const { dependencies } = z.parse(Manifest, JSON.parse(readFileSync(manifest, 'utf8')))
  const removed = Object.entries(dependencies)
    .filter(([name]) => !name.startsWith(`${OURS}/`) && !existsSync(join(root, 'node_modules', name)))
    .map(([name, version]) => `${name}@${version}`)
  if (removed.length === 0) return
  const flags = ['--no-audit', '--no-fund', '--ignore-scripts', '--prefix', above]
  execFileSync('npm', ['install', ...flags, ...removed])
}
