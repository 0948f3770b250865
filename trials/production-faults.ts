// The faults that the trial of production causes in a running site so that alarms ring, and how each fault is undone.
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseRegistrationCode } from '@border-pass/domain/request/request-number'
import { generateCitizen } from '../apps/server/src/adapters/civil-registry/sandbox/sandbox-registry.ts'
import { openBrowser } from '../apps/server/src/testing/browser.ts'
import { createRandomAddress } from '../apps/server/src/testing/connections.ts'
import { withConnection } from '../apps/server/src/testing/database/database-on-server.ts'
import { createMailError } from '../apps/server/src/testing/mail-server.ts'
import {
  readRegistrationCode,
  listCodes,
  prepareSaver,
  save,
  type SteadySavers,
} from '../apps/server/src/testing/trials/savers.ts'
import { check } from './harness.ts'
import { layOutOtherVersion, type Site } from './production-site.ts'
import { drillMetrics } from './restore.ts'

/** The savers are citizens with lower numbers. */
export const FIRST_CITIZEN = 2_000_000

type Undo = () => unknown
export type Fault = {
  readonly what: string
  readonly alarms: readonly string[]
  /** The log line of the fault, printed beside the alarm's metric and its row in docs/operations.md. */
  readonly line?: RegExp
  /** Causes the fault, and returns the function that undoes it. */
  make(site: Site): Promise<Undo> | Undo
}

/** Repeats the work until the returned function is called. */
function repeatedly(work: () => Promise<unknown>): () => Promise<void> {
  const ending = new AbortController()
  const running = (async () => {
    while (!ending.signal.aborted) await work()
  })()
  return () => {
    ending.abort()
    return running
  }
}

/** These alarms ring by themselves: no drill has run, nobody saves, and the next hourly purge is later than the shortened window. */
export const IDLE_FAULTS: readonly Fault[] = [
  {
    what: 'no drill has written its time',
    alarms: ['RestoreDrillMissed'],
    make: (site) => () => site.writeDrill(drillMetrics({ seconds: 1, requests: 1 })),
  },
  { what: 'nobody saves after the first', alarms: ['NobodySaves'], make: () => () => null },
  { what: 'the next purge is too far away', alarms: ['NothingIsPurged'], make: () => () => null },
]

type StartOptions = Parameters<Site['start']>[1]

/** Kills the second server, and starts it with these options. */
async function restart(site: Site, options?: StartOptions): Promise<void> {
  await site.servers[1]?.kill()
  const since = Date.now()
  await site.start(1, options)
  await site.waitUntilScraped(1, since)
}

/** A fault that lasts while the second server runs with these options. */
const restartWith = (toOptions: (site: Site) => StartOptions) => async (site: Site) => {
  await restart(site, toOptions(site))
  return () => restart(site)
}

/** PgBouncer of Debian 12, 1.18, loses prepared statements in transaction mode; the server in front of it must not start. */
async function putBehindOldPooler(site: Site): Promise<Undo> {
  const pooler = await site.startPooler()
  await site.servers[1]?.kill()
  const says = await site.start(1, { environment: { DATABASE_URL: pooler.url } }).then(
    () => 'nothing',
    (error: unknown) => String(error),
  )
  const [line = says.slice(-300)] = /^.*pooler.*$/m.exec(says) ?? []
  check(line.includes('loses prepared statements'), `a start behind ${pooler.version} says: ${line}`)
  return async () => {
    await restart(site)
    await pooler.stop()
  }
}

const getPid = (site: Site) => site.servers[1]?.pid ?? 0

export function listServerFaults(folder: string): readonly Fault[] {
  return [
    {
      what: 'a server is killed',
      alarms: ['ServerDown'],
      async make(site) {
        await site.servers[1]?.kill()
        return () => restart(site)
      },
    },
    { what: 'a server is put behind an old pooler', alarms: ['ServerDown'], make: putBehindOldPooler },
    {
      what: 'another version, with its keys in another order and 900 MB more',
      alarms: ['KeysDiffer', 'VersionsDiffer', 'MemoryGrows'],
      make: restartWith(({ settings }) => ({
        main: layOutOtherVersion(join(folder, 'other')),
        flags: ['--import', 'data:text/javascript,globalThis.ballast=Buffer.alloc(9e8,1)'],
        environment: { SECRET_KEYS: (settings['SECRET_KEYS'] ?? '').split(',').toReversed().join() },
      })),
    },
    {
      what: 'its clock is 90 s ahead',
      alarms: ['ClocksDiffer'],
      make: restartWith(() => ({
        environment: {
          // The dynamic linker replaces $LIB by the library folder of this machine.
          LD_PRELOAD: '/usr/$LIB/faketime/libfaketime.so.1',
          FAKETIME: '+90s',
          FAKETIME_DONT_FAKE_MONOTONIC: '1',
        },
      })),
    },
    {
      what: 'its registry token is a wrong one',
      alarms: ['RegistryRefuses'],
      line: /"because":"refused"/,
      make: restartWith(() => ({ environment: { REGISTRY_TOKEN: 'not the token of the registry' } })),
    },
    {
      what: 'a server starts again and again',
      alarms: ['ServerRestarts'],
      async make(site) {
        for (let n = 0; n < 5; n += 1) await restart(site)
        return () => null
      },
    },
    {
      what: 'a server stands still for 0.4 s, again and again',
      alarms: ['EventLoopIsLate'],
      make: (site) =>
        repeatedly(async () => {
          process.kill(getPid(site), 'SIGSTOP')
          await pause(400)
          process.kill(getPid(site), 'SIGCONT')
          await pause(400)
        }),
    },
  ]
}

const runAsOwner = (site: Site, ...statements: readonly string[]) =>
  withConnection(site.database.urls.owner, async (client) => {
    for (const each of statements) await client.query(each)
  })

/** Faults of callers, the database and external systems. The savers go on saving meanwhile. */
export function listOtherFaults(savers: SteadySavers): readonly Fault[] {
  return [
    {
      what: 'one national ID is guessed from everywhere',
      alarms: ['SignInsAreGuessed'],
      make: (site) => guessSignIns(site, { isOneCitizen: true }),
    },
    {
      what: 'one stored value is changed',
      alarms: ['ValuesAreUnreadable'],
      make: changeValue,
    },
    {
      what: 'the mail server refuses all messages',
      alarms: ['RemindersWait'],
      line: /Messages cannot be sent and wait/,
      make(site) {
        // 554 is SMTP's final refusal.
        site.refuseMail(createMailError(554))
        return () => site.refuseMail(null)
      },
    },
    {
      what: 'a session cannot be deleted',
      alarms: ['PurgeBatchesFail'],
      make: refusePurge,
    },
    {
      what: 'the registry answers 503',
      alarms: ['AnswersFail', 'RegistryIsAway'],
      make({ gateway }) {
        gateway.faults.set({ ...gateway.faults.get(), errorRate: 1 })
        return () => gateway.faults.set({ ...gateway.faults.get(), errorRate: 0 })
      },
    },
    {
      what: 'requests are locked for 4 s, again and again',
      alarms: ['SavesAreSlow'],
      async make(site) {
        // Saves must succeed again after the fault before this one.
        await savers.waitForSaves(1)
        return repeatedly(() =>
          runAsOwner(site, LOCK, 'SELECT pg_sleep(4)', 'COMMIT', 'SELECT pg_sleep(0.5)'),
        )
      },
    },
    { what: 'sign-ins wait for a lock on all connections', alarms: ['DatabaseIsSlow'], make: occupyDatabase },
    {
      what: 'PostgreSQL is stopped',
      alarms: ['DatabaseIsAway'],
      line: /"problem":"unreachable"/,
      async make(site) {
        await site.database.stop()
        await readInOutage(site)
        return () => site.database.startAgain()
      },
    },
  ]
}

/** Lets no other transaction read or write requests. */
const LOCK = 'BEGIN; LOCK TABLE request IN ACCESS EXCLUSIVE MODE'

/**
 * Signs in with wrong laser codes, sixteen at a time and each from a random address. Calls a server directly, because the proxy would
 * replace that address.
 */
function guessSignIns({ ports, settings }: Site, { isOneCitizen }: { isOneCitizen: boolean }): Undo {
  const browser = openBrowser(`http://127.0.0.1:${ports[0]}`)
  const headers = () => ({
    origin: settings['PUBLIC_ORIGIN'] ?? '',
    'x-forwarded-for': createRandomAddress(),
  })
  // A sign-in may fail: the server breaks off a call that has waited 30 s for a connection to the database.
  const strangers = Array.from({ length: 16 }, (_, n) => {
    const guessed = generateCitizen(FIRST_CITIZEN + 2 + (isOneCitizen ? 0 : n), Date.now())
    const citizen = { ...guessed, laser: 'ZZ0000000000' }
    return repeatedly(() => browser.signIn(citizen, headers()).catch(() => null))
  })
  return () => Promise.all(strangers.map((end) => end()))
}

/** Makes the oldest session expire, and PostgreSQL refuse to delete it. */
async function refusePurge(site: Site): Promise<Undo> {
  await runAsOwner(
    site,
    "CREATE FUNCTION refuse_trial() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RAISE EXCEPTION ''no''; END'",
    'CREATE TRIGGER trial BEFORE DELETE ON session FOR EACH ROW EXECUTE FUNCTION refuse_trial()',
    `UPDATE session SET last_seen_at = now() - interval '2 days'
        WHERE opened_at = (SELECT min(opened_at) FROM session)`,
  )
  // A server purges when it starts.
  await restart(site)
  return () => runAsOwner(site, 'DROP FUNCTION refuse_trial() CASCADE')
}

async function changeValue(site: Site): Promise<Undo> {
  const saver = await prepareSaver(site.address, FIRST_CITIZEN + 1)
  const number = parseRegistrationCode(readRegistrationCode(await save(saver)))
  // One changed bit of the encrypted value makes it unreadable; # is PostgreSQL's XOR.
  const flip = `UPDATE request SET person = set_byte(person, 40, get_byte(person, 40) # 1)`
  await runAsOwner(site, `${flip} WHERE req_id = ${number?.reqId} AND req_year = ${number?.reqYear}`)
  await listCodes(saver)
  return () => null
}

/** A server has ten connections, and sixteen sign-ins wait for the lock. Reads and saves would not occupy all connections. */
function occupyDatabase(site: Site): Undo {
  const released = Promise.withResolvers<null>()
  const locked = withConnection(site.database.urls.owner, async (client) => {
    await client.query('BEGIN; LOCK TABLE login_attempt IN ACCESS EXCLUSIVE MODE')
    await released.promise
  })
  const endSignIns = guessSignIns(site, { isOneCitizen: false })
  return async () => {
    released.resolve(null)
    await Promise.all([locked, endSignIns()])
  }
}

const OUTAGE_MS = 25_000

/** Four citizens read through the proxy while the database is away. */
async function readInOutage({ address }: Site): Promise<void> {
  const end = performance.now() + OUTAGE_MS
  const read: (readonly [what: string, isThai: boolean])[] = []
  const citizen = async (n: number) => {
    const browser = openBrowser(address)
    while (performance.now() < end) {
      const page = await fetch(`${address}/`)
      read.push([`page ${page.status}`, /[ก-ฮ]/.test(await page.text())])
      const { status, body } = await browser.signIn(generateCitizen(FIRST_CITIZEN + 10 + n, Date.now()))
      read.push([`sign-in ${status}`, /[ก-ฮ]/.test(JSON.stringify(body))])
      await pause(500)
    }
  }
  await Promise.all([0, 1, 2, 3].map(citizen))
  const kinds = [...new Set(read.map(([what]) => what))].map(
    (what) => `${read.filter(([each]) => each === what).length} × ${what}`,
  )
  const thai = read.filter(([, isThai]) => isThai).length
  check(
    thai === read.length,
    `${thai} of ${read.length} answers in Thai without a database: ${kinds.join(', ')}`,
  )
}

/** No fault can follow, because no server is left. */
export const FINAL_FAULTS: readonly Fault[] = [
  {
    what: 'every server is killed',
    alarms: ['NoServers'],
    async make({ servers }) {
      await Promise.all(servers.map((server) => server.kill()))
      return () => null
    },
  },
]
