// A whole visit on two lines and phones, a rural one and today's usual one: how long a person waits at each step, and how long the line
// alone would take. Then how soon the code that a phone has stored can be scanned (D56), whatever the network does:
// npm run bench -- line [--only rural | usual | list | code]
//
// The line is a proxy between browser and server, so that service worker, style sheets and calls share it alike. A connection costs
// a round trip, and all of them share the kilobytes a second.
import { spawnSync } from 'node:child_process'
import { connect, createServer, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Browser, chromium, devices, type Locator, type Page } from '@playwright/test'
import { PAGES } from '@border-pass/contract/pages'
import { derivedCitizen } from '../apps/server/src/adapters/civil-registry/sandbox/sandbox-registry.ts'
import { listen } from '../apps/server/src/testing/connections.ts'
import { openDay } from '../apps/server/src/testing/sample-requests.ts'
import { signInDirectly } from '../e2e/fixtures/citizens.ts'
import { saveDirectly } from '../e2e/fixtures/prepare.ts'
import { placeButton } from '../e2e/steps/choose-selection.ts'
import { fillDetail } from '../e2e/steps/fill-detail.ts'
import { fillCard, loginDialog } from '../e2e/steps/sign-in.ts'
import { buildWeb } from '../tools/build-web.ts'
import { CHROMIUM_FLAGS, getChromium } from '../tools/chromium.ts'
import { columns, quantile, readOptions } from './figures.ts'
import { withEmbeddedServer } from './servers.ts'

const { only } = readOptions({ only: '' })
/** Milliseconds a round trip, kilobytes a second, and how much slower the processor is than this one. */
const RURAL: Profile = { roundTrip: 400, kilobytes: 50, slower: 6 }
const PROFILES: Readonly<Record<string, Profile>> = {
  rural: RURAL,
  usual: { roundTrip: 100, kilobytes: 1_125, slower: 4 },
}
/** The slow network of the stored code, and how often each is tried. */
const SLOW: Profile = { roundTrip: 400, kilobytes: 50, slower: 4 }
const TIMES = 10
type Profile = { readonly roundTrip: number; readonly kilobytes: number; readonly slower: number }
/** How long a person types a card: what closes an idle connection meanwhile counts. */
const TYPING_MS = 60_000
/** How long a person looks at a screen before pressing. */
const READING_MS = 4_000
/** The specification shows for so long that the card was verified. */
const VERIFIED_SECONDS = 2
const LONGEST_MS = 60_000
const PHONE = { ...devices['Pixel 5'], viewport: { width: 360, height: 740 }, locale: 'th-TH' }
const REQUEST = /^(GET|POST|PUT|DELETE|HEAD) /

async function onLine(
  port: number,
  profile: Profile,
  work: (line: Line, browser: Browser) => Promise<void>,
): Promise<void> {
  const line = await startLine(port, profile)
  const browser = await chromium.launch({ executablePath: await getChromium(), args: CHROMIUM_FLAGS })
  try {
    await work(line, browser)
  } finally {
    await browser.close()
    line.close()
  }
}

const measureVisits = (port: number, name: string, profile: Profile) =>
  onLine(port, profile, async (line, browser) => {
    const context = await browser.newContext(PHONE)
    console.log(`${name.padEnd(34)}${columns(['seconds', 'requests', 'kB', 'floor', 'times'])}`)
    for (const [n, cache] of ['cold', 'warm'].entries()) {
      const page = await context.newPage()
      for (const step of stepsOf(page, line, n + 1))
        await takeStep(page, line, { ...step, what: `${cache}: ${step.what}` })
      await page.close()
      await context.clearCookies()
    }
  })

/** Measures the list in a new browser each time, with an empty cache. */
const measureList = (port: number) =>
  onLine(port, RURAL, async (line, browser) => {
    const before = await browser.newContext({ ...PHONE, baseURL: `http://127.0.0.1:${port}` })
    await storeCode(await before.newPage())
    const storageState = { cookies: await before.cookies(), origins: [] }
    for (let time = 0; time < TIMES; time += 1) {
      const context = await browser.newContext({ ...PHONE, storageState })
      const page = await context.newPage()
      await takeStep(page, line, {
        ...theListByItsAddress(page, line),
        what: 'cold: the list by its address',
      })
      await context.close()
    }
  })

/** The time from the press to a picture of the screen in which the counter's reader (zbar) finds the code; a page that zbar does not read counts as none. */
const measureStoredCode = (port: number) =>
  onLine(port, { ...SLOW, roundTrip: 0, kilobytes: Infinity }, async (line, browser) => {
    const context = await browser.newContext({ ...PHONE, baseURL: line.address })
    const code = await storeCode(await context.newPage())
    console.log(`${'the stored code, seconds'.padEnd(34)}${columns(['median', 'worst', 'read by zbar'])}`)
    for (const network of ['hangs', 'is cut', 'is away', 'slow', 'works'] as const)
      for (const [where, path] of [
        ['front page', PAGES.start],
        ['list', PAGES.verify],
        ['ticket', `${PAGES.result}?dataDetail=${code}`],
      ] as const) {
        const seconds: number[] = []
        let read = 0
        for (let time = 0; time < TIMES; time += 1) {
          const page = await context.newPage()
          const throttle = await context.newCDPSession(page)
          await throttle.send('Emulation.setCPUThrottlingRate', { rate: SLOW.slower })
          line.become(network)
          const began = performance.now()
          void page.goto(path).catch(() => undefined)
          await page.getByRole('img', { name: code }).first().waitFor({ timeout: LONGEST_MS })
          seconds.push((performance.now() - began) / 1_000)
          if (isRead(await page.screenshot(), code)) read += 1
          line.become('works')
          await page.close()
        }
        const figures = [0.5, 1].map((part) => quantile(seconds, part).toFixed(2))
        console.log(
          `${where}, the network ${network}`.padEnd(34) + columns([...figures, `${read} of ${TIMES}`]),
        )
      }
  })

/** Saves a request and opens the list, until the page is stored. */
async function storeCode(page: Page): Promise<string> {
  const citizen = derivedCitizen(3, Date.now())
  await signInDirectly(page.request, citizen)
  const travelDate = openDay(citizen, { now: Date.now })
  const { registrationCode } = await saveDirectly(page.request, citizen, { travelDate })
  await page.goto(PAGES.verify)
  await page.getByRole('link', { name: 'ดูคำขอ' }).first().waitFor()
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await page.close()
  return registrationCode
}

function isRead(picture: Buffer, code: string): boolean {
  const { stdout } = spawnSync('zbarimg', ['-q', '--raw', '-'], { input: picture, encoding: 'utf8' })
  return stdout.includes(code)
}

type Step = {
  readonly what: string
  /** What the person does before, which is not timed. */
  readonly before?: () => Promise<unknown>
  readonly press: () => Promise<unknown>
  readonly seen: Locator
  readonly specified?: number
}

function stepsOf(page: Page, line: Line, n: number): readonly Step[] {
  const citizen = derivedCitizen(n, Date.now())
  const dialog = loginDialog(page)
  const heading = (name: string) => page.getByRole('heading', { level: 1, name })
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const question = page.getByRole('alertdialog').getByRole('button', { name: 'ส่งคำขอ' })
  return [
    {
      what: 'the address to the first field',
      press: () => page.goto(`${line.address}${PAGES.register}`, { waitUntil: 'commit' }),
      seen: dialog.getByRole('textbox').first(),
    },
    {
      what: 'ตรวจสอบ to the places',
      before: async () => {
        await page.waitForTimeout(TYPING_MS)
        await fillCard(page, citizen)
      },
      press: () => dialog.getByRole('button', { name: 'ตรวจสอบ' }).click(),
      seen: placeButton(page, citizen),
      specified: VERIFIED_SECONDS,
    },
    {
      what: 'a place to the detail',
      before: () => placeButton(page, citizen).click(),
      press: () => button('ถัดไป: เลือกวันนัด').click(),
      seen: heading('ไปรับวันไหน'),
    },
    {
      what: 'the detail to the summary',
      before: () => fillDetail(page),
      press: () => button('ถัดไป: ตรวจทาน').click(),
      seen: heading('ตรวจทานก่อนส่ง'),
    },
    {
      what: 'ส่งคำขอ to the code',
      before: async () => {
        await button('ส่งคำขอ').click()
        await question.waitFor()
      },
      press: () => question.click(),
      seen: page.getByRole('img', { name: 'คิวอาร์โค้ด' }).first(),
    },
    theListByItsAddress(page, line),
  ]
}

function theListByItsAddress(page: Page, line: Line): Step {
  return {
    what: 'the list by its address',
    press: () => page.goto(`${line.address}${PAGES.verify}`, { waitUntil: 'commit' }),
    // Not by its role: to look for the names of all links costs a page with a slow processor half a second.
    seen: page.locator('a', { hasText: 'ดูคำขอ' }).first(),
  }
}

/**
 * Prints the wait, and beside it the floor: one round trip, another where a connection had to be opened first, what was specified, and
 * the step's bytes on the line. It has no time of the processor.
 */
async function takeStep(
  page: Page,
  line: Line,
  { what, before, press, seen, specified = 0 }: Step,
): Promise<void> {
  const throttle = await page.context().newCDPSession(page)
  await throttle.send('Emulation.setCPUThrottlingRate', { rate: line.profile.slower })
  if (before) await before()
  if (page.url() !== 'about:blank') await page.waitForTimeout(READING_MS)
  const sent = line.since()
  const began = performance.now()
  await press()
  await seen.waitFor({ timeout: LONGEST_MS })
  const seconds = (performance.now() - began) / 1_000
  const { requests, bytes, roundTrips } = sent()
  const { roundTrip, kilobytes } = line.profile
  const floor = (roundTrips * roundTrip) / 1_000 + specified + bytes / (kilobytes * 1_000)
  const figures = [
    seconds.toFixed(1),
    requests,
    (bytes / 1_000).toFixed(0),
    floor.toFixed(1),
    (seconds / floor).toFixed(2),
  ]
  console.log(what.padEnd(34) + columns(figures))
}

/** The line hangs, cuts each connection at its first byte, refuses them, has the round trip and the bytes of SLOW, or its own. */
type Network = 'hangs' | 'is cut' | 'is away' | 'slow' | 'works'

type Line = Awaited<ReturnType<typeof startLine>>

async function startLine(port: number, profile: Profile) {
  let network: Network = 'works'
  const seen: Seen = { requests: 0, bytes: 0, connections: 0, first: null }
  let freeAt = 0
  const open = new Set<Socket>()
  const proxy = createServer((near) => {
    if (network === 'is away') near.destroy()
    if (near.destroyed) return
    const far = connect(port, '127.0.0.1')
    seen.connections += 1
    const connection = seen.connections
    for (const socket of [near, far]) {
      open.add(socket)
      socket.setNoDelay(true)
      socket.on('error', () => [near, far].forEach((each) => each.destroy()))
      socket.on('close', () => open.delete(socket))
    }
    const now = () => (network === 'slow' ? SLOW : profile)
    const readyAt = performance.now() + now().roundTrip
    const toFar = inOrder(() => now().roundTrip)
    const toNear = inOrder(() => now().roundTrip)
    near.on('data', (part: Buffer) => {
      if (network === 'is cut') near.destroy()
      if (network === 'hangs' || near.destroyed) return
      if (REQUEST.test(part.toString('latin1', 0, 8))) {
        seen.requests += 1
        seen.first ??= connection
      }
      toFar(Math.max(readyAt, performance.now()), () => far.write(part))
    })
    far.on('data', (part: Buffer) => {
      seen.bytes += part.length
      if (network === 'hangs') return
      freeAt = Math.max(freeAt, performance.now()) + part.length / now().kilobytes
      toNear(freeAt, () => near.write(part))
    })
    near.on('end', () => toFar(performance.now(), () => far.end()))
    far.on('end', () => toNear(freeAt, () => near.end()))
  })
  return {
    address: `http://127.0.0.1:${await listen(proxy)}`,
    profile,
    become(next: Network) {
      network = next
      // A connection that stays open would go on as before.
      if (next !== 'hangs') for (const socket of open) socket.destroy()
    },
    /** Begins to count; the returned function tells what has been sent since. */
    since: () => countFrom(seen),
    close() {
      proxy.close()
      for (const socket of open) socket.destroy()
    },
  }
}

/** Connections are numbered as they are opened; `first` is the one that carried the first request of the current step. */
type Seen = { requests: number; bytes: number; connections: number; first: number | null }

function countFrom(seen: Seen) {
  const before = { ...seen }
  seen.first = null
  return () => ({
    requests: seen.requests - before.requests,
    bytes: seen.bytes - before.bytes,
    roundTrips: seen.first !== null && seen.first > before.connections ? 2 : 1,
  })
}

/** Does each work half a round trip after its time, one after the other. */
function inOrder(roundTrip: () => number): (time: number, work: () => void) => void {
  let last: Promise<unknown> = Promise.resolve()
  return (time, work) => {
    const due = sleep(Math.max(0, time + roundTrip() / 2 - performance.now()))
    last = Promise.all([last, due]).then(work)
  }
}

if (!(await buildWeb())) throw new Error('The web app could not be built.')
await withEmbeddedServer(async ({ address }) => {
  const port = Number(new URL(address).port)
  for (const [name, profile] of Object.entries(PROFILES))
    if (only === '' || only === name) await measureVisits(port, name, profile)
  if (only === '' || only === 'list') await measureList(port)
  if (only === '' || only === 'code') await measureStoredCode(port)
})
