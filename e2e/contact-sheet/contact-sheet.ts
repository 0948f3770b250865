// One sheet per width: every screen in light, with the same screen in dark below it.
import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Browser, BrowserContextOptions } from '@playwright/test'
import { expect, test } from '../fixtures/test.ts'
import { SCREENS } from '../screens.ts'

const folder = fileURLToPath(new URL('../../docs/screens/', import.meta.url))

type Picture = { readonly name: string; readonly light: string; readonly dark: string }

const asAddress = (png: Buffer) => `data:image/png;base64,${png.toString('base64')}`

test('contact sheet', async ({ browser, citizens, pageErrors, viewport, contextOptions, baseURL }, {
  project,
}) => {
  mkdirSync(folder, { recursive: true })
  // At one device pixel per CSS pixel, to keep the committed sheets small.
  const options: BrowserContextOptions = {
    ...contextOptions,
    ...(baseURL && { baseURL }),
    viewport,
    deviceScaleFactor: 1,
  }
  const pictures: Picture[] = []
  for (const { name, open } of SCREENS) {
    const context = await browser.newContext({ ...options, locale: 'th-TH', timezoneId: 'Asia/Bangkok' })
    const page = await context.newPage()
    await open({ page, citizens, pageErrors })
    await page.evaluate(() => {
      scrollTo(0, 0)
      document.querySelector('dialog[open]')?.scrollTo(0, 0)
      // An error message must be in the picture.
      document.querySelector('[role=alert]')?.scrollIntoView({ block: 'nearest' })
      return document.fonts.ready.then(() => undefined)
    })
    const light = await page.screenshot({ animations: 'disabled' })
    await page.emulateMedia({ colorScheme: 'dark' })
    const dark = await page.screenshot({ animations: 'disabled' })
    pictures.push({ name, light: asAddress(light), dark: asAddress(dark) })
    await context.close()
  }
  await layOut(browser, pictures, {
    width: viewport?.width ?? 360,
    path: `${folder}contact-sheet-${project.name}.png`,
  })
  expect(pictures).toHaveLength(SCREENS.length)
})

type Sheet = { readonly width: number; readonly path: string }

async function layOut(browser: Browser, pictures: readonly Picture[], { width, path }: Sheet) {
  const column = width < 640 ? 128 : 300
  const columns = width < 640 ? 8 : 4
  const page = await browser.newPage({
    viewport: { width: columns * (column + 12) + 12, height: 800 },
    deviceScaleFactor: 1,
    isMobile: false,
  })
  const figures = pictures.map(
    ({ name, light, dark }) =>
      `<figure><img src="${light}"><img src="${dark}"><figcaption>${name}</figcaption></figure>`,
  )
  await page.setContent(`<!doctype html><style>
    body { margin: 12px; display: grid; grid-template-columns: repeat(${columns}, ${column}px); gap: 12px; background: #8a8f99 }
    figure { margin: 0 } img { display: block; width: 100%; margin-bottom: 4px }
    figcaption { font: 12px sans-serif; color: #fff }
  </style>${figures.join('')}`)
  await page.screenshot({ path, fullPage: true })
  await page.close()
}
