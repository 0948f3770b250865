// One picture for each screen and state: on a phone in light and dark, with very large letters, in landscape, and on a desktop; sheet.ts
// lays them side by side. PICTURES names another folder; -g chooses screens by name.
import { mkdirSync } from 'node:fs'
import type { Browser, Page } from '@playwright/test'
import { test } from '../fixtures/test.ts'
import { SCREENS } from '../screens.ts'
import { fileOf, FOLDER } from './pictures.ts'

mkdirSync(FOLDER, { recursive: true })

type Look = {
  readonly name: string
  readonly width: number
  readonly height: number
  readonly rootPx?: number
  readonly isDark?: true
}

const LOOKS: readonly Look[] = [
  { name: '360 x 740', width: 360, height: 740 },
  { name: '360 x 740, dark', width: 360, height: 740, isDark: true },
  { name: '360 x 740, letters of 36 px', width: 360, height: 740, rootPx: 36 },
  { name: '740 x 360', width: 740, height: 360 },
  { name: '1280 x 800', width: 1280, height: 800 },
]

for (const { name, open } of SCREENS) {
  test(name, async ({ browser, page, citizens, pageErrors }) => {
    await open({ page, citizens, pageErrors })
    const pictures: Buffer[] = []
    for (const look of LOOKS) pictures.push(await photograph(page, look))
    await layOut(browser, pictures, fileOf(name))
  })
}

async function photograph(page: Page, { width, height, rootPx, isDark }: Look): Promise<Buffer> {
  await page.setViewportSize({ width, height })
  await page.emulateMedia({ colorScheme: isDark ? 'dark' : 'light' })
  await page.evaluate(
    async (size) => {
      document.documentElement.style.fontSize = size
      await document.fonts.ready
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
      scrollTo(0, 0)
      document.querySelector('dialog[open]')?.scrollTo(0, 0)
      // An error message must be in the picture.
      document.querySelector('[role=alert]')?.scrollIntoView({ block: 'nearest' })
    },
    rootPx === undefined ? '' : `${rootPx}px`,
  )
  return page.screenshot({ animations: 'disabled', scale: 'css' })
}

async function layOut(browser: Browser, pictures: readonly Buffer[], path: string) {
  const page = await browser.newPage({
    viewport: { width: 1140, height: 800 },
    deviceScaleFactor: 1,
    isMobile: false,
  })
  const figures = pictures.map((png, index) => {
    const { name = '', width = 0 } = LOOKS[index] ?? {}
    const shown = width > 1000 ? 740 : Math.min(width, 740)
    const half = width === 740 ? 360 : shown
    return `<figure style="width:${half}px"><img src="data:image/png;base64,${png.toString('base64')}"><figcaption>${name}</figcaption></figure>`
  })
  await page.setContent(`<!doctype html><style>
    body { margin: 12px; display: flex; flex-wrap: wrap; gap: 12px; align-items: flex-start; background: #8a8f99 }
    figure { margin: 0 } img { display: block; width: 100% } figcaption { font: 13px sans-serif; color: #fff }
  </style>${figures.join('')}`)
  await page.screenshot({ path, fullPage: true, type: 'jpeg', quality: 72 })
  await page.close()
}
