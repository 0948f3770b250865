// A whole visit on a rural line with a slow phone, and on a usual line: how long a person waits at each step, and how long the line alone
// would take. Then how soon the code that a phone has stored can be scanned (D56), for each state of the network:
// npm run bench -- line [--only rural | usual | list | code] [--rounds 3] [--typing 5] [--against <folder>]
// --typing is how many seconds a person types before the card is checked.
//
// --against drives another checkout of the project too, in turn with this one; its web app must be built. slow-line.ts makes the line.
import { spawnSync } from 'node:child_process'
import { type Browser, chromium, type Page } from '@playwright/test'
import { PAGES } from '@border-pass/contract/pages'
import type { SandboxCitizen } from '@border-pass/contract/sandbox-routes'
import { generateCitizen } from '../apps/server/src/adapters/civil-registry/sandbox/sandbox-registry.ts'
import { openDay } from '../apps/server/src/testing/sample-requests.ts'
import { signInDirectly } from '../e2e/fixtures/citizens.ts'
import { saveDirectly } from '../e2e/fixtures/prepare.ts'
import { placeButton } from '../e2e/steps/choose-selection.ts'
import { fillDetail } from '../e2e/steps/fill-detail.ts'
import { fillCard, loginDialog } from '../e2e/steps/sign-in.ts'
import { buildWeb } from '../tools/build-web.ts'
import { CHROMIUM_FLAGS, getChromium } from '../tools/chromium.ts'
import { columns, findMedian, quantile, readOptions } from './figures.ts'
import { KINDS_OF_WORK, traceMainThread } from './main-thread.ts'
import { withBuilds } from './servers.ts'
import { type Line, PHONE, type Profile, RURAL, SLOW, startLine, USUAL } from './slow-line.ts'

const { only, against, rounds, typing } = readOptions({ only: '', against: '', rounds: 1, typing: 60 })
const PROFILES: Readonly<Record<string, Profile>> = { rural: RURAL, usual: USUAL }
/** How often the stored code is opened for each screen and state of the network. */
const TIMES = 10
/** How long a person looks at a screen before pressing. */
const READING_MS = 4_000
/** The specification shows the message that the card is verified for this long. */
const VERIFIED_SECONDS = 2
const LONGEST_MS = 60_000

async function onLine<Result>(
  port: number,
  profile: Profile,
  work: (line: Line, browser: Browser) => Promise<Result>,
): Promise<Result> {
  const line = await startLine(port, profile)
  const browser = await chromium.launch({ executablePath: await getChromium(), args: CHROMIUM_FLAGS })
  try {
    return await work(line, browser)
  } finally {
    await browser.close()
    line.close()
  }
}

const visit = (port: number, profile: Profile) =>
  onLine(port, profile, async (line, browser) => {
    const context = await browser.newContext(PHONE)
    const steps = new Map<string, Figures>()
    for (const cache of ['cold', 'warm']) {
      const page = await context.newPage()
      const citizen = generateCitizen((citizens += 1), Date.now())
      for (const step of listSteps(page, line, citizen))
        steps.set(`${cache}: ${step.what}`, await takeStep(browser, page, line, step))
      await page.close()
      await context.clearCookies()
    }
    return steps
  })

/** Opens the list in a new browser, with an empty cache. */
const openList = (port: number) =>
  onLine(port, RURAL, async (line, browser) => {
    const before = await browser.newContext({ ...PHONE, baseURL: `http://127.0.0.1:${port}` })
    await storeCode(await before.newPage())
    const context = await browser.newContext({
      ...PHONE,
      storageState: { cookies: await before.cookies(), origins: [] },
    })
    const page = await context.newPage()
    const figures = await takeStep(browser, page, line, theListByItsAddress(page, line))
    return new Map([['empty cache: the list by its address', figures]])
  })

/**
 * Prints the time from opening the page until the code is shown, and in how many screenshots zbar, as a reader at the counter, finds it.
 * The line itself is fast: only the state "slow" of the network delays anything.
 */
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
          // Not awaited, because it ends only with an answer of the network.
          void page.goto(path).catch(() => undefined)
          await page.getByRole('img', { name: code }).first().waitFor({ timeout: LONGEST_MS })
          seconds.push((performance.now() - began) / 1_000)
          if (isRead(await page.screenshot(), code)) read += 1
          line.become('works')
          await page.close()
        }
        // The median and the longest.
        const figures = [0.5, 1].map((part) => quantile(seconds, part).toFixed(2))
        console.log(
          `${where}, the network ${network}`.padEnd(34) + columns([...figures, `${read} of ${TIMES}`]),
        )
      }
  })

/** Saves a request, and opens the list until the page and the request's code are stored. Returns the code. */
async function storeCode(page: Page): Promise<string> {
  const citizen = generateCitizen((citizens += 1), Date.now())
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

/** The element that a person waits for: by its selector, and by a text within it. */
type AwaitedElement = { readonly css: string; readonly text?: string }

type Step = {
  readonly what: string
  /** What the person does before, which is not timed. */
  readonly before?: () => Promise<unknown>
  readonly press: () => Promise<unknown>
  readonly seen: AwaitedElement
  /** Whether the step opens an address: a new document. */
  readonly isAddress?: boolean
  /** Seconds that the specification makes a person wait. */
  readonly specified?: number
}

function listSteps(page: Page, line: Line, citizen: SandboxCitizen): readonly Step[] {
  const dialog = loginDialog(page)
  const heading = (text: string) => ({ css: 'h1', text })
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const question = page.getByRole('alertdialog').getByRole('button', { name: 'ส่งคำขอ' })
  return [
    {
      what: 'the address to the first field',
      press: () => page.goto(`${line.address}${PAGES.register}`, { waitUntil: 'commit' }),
      seen: { css: 'dialog input, [role=dialog] input' },
      isAddress: true,
    },
    {
      what: 'ตรวจสอบ to the places',
      before: async () => {
        await page.waitForTimeout(typing * 1_000)
        await fillCard(page, citizen)
      },
      press: () => dialog.getByRole('button', { name: 'ตรวจสอบ' }).click(),
      seen: { css: '[role=group] input[type=radio]' },
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
      seen: { css: '[role=img][aria-label*=คิวอาร์โค้ด], img[alt*=คิวอาร์โค้ด]' },
    },
    theListByItsAddress(page, line),
  ]
}

function theListByItsAddress(page: Page, line: Line): Step {
  return {
    what: 'the list by its address',
    press: () => page.goto(`${line.address}${PAGES.verify}`, { waitUntil: 'commit' }),
    seen: { css: 'a', text: 'ดูคำขอ' },
    isAddress: true,
  }
}

/** Milliseconds from the press, or from the start of the document, to the paint. The page measures them itself. */
const untilPainted = (page: Page, { css, text = '' }: AwaitedElement) =>
  page.evaluate(
    ([selector, words, longest]) =>
      new Promise<number>((resolve, reject) => {
        setTimeout(() => reject(new Error(`${selector} did not come`)), longest)
        // The time of the press; 0, the start of the document, if nothing is pressed.
        let began = 0
        addEventListener('click', ({ timeStamp }) => (began = timeStamp), { capture: true, once: true })
        const isSeen = (element: Element) =>
          element.checkVisibility() &&
          element.closest('[inert], [aria-hidden=true]') === null &&
          (element.textContent ?? '').includes(words)
        const watch = new MutationObserver(look)
        function look() {
          if (![...document.querySelectorAll(selector)].some(isSeen)) return
          watch.disconnect()
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - began)))
        }
        watch.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
        look()
      }),
    [css, text, LONGEST_MS] as const,
  )

type Figures = Readonly<Record<string, number>>

/**
 * The floor is what the step must take: one or two round trips, the specified seconds, and its bytes on the line. While the main thread is
 * idle, a step waits for the line at most as long as the floor; the rest is waiting for the server or for a timer.
 */
async function takeStep(
  browser: Browser,
  page: Page,
  line: Line,
  { before, press, seen, isAddress = false, specified = 0 }: Step,
): Promise<Figures> {
  const throttle = await page.context().newCDPSession(page)
  await throttle.send('Emulation.setCPUThrottlingRate', { rate: line.profile.slower })
  if (before) await before()
  if (page.url() !== 'about:blank') await page.waitForTimeout(READING_MS)
  const traced = await traceMainThread(browser, page)
  const sent = line.since()
  // A new document can be watched only once it has arrived. Other steps are watched before the press, which is the start of their time.
  const watched = isAddress ? null : untilPainted(page, seen)
  await press()
  const seconds = (await (watched ?? untilPainted(page, seen))) / 1_000
  const { requests, bytes, roundTrips } = sent()
  const { busy, longest, kinds } = await traced()
  const { roundTrip, kilobytes } = line.profile
  const floor = (roundTrips * roundTrip) / 1_000 + specified + bytes / (kilobytes * 1_000)
  const idle = Math.max(0, seconds - busy)
  const ofLine = Math.min(idle, floor)
  const waited = { line: ofLine, processor: busy, waiting: idle - ofLine }
  return { seconds, requests, kB: bytes / 1_000, floor, ...waited, longest, ...kinds }
}

const FIGURES = ['seconds', 'floor', 'line', 'processor', 'waiting', 'longest', 'requests', 'kB']
const WIDTH = 44

/** Measures the sides in turn, and prints the medians; with --against also the other side's and the ratio. */
async function measure(
  name: string,
  sides: readonly number[],
  take: (port: number) => Promise<Map<string, Figures>>,
): Promise<void> {
  const all = new Map<number, Map<string, Figures>[]>(sides.map((side) => [side, []]))
  for (let round = 0; round < rounds; round += 1) {
    const next = citizens
    for (const [side, taken] of all) {
      // Each side has its own database, so both use the same citizens.
      citizens = next
      taken.push(await take(side))
    }
  }
  console.log(`\n${name.padEnd(WIDTH)}${columns(against ? [...FIGURES, 'against', 'ratio'] : FIGURES)}`)
  const [own = [], other = []] = [...all.values()]
  for (const step of own[0]?.keys() ?? []) {
    const median = (side: readonly Map<string, Figures>[], figure: string) =>
      findMedian(
        side.map((steps) => ({ [figure]: steps.get(step)?.[figure] ?? 0 })),
        figure,
      )
    const cells = FIGURES.map((figure) => median(own, figure).toFixed(figure === 'requests' ? 0 : 2))
    const before = median(other, 'seconds')
    const compared = against ? [before.toFixed(2), (median(own, 'seconds') / before).toFixed(2)] : []
    console.log(step.padEnd(WIDTH) + columns([...cells, ...compared]))
    const work = KINDS_OF_WORK.map((kind) => `${kind} ${median(own, kind).toFixed(2)}`).join(', ')
    const workBefore = KINDS_OF_WORK.map((kind) => `${kind} ${median(other, kind).toFixed(2)}`).join(', ')
    console.log(`  ${work}${against ? `; before: ${workBefore}` : ''}`)
  }
}

/** The number of generated citizens used so far. */
let citizens = 0
const wanted = (name: string) => only === '' || only === name
if (wanted('code') && spawnSync('zbarimg', ['--version']).error)
  throw new Error('zbarimg is missing: apt-get install zbar-tools')
if (!(await buildWeb())) throw new Error('The web app could not be built.')
await withBuilds(against, async (servers) => {
  const ports = servers.map(({ address }) => Number(new URL(address).port))
  for (const [name, profile] of Object.entries(PROFILES))
    if (wanted(name)) await measure(name, ports, (port) => visit(port, profile))
  if (wanted('list')) await measure('list', ports, openList)
  if (wanted('code') && ports[0] !== undefined) await measureStoredCode(ports[0])
})
