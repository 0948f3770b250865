// A whole visit on a poor line and a slow phone: how long a person waits at each step, and how long the line alone would take:
// npm run bench -- line [--round-trip 400] [--kilobytes 50] [--slower 6]
//
// The line is a proxy between browser and server, so that service worker, style sheets and calls share it alike. A connection costs
// a round trip, and all of them share the kilobytes a second.
import { connect, createServer, type Socket } from 'node:net'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { chromium, devices, type BrowserContext, type Locator, type Page } from '@playwright/test'
import { PAGES } from '@border-pass/contract/pages'
import { derivedCitizen } from '../apps/server/src/adapters/civil-registry/sandbox/sandbox-citizens.ts'
import { placeButton } from '../e2e/steps/choose-selection.ts'
import { chooseDay } from '../e2e/steps/fill-detail.ts'
import { fillCard, loginDialog } from '../e2e/steps/sign-in.ts'
import { buildWeb } from '../tools/build-web.ts'
import { CHROMIUM_FLAGS, getChromium } from '../tools/chromium.ts'
import { columns, readOptions } from './figures.ts'
import { withEmbeddedServer } from './servers.ts'

const {
  'round-trip': roundTrip,
  kilobytes,
  slower,
} = readOptions({ 'round-trip': 400, kilobytes: 50, slower: 6 })
/** How long a person types a card, and looks at a screen before pressing. */
const TYPING_MS = 12_000
const READING_MS = 4_000
/** The specification shows for so long that the card was verified. */
const VERIFIED_SECONDS = 2
const LONGEST_MS = 60_000
const REQUEST = /^(GET|POST|PUT|DELETE|HEAD) /

if (!(await buildWeb())) throw new Error('The web app could not be built.')
await withEmbeddedServer(async ({ address }) => {
  const line = await startLine(Number(new URL(address).port))
  const browser = await chromium.launch({ executablePath: await getChromium(), args: CHROMIUM_FLAGS })
  const phone = { ...devices['Pixel 5'], viewport: { width: 360, height: 740 }, locale: 'th-TH' }
  try {
    const context = await browser.newContext(phone)
    console.log(`${''.padEnd(34)}${columns(['seconds', 'requests', 'kB', 'floor', 'times'])}`)
    await visit(context, line, { name: 'cold', n: 1 })
    const storageState = await context.storageState()
    await context.clearCookies()
    await visit(context, line, { name: 'warm', n: 2 })
    const another = await browser.newContext({ ...phone, storageState })
    const page = await another.newPage()
    await takeStep(page, line, { ...theListByItsAddress(page, line), what: 'cold: the list by its address' })
  } finally {
    await browser.close()
    line.close()
  }
})

type Step = {
  readonly what: string
  /** What the person does before, which is not timed. */
  readonly before?: () => Promise<unknown>
  readonly press: () => Promise<unknown>
  readonly seen: Locator
  readonly specified?: number
}

async function visit(
  context: BrowserContext,
  line: Line,
  { name, n }: { name: string; n: number },
): Promise<void> {
  const page = await context.newPage()
  for (const step of stepsOf(page, line, n))
    await takeStep(page, line, { ...step, what: `${name}: ${step.what}` })
  await page.close()
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
      before: () => answer(page),
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
    seen: page.getByRole('link', { name: 'ดูคำขอ' }).first(),
  }
}

async function answer(page: Page): Promise<void> {
  await chooseDay(page)
  await page.getByRole('textbox', { name: 'เบอร์โทรศัพท์' }).fill('0812345678')
  const occupation = page.getByRole('combobox', { name: 'อาชีพ' })
  if (!(await occupation.isVisible())) return
  await occupation.fill('ค้าขาย')
  await page.getByRole('option', { name: 'ค้าขาย' }).first().click()
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
  await throttle.send('Emulation.setCPUThrottlingRate', { rate: slower })
  if (before) await before()
  if (page.url() !== 'about:blank') await page.waitForTimeout(READING_MS)
  const sent = line.since()
  const began = performance.now()
  await press()
  await seen.waitFor({ timeout: LONGEST_MS })
  const seconds = (performance.now() - began) / 1_000
  const { requests, bytes, roundTrips } = sent()
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

type Line = {
  readonly address: string
  /** Begins to count; the returned function tells what has been sent since. */
  since(): () => { readonly requests: number; readonly bytes: number; readonly roundTrips: 1 | 2 }
  close(): void
}

async function startLine(port: number): Promise<Line> {
  let requests = 0
  let bytes = 0
  let connections = 0
  /** The connection of a step's first request. */
  let first: number | null = null
  let freeAt = 0
  const open = new Set<Socket>()
  const proxy = createServer((near) => {
    const far = connect(port, '127.0.0.1')
    connections += 1
    const connection = connections
    for (const socket of [near, far]) {
      open.add(socket)
      socket.setNoDelay(true)
      socket.on('error', () => [near, far].forEach((each) => each.destroy()))
      socket.on('close', () => open.delete(socket))
    }
    const readyAt = performance.now() + roundTrip
    const toFar = inOrder()
    const toNear = inOrder()
    near.on('data', (part: Buffer) => {
      if (REQUEST.test(part.toString('latin1', 0, 8))) {
        requests += 1
        first ??= connection
      }
      toFar(Math.max(readyAt, performance.now()), () => far.write(part))
    })
    far.on('data', (part: Buffer) => {
      bytes += part.length
      freeAt = Math.max(freeAt, performance.now()) + part.length / kilobytes
      toNear(freeAt, () => near.write(part))
    })
    near.on('end', () => toFar(performance.now(), () => far.end()))
    far.on('end', () => toNear(freeAt, () => near.end()))
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const address = proxy.address()
  if (address === null || typeof address === 'string') throw new Error('The line has no port.')
  return {
    address: `http://127.0.0.1:${address.port}`,
    since() {
      const before = { requests, bytes, connections }
      first = null
      return () => ({
        requests: requests - before.requests,
        bytes: bytes - before.bytes,
        roundTrips: first !== null && first > before.connections ? 2 : 1,
      })
    },
    close() {
      proxy.close()
      for (const socket of open) socket.destroy()
    },
  }
}

/** Does each work half a round trip after its time, one after the other. */
function inOrder(): (time: number, work: () => void) => void {
  let last: Promise<unknown> = Promise.resolve()
  return (time, work) => {
    const due = sleep(Math.max(0, time + roundTrip / 2 - performance.now()))
    last = Promise.all([last, due]).then(work)
  }
}
