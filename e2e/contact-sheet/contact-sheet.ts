// One picture for each screen and state: at five sizes in light and dark, and with very large letters at three, side by side.
// Playwright's option -g chooses visits by name.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { root } from '../../tools/root.ts'
import { test } from '../fixtures/test.ts'
import { VISITS } from '../screens.ts'

const FOLDER = join(root, 'test-results/screens')
const toFile = (state: string) => join(FOLDER, `${state.replaceAll(/[^a-z0-9]+/gi, '-')}.jpg`)

mkdirSync(FOLDER, { recursive: true })

type Look = {
  readonly width: number
  readonly height: number
  readonly rootPx?: number
  readonly isDark?: boolean
  /** The width of the picture on the sheet. */
  readonly shown: number
}

const [PHONE, LANDSCAPE, TABLET, DESKTOP, WIDE] = [
  { width: 360, height: 740, shown: 250 },
  { width: 740, height: 360, shown: 400 },
  { width: 768, height: 1024, shown: 300 },
  { width: 1280, height: 800, shown: 500 },
  { width: 1920, height: 1080, shown: 550 },
] as const
const LOOKS: readonly Look[] = [
  ...[PHONE, LANDSCAPE, TABLET, DESKTOP, WIDE].flatMap((size) => [size, { ...size, isDark: true }]),
  ...[PHONE, LANDSCAPE, DESKTOP].map((size) => ({ ...size, rootPx: 36 })),
]

for (const [name, { walk }] of Object.entries(VISITS)) {
  test(name, async ({ browser, page, citizens, pageErrors }) => {
    await walk({ page, citizens, pageErrors }, async (state) => {
      const pictures: Buffer[] = []
      for (const look of LOOKS) pictures.push(await photograph(page, look))
      await layOut(browser, pictures, toFile(state))
      await setLook(page, PHONE)
    })
  })
}

async function photograph(page: Page, look: Look): Promise<Buffer> {
  await setLook(page, look)
  return page.screenshot({ animations: 'disabled', scale: 'css' })
}

async function setLook(page: Page, { width, height, rootPx, isDark }: Look): Promise<void> {
  await page.setViewportSize({ width, height })
  await page.emulateMedia({ colorScheme: isDark ? 'dark' : 'light' })
  await page.evaluate(
    async (size) => {
      document.documentElement.style.fontSize = size
      await document.fonts.ready
      // Elements that depend on the size are redrawn some frames after the change.
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
      scrollTo(0, 0)
      document.querySelector('dialog[open]')?.scrollTo(0, 0)
      // An error message must be in the picture.
      document.querySelector('[role=alert]')?.scrollIntoView({ block: 'nearest' })
    },
    rootPx === undefined ? '' : `${rootPx}px`,
  )
}

async function layOut(browser: Browser, pictures: readonly Buffer[], path: string) {
  const page = await browser.newPage({
    viewport: { width: 2080, height: 800 },
    deviceScaleFactor: 1,
    isMobile: false,
  })
  const figures = pictures.map((png, index) => {
    const { width, height, rootPx, isDark, shown }: Look = LOOKS[index] ?? PHONE
    const name = [
      `${width} x ${height}`,
      ...(isDark ? ['dark'] : []),
      ...(rootPx ? ['letters of 36 px'] : []),
    ]
    return `<figure style="width:${shown}px"><img src="data:image/png;base64,${png.toString('base64')}"><figcaption>${name.join(', ')}</figcaption></figure>`
  })
  await page.setContent(`<!doctype html><style>
    body { margin: 12px; display: flex; flex-wrap: wrap; gap: 12px; align-items: flex-start; background: #8a8f99 }
    figure { margin: 0 } img { display: block; width: 100% } figcaption { font: 13px sans-serif; color: #fff }
  </style>${figures.join('')}`)
  await page.screenshot({ path, fullPage: true, type: 'jpeg', quality: 72 })
  await page.close()
}
