// Checks every screen at its most difficult widths and text sizes, in light and dark, with forced colours, with reduced motion and on paper.
// A visit goes from screen to screen, because opening a new page takes longer than most of the measures.
import type { Locator, Page } from '@playwright/test'
import { PAGES } from '@border-pass/contract/pages'
import { isNightly } from '../apps/server/src/testing/tempo.ts'
import { expect, test } from './fixtures/test.ts'
import { expectAccessible, expectAccessibleInAllColours } from './measures/accessibility.ts'
import {
  findArrivalFaults,
  findBrokenWords,
  findOddSizes,
  findRhythmFaults,
  SIZES,
} from './measures/arrival.ts'
import { expectNoMotion, expectOnPaper, findCrowded, findOverflow } from './measures/layout.ts'
import { expectScanned } from './measures/scan.ts'
import { findClippedInk, TALLEST_THAI } from './measures/thai-ink.ts'
import { VISITS } from './screens.ts'
import type { See } from './screens.ts'
import { loginDialog } from './steps/sign-in.ts'
import { DESKTOP, PHONE } from './widths.ts'

const SMALL_PHONE = { width: 320, height: 640 }
/** A desktop at 200 % zoom, which halves the CSS pixels. */
const ZOOMED_DESKTOP = { width: DESKTOP.width / 2, height: DESKTOP.height / 2 }
const TEXT_SIZES = ['s', 'm', 'l'] as const
/** The largest font size that a browser's settings allow. */
const LARGEST = '36px'
type TextSize = (typeof TEXT_SIZES)[number] | typeof LARGEST
const NIGHTLY_WINDOWS = [ZOOMED_DESKTOP, { width: 1920, height: 1080 }]
/**
 * Each window with the text sizes at which its layout breaks first; the nightly run takes all sizes. Each cell changes only the window or
 * only the text of the one before, because a new layout costs more time than the measures.
 */
const CELLS: readonly (readonly [viewport: typeof PHONE, sizes: readonly TextSize[]])[] = [
  [PHONE, ['s', LARGEST]],
  [SMALL_PHONE, [LARGEST, 's']],
  [{ width: PHONE.height, height: PHONE.width }, ['s', LARGEST]],
  [{ width: 768, height: 1024 }, ['l']],
  [DESKTOP, ['s']],
  ...(isNightly ? NIGHTLY_WINDOWS.map((window) => [window, [LARGEST]] as const) : []),
]

/** A fault with these words is accepted in this state, at these text sizes. */
type Exception = {
  readonly state: string
  readonly says: string
  readonly sizes: readonly TextSize[]
  readonly because: string
}

const EXCEPTIONS: readonly Exception[] = [
  {
    state: 'two appointments and a draft',
    says: 'out of sight: "แสดงเต็มจอ"',
    sizes: [...TEXT_SIZES, LARGEST],
    because:
      'Each card has its own button below its words, and there is no bar: none is the act of the screen.',
  },
  {
    state: 'one pass',
    says: 'out of sight: "ดาวน์โหลด"',
    sizes: [...TEXT_SIZES, LARGEST],
    because: 'It belongs to the picture that its reader has unfolded at the end of the page.',
  },
  {
    state: 'not eligible',
    says: 'out of sight: "ขอแบบ',
    sizes: [LARGEST],
    because:
      'The long name of an office takes up to seven lines, and its button follows the text or ends below the window.',
  },
]

/** Runs in the page: sets the text size, scrolls to the top, and waits for two frames, so that resize observers have run. */
async function setTextSize(chosen: TextSize) {
  const root = document.documentElement
  root.dataset['textSize'] = chosen.endsWith('px') ? 's' : chosen
  root.style.fontSize = chosen.endsWith('px') ? chosen : ''
  for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame)
  for (const box of [root, ...document.querySelectorAll('dialog[open], dialog[open] [data-scrolls]')])
    box.scrollTo({ top: 0, behavior: 'instant' })
}

test('the visits of this suite cover every path of the web app with at most 22 page loads', () => {
  const visits = Object.values(VISITS)
  const walked = visits.flatMap(({ pages }) => pages)
  expect(Object.keys(PAGES).filter((page) => !walked.some((each) => each === page))).toEqual([])
  expect(visits.reduce((sum, { loads }) => sum + loads, 0)).toBeLessThanOrEqual(22)
})

for (const [name, { pages, loads, walk }] of Object.entries(VISITS)) {
  test(`screens are accessible in every mode and size: ${name}`, async ({ page, citizens, pageErrors }) => {
    test.setTimeout(300_000)
    const seen = new Set<string>()
    const kinds = new Set<string>()
    let loaded = 0
    page.on('request', (request) => (loaded += request.isNavigationRequest() ? 1 : 0))
    await page.setViewportSize(PHONE)
    const see: See = (state, kind) =>
      test.step(state, async () => {
        seen.add(new URL(page.url()).pathname)
        await measure(page, state, isNightly || (await isNewKind(page, kinds)))
        if (kind?.isPrinted) await expectOnPaper(page, state)
        await OWN_MEASURES[state]?.(page)
      })
    await walk({ page, citizens, pageErrors }, see)
    expect([...seen].toSorted()).toEqual(pages.map((each) => PAGES[each]).toSorted())
    expect(loaded, 'loads').toBe(loads)
  })
}

/** Is this the first state of a screen, with or without a dialog? Only the nightly run checks the other states in all colours. */
async function isNewKind(page: Page, kinds: Set<string>): Promise<boolean> {
  const dialogs = await page.locator('dialog[open]').count()
  const before = kinds.size
  return kinds.add(`${new URL(page.url()).pathname} ${dialogs}`).size > before
}

async function measure(page: Page, state: string, isNew: boolean) {
  await test.step('by axe', () => (isNew ? expectAccessibleInAllColours(page) : expectAccessible(page)))
  await test.step('without motion', () => expectNoMotion(page))
  await test.step('at each size of the window and of the text', async () => {
    const faults: string[] = []
    await page.evaluate(INSTALL)
    for (const [viewport, worst] of CELLS) {
      await page.setViewportSize(viewport)
      const sizes: readonly TextSize[] = isNightly ? [...TEXT_SIZES, LARGEST] : worst
      for (const fault of await findFaults(page, { viewport, sizes, state }))
        faults.push(`${viewport.width} x ${viewport.height}, ${fault}`)
    }
    expect(faults).toEqual([])
  })
  await page.evaluate(setTextSize, 's' as const)
  await page.setViewportSize(PHONE)
}

type At = { viewport: typeof PHONE; sizes: readonly TextSize[]; state: string; tries?: number }

const MEASURES = {
  setTextSize,
  findOverflow,
  findCrowded,
  findClippedInk,
  findArrivalFaults,
  findBrokenWords,
  findOddSizes,
  findRhythmFaults,
}

declare global {
  interface Window {
    measures?: typeof MEASURES
  }
}

/** Installs the measures in the page, so that one call from the test runs them all: a call takes longer than most measures. */
const INSTALL = `window.measures ??= { ${Object.entries(MEASURES)
  .map(([name, source]) => `${name}: ${source.toString()}`)
  .join(', ')} }`

function findFaults(page: Page, { viewport, sizes, state, tries = 5 }: At): Promise<string[]> {
  const asked: MeasureOptions = {
    sizes,
    tries,
    known: EXCEPTIONS.filter((each) => each.state === state),
    // Ink is clipped first where lines are shortest and letters are largest.
    ink: viewport === SMALL_PHONE || viewport === ZOOMED_DESKTOP ? TALLEST_THAI : null,
    largest: sizes.includes(LARGEST) ? LARGEST : 's',
    // The second value chooses the sizes of a phone (0) or of a desktop (1).
    odd: viewport === PHONE ? [SIZES, 0] : viewport === DESKTOP ? [SIZES, 1] : null,
  }
  return page.evaluate(measureAtSizes, asked)
}

type MeasureOptions = {
  readonly sizes: readonly TextSize[]
  readonly tries: number
  readonly known: readonly Exception[]
  /** The letters for findClippedInk; null if this window is not measured for ink. */
  readonly ink: string | null
  readonly largest: TextSize
  /** The argument of findOddSizes; null if this window is not measured for sizes. */
  readonly odd: Parameters<typeof findOddSizes>[0] | null
}

/** Runs in the page. A new layout takes some frames after a change of size, so a fault counts only if it is found again. */
async function measureAtSizes({ sizes, tries, known, ink, largest, odd }: MeasureOptions): Promise<string[]> {
  const { measures } = window
  if (!measures) throw new Error('The page has lost its measures.')
  const look = (size: TextSize) =>
    [
      ...measures.findOverflow(),
      ...measures.findCrowded(),
      ...(ink !== null && size === largest ? measures.findClippedInk(ink) : []),
      ...measures.findArrivalFaults(),
      ...measures.findBrokenWords(),
      ...(odd !== null && size === 's'
        ? [...measures.findOddSizes(odd), ...measures.findRhythmFaults()]
        : []),
    ].filter((fault) => !known.some(({ sizes: at, says }) => at.includes(size) && fault.includes(says)))
  const found: string[] = []
  for (const size of sizes) {
    let faults: string[] = []
    for (let tried = 0; tried < tries; tried += 1) {
      await measures.setTextSize(size)
      faults = look(size)
      if (faults.length === 0) break
    }
    found.push(...faults.map((fault) => `text of ${size}: ${fault}`))
  }
  return found
}

/** What only one state must have, by the name of the state. */
const OWN_MEASURES: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  // The delivery question is right below the day (D26).
  delivery: (page) =>
    expectInOrder([
      page.getByRole('group', { name: 'วันที่นัดรับหนังสือผ่านแดน' }),
      page.getByRole('radio', { name: 'จัดส่งที่บ้าน' }),
      page.getByRole('textbox', { name: 'เบอร์โทรศัพท์' }),
    ]),
  // The three steps of the progress.
  'request detail': (page) => expectToldApartInForcedColours(page.locator('li[data-state]'), 3),
  places: async (page) => {
    for (const [chosen, others] of [
      ['[data-chips] [data-chosen]', '[data-chips] label:not([data-chosen])'],
      ['[role=group] [data-chosen]', '[role=group] label:not([data-chosen])'],
    ] as const)
      await expectToldApartInForcedColours(page.locator(chosen).or(page.locator(others).first()), 2)
  },
  'list of requests': async (page) => {
    // The code must be one press away even at the largest letters.
    const largest: TextSize = LARGEST
    await page.evaluate(setTextSize, largest)
    await expect(page.getByRole('button', { name: 'แสดงรหัส' })).toBeInViewport({ ratio: 1 })
    await page.evaluate(setTextSize, 's' as const)
  },
  'confirm saving': (page) =>
    expectToldApartInForcedColours(page.getByRole('alertdialog').getByRole('button'), 2),
  result: async (page) => {
    const code = new URL(page.url()).searchParams.get('dataDetail') ?? ''
    for (const kind of ['qr', 'barcode'] as const) await expectScanned(page, kind, code)
  },
}

async function expectInOrder(things: readonly Locator[]) {
  const tops: number[] = []
  for (const thing of things) tops.push((await thing.boundingBox())?.y ?? Number.NaN)
  expect(tops).toEqual(tops.toSorted((a, b) => a - b))
}

/** Forced colours drop backgrounds and shadows, so the next and the selected element must differ without them. */
async function expectToldApartInForcedColours(elements: Locator, count: number) {
  const page = elements.page()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ forcedColors: 'active', colorScheme })
    await expect(elements).toHaveCount(count)
    const looks = () => elements.evaluateAll(findLooks)
    await expect.poll(async () => new Set(await looks()).size, colorScheme).toBe(count)
  }
  await page.emulateMedia({ forcedColors: null, colorScheme: null })
}

/** Runs in the page. Returns the colours and the border of each element as a text. */
function findLooks(elements: Element[]) {
  return elements.map((element) => {
    const { backgroundColor, borderTopColor, borderTopStyle } = getComputedStyle(element)
    return `${backgroundColor} ${borderTopColor} ${borderTopStyle}`
  })
}

/** For each page: a style that breaks it, words of the fault that must be found, and the window. Without a style no fault must be found. */
const BROKEN = {
  [PAGES.start]: [
    ['', '', PHONE],
    ['[data-bar] { position: static !important }', 'out of sight: "ตรวจสอบ"', PHONE],
    ['header { padding-bottom: 300px !important }', 'are content', PHONE],
    ['form { container-type: inline-size }', 'a container holds the bar', PHONE],
    ['header button { position: relative; margin-inline: -60px }', 'covered: "คู่มือ"', PHONE],
    ['header div { background: navy; max-width: 300px }', 'narrower than the header: "ขอหนังสือ', PHONE],
    ['label { margin-bottom: 60px }', 'nearer to another field: "ชื่อ"', PHONE],
    ['label { margin-bottom: 9px }', '13 px between label and hint', PHONE],
    ['input { margin-top: 9px }', 'px above the field', PHONE],
    ['form > div { row-gap: 30px !important }', '30 px between fields', PHONE],
    ['h1 { font-size: 31px !important }', 'letters of 31px', PHONE],
    ['input { min-height: 60px !important }', '60 px high', PHONE],
    ['h2 { height: 12px; overflow: hidden }', 'cut: h2', PHONE],
    ['form { width: 500px }', 'beyond the screen: h2', PHONE],
    ['form { width: 700px }', '716 in 360', PHONE],
    ['button span { display: inline-block; width: 600px }', 'spills: button "ตรวจสอบ"', PHONE],
    ['[data-kind=link] { position: relative; top: -70px }', 'input "" over button "เลือก', PHONE],
    ['h2 { line-height: 0.8 !important; overflow: hidden }', '" in h2.', SMALL_PHONE],
  ],
  [PAGES.contact]: [
    ['', '', PHONE],
    ['main [class*=shell] + [class*=shell] { margin-top: -6px }', '10 px between', PHONE],
    ['h1 { padding-bottom: 15px } header { margin-bottom: 30px !important }', 'below the heading', PHONE],
    ['main [class*=shell] { width: 500px }', '500 px wide', DESKTOP],
  ],
} as const

/** An element added to the page, and the fault that must be found. */
const PARTED = [
  ['<div><p>ข้อความ</p><button data-kind="primary">ปุ่ม</button></div>', '0 px between "ปุ่ม" and "ข้อความ"'],
  ['<p class="sample"><i></i>200 บาท</p>', 'parted: "200 บาท"'],
  ['<p class="sample"><i></i><b class="whole-sample">กล้า หาญ</b></p>', 'broken: "กล้า หาญ"'],
  ['<p class="sample"><i></i>มา ·<s>ไม่เห็น</s> <b>โทรศัพท์</b></p>', 'parted: "มา ·"'],
] as const
/** A dialog of which the window shows only the dangerous button. */
const PARTED_ANSWERS =
  '<dialog open><footer><button data-kind="danger">ลบ</button><button data-kind="secondary">เก็บ</button></footer></dialog>'
const FAR_APART = 'dialog { top: 0 } dialog button { display: block; margin-bottom: 100vh }'
/** A sample whose second word does not fit beside the first. */
const SAMPLE =
  '.sample { width: 10em } .sample i { display: inline-block; width: 7.4em } .sample b { font-weight: 400 } .sample s { position: absolute; width: 1px; overflow: hidden }'

const adopt = (page: Page, rules: string) =>
  page.evaluate((text) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    document.adoptedStyleSheets = [sheet]
  }, rules)

async function expectBrokenFound(page: Page, address: keyof typeof BROKEN) {
  await page.evaluate(INSTALL)
  for (const [style, says, viewport] of BROKEN[address]) {
    await page.setViewportSize(viewport)
    await adopt(page, style)
    // Without a style a fault counts only if it is found five times; a broken page shows its fault at once.
    const tries = style === '' ? 5 : 1
    const found = (await findFaults(page, { viewport, sizes: ['s'], state: 'sign-in', tries })).join()
    if (style === '') expect(found).toBe('')
    else expect(found, style).toContain(says)
  }
  await adopt(page, '')
  await page.setViewportSize(PHONE)
}

test('the checks of this suite find a broken layout, clipped letters and accessibility violations', async ({
  page,
  pageErrors,
}) => {
  await page.goto(PAGES.start)
  // Waits until React has hydrated the page, because hydration would remove the added picture.
  await expect(loginDialog(page).getByRole('button', { name: 'ตรวจสอบ' })).toHaveAttribute('type', 'submit')
  await expectBrokenFound(page, PAGES.start)
  await test.step('axe refuses an image without a text alternative that is shown at one width only', async () => {
    for (const where of ['phone', 'desktop']) {
      await page.evaluate((shownOn) => {
        const image = document.createElement('img')
        image.src = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='
        const show = () => (image.hidden = shownOn !== (innerWidth < 760 ? 'phone' : 'desktop'))
        addEventListener('resize', show)
        show()
        document.querySelector('dialog > img')?.remove()
        document.querySelector('dialog')?.append(image)
      }, where)
      // One look is enough: the picture is a fault in every frame.
      await expect(expectAccessibleInAllColours(page, 1), where).rejects.toThrow('image-alt')
    }
  })
  await test.step('a national ID in an address is found', async () => {
    const address = new URL('/?9-1000-00001-01-8', page.url()).href
    await page.evaluate((url) => fetch(url).then(() => undefined), address)
    expect(pageErrors.found()).toEqual([`national ID in an address: ${address}`])
    pageErrors.expect(/^national ID in an address/)
  })
  await page.goto(PAGES.contact)
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await expectBrokenFound(page, PAGES.contact)
  await adopt(page, SAMPLE)
  for (const [part, says] of PARTED) {
    await page.locator('main').evaluate((main, html) => main.insertAdjacentHTML('beforeend', html), part)
    const found = () =>
      page.evaluate(() =>
        [
          ...(window.measures?.findRhythmFaults() ?? []),
          ...(window.measures?.findBrokenWords() ?? []),
        ].join(),
      )
    expect(await found(), part).toContain(says)
    await page.locator('main > :last-child').evaluate((last) => last.remove())
    expect(await found()).toBe('')
  }
  await page.evaluate((html) => document.body.insertAdjacentHTML('beforeend', html), PARTED_ANSWERS)
  await adopt(page, FAR_APART)
  const arrival = await page.evaluate(() => window.measures?.findArrivalFaults().join())
  expect(arrival).toContain('seen without the others: "ลบ"')
})
