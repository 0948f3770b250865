// Sets production up as deploy/ describes it, saves the first request, and makes each alarm of deploy/monitoring ring:
// npm run trial -- production [--only DatabaseIsSlow,ServerDown]
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { toBangkokDate } from '@border-pass/domain/values/dates/bangkok-time'
import {
  readRegistrationCode,
  prepareSaver,
  save,
  startSavers,
  waitUntil,
} from '../apps/server/src/testing/trials/savers.ts'
import { readOptions, residentMegabytes } from '../bench/figures.ts'
import { readAlertRules } from '../tools/deploy/monitoring.ts'
import { root } from '../tools/root.ts'
import { check, hasPackages, reportSavers, runCommand, withFolder, withinMinutes } from './harness.ts'
import {
  type Fault,
  FIRST_CITIZEN,
  FINAL_FAULTS,
  listOtherFaults,
  listServerFaults,
  IDLE_FAULTS,
} from './production-faults.ts'
import { type Site, startSite } from './production-site.ts'

const MOST_MINUTES = 20
/** The longest wait for an alarm or its end: the window of the shortened rules, and more on a busy machine. */
const MOST_SECONDS = 180
/** The memory request in deploy/kubernetes. */
const MOST_MEGABYTES = 512

const PACKAGES = {
  haproxy: 'haproxy',
  prometheus: 'promtool',
  'prometheus-node-exporter': 'prometheus-node-exporter',
  faketime: 'faketime',
  pgbouncer: 'pgbouncer',
  openssl: 'openssl',
}

export async function production(): Promise<void> {
  const { only } = readOptions({ only: '' })
  if (!hasPackages(PACKAGES)) return
  await withinMinutes(MOST_MINUTES, () => withFolder((folder) => carryOut(folder, only)))
}

async function carryOut(folder: string, only: string): Promise<void> {
  const began = performance.now()
  const stops: (() => Promise<unknown>)[] = []
  try {
    const site = await startSite(folder, stops)
    await saveFirst(site)
    console.log(`From nothing to the first saved request: ${secondsSince(began)} s.`)
    await ringAll(site, folder, only)
  } finally {
    for (const stop of stops.toReversed()) await stop()
  }
}

const secondsSince = (began: number) => ((performance.now() - began) / 1_000).toFixed(1)

/** Saves through the proxy. The message must arrive, and the role for statistics must read its view. */
async function saveFirst({ address, received, database }: Site): Promise<void> {
  const saver = await prepareSaver(address, FIRST_CITIZEN, 'first@example.com')
  console.log(`Saved ${readRegistrationCode(await save(saver))} at ${address}.`)
  await waitUntil({ what: 'its message arrives', seconds: 30 }, () => received().length === 1)
  const day = `${toBangkokDate(Date.now()).year}-01-01`
  const { output } = await runCommand(`admin statistics --from ${day}`, {
    DATABASE_URL: database.urls.statistics,
  })
  check(output.startsWith('office,'), 'the role for statistics reads them')
  // Addresses for machines of the operator only, also with a slash too many or an encoded letter.
  for (const path of ['/metrics', '/readyz/', '/%6detrics'])
    check((await fetch(address + path)).status === 404, `the proxy keeps ${path} to itself`)
}

/** These ring in a healthy site: Watchdog always does, and no purge falls into the shortened window of a minute. */
const RINGS_WHEN_HEALTHY = new Set(['Watchdog', 'NothingIsPurged'])

async function ringAll(site: Site, folder: string, only: string): Promise<void> {
  console.log(`${'alarm'.padEnd(20)}${'rang after'.padStart(10)}   fault`)
  const rang = new Set<string>()
  const isWanted = ({ alarms }: Fault) => only === '' || alarms.some((name) => only.split(',').includes(name))
  const ring = async (fault: Fault) => {
    for (const name of await causeFault(site, fault)) rang.add(name)
  }
  for (const fault of IDLE_FAULTS) await ring(fault)
  const savers = startSavers([site.address], {
    lanes: 4,
    betweenSavesMs: 200,
    toEmail: (n) => `citizen-${n}@example.com`,
  })
  await savers.waitForSaves(20)
  // If one still rings at the end of the wait, the check below names it.
  await waitUntil({ what: 'no alarm rings while all is well', seconds: MOST_SECONDS }, async () =>
    [...(await site.listRinging())].every((name) => RINGS_WHEN_HEALTHY.has(name)),
  ).catch(() => null)
  const early = [...(await site.listRinging())].filter((name) => !RINGS_WHEN_HEALTHY.has(name))
  check(early.length === 0, `while all is well no other alarm rings: ${early.join(', ') || 'none'}`)
  const faults = [...listServerFaults(folder), ...listOtherFaults(savers)]
  for (const fault of faults.filter(isWanted)) await ring(fault)
  await reportSavers(savers)
  const megabytes = residentMegabytes(site.servers[0]?.pid ?? 0)
  check(megabytes <= MOST_MEGABYTES, `server 1 holds ${megabytes.toFixed(0)} MB`)
  for (const fault of FINAL_FAULTS.filter(isWanted)) await ring(fault)
  if (only !== '') return
  const caused = new Set([...IDLE_FAULTS, ...faults, ...FINAL_FAULTS].flatMap(({ alarms }) => alarms))
  const silent = [...caused].filter((alert) => !rang.has(alert))
  check(silent.length === 0, `${rang.size} alarms rang; silent: ${silent.join(', ') || 'none'}`)
  const others = readAlertRules().flatMap(({ alert }) => (caused.has(alert) ? [] : [alert]))
  console.log(`Rung by deploy/monitoring/alerts.test.yaml alone: ${others.join(', ')}.`)
}

async function waitUntilSilent(site: Site, alarms: readonly string[]): Promise<void> {
  await waitUntil({ what: `${alarms.join(', ')} silent`, seconds: MOST_SECONDS }, async () => {
    const ringing = await site.listRinging()
    return !alarms.some((name) => ringing.has(name))
  }).catch((error: unknown) => check(false, String(error)))
}

/** Waits until the fault's alarms are silent, causes the fault, and prints after how many seconds each alarm rang. Returns those that rang. */
async function causeFault(site: Site, { what, alarms, line, ...fault }: Fault): Promise<readonly string[]> {
  // The alarms of the idle faults may ring from the start.
  if (!IDLE_FAULTS.some((each) => each.alarms === alarms)) await waitUntilSilent(site, alarms)
  const began = performance.now()
  const undo = await fault.make(site)
  const waiting = new Set(alarms)
  await waitUntil({ what: `${alarms.join(', ')} ring`, seconds: MOST_SECONDS }, async () => {
    const ringing = await site.listRinging()
    for (const name of waiting) {
      if (!ringing.has(name)) continue
      waiting.delete(name)
      console.log(`${name.padEnd(20)}${secondsSince(began).padStart(8)} s   ${what}`)
    }
    return waiting.size === 0
  }).catch((error: unknown) => check(false, String(error)))
  if (line) printCause(site, alarms, line)
  await undo()
  return alarms.filter((name) => !waiting.has(name))
}

/** Prints what leads an operator from an alarm to its cause: the log line, the metric, and the row in docs/operations.md. */
function printCause({ servers }: Site, alarms: readonly string[], line: RegExp): void {
  const logged = servers.flatMap((server) => server.output().split('\n')).find((each) => line.test(each))
  check(logged !== undefined, `the log says ${logged ?? `nothing like ${line.source}`}`)
  const operations = readFileSync(join(root, 'docs/operations.md'), 'utf8').split('\n')
  for (const { alert, expr } of readAlertRules().filter((rule) => alarms.includes(rule.alert))) {
    console.log(`  metric ${expr}`)
    console.log(`  row    ${operations.find((each) => each.includes(`id="${alert}"`))}`)
  }
}
