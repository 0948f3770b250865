// Every picture of the screens beside one another: docs/screens/sheet.jpg.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from '@playwright/test'
import { root } from '../../tools/root.ts'
import { FOLDER } from './pictures.ts'

test('sheet', async ({ browser }) => {
  const page = await browser.newPage({ viewport: { width: 2400, height: 800 }, deviceScaleFactor: 1 })
  const figures = readdirSync(FOLDER).map((file) => {
    const picture = readFileSync(join(FOLDER, file)).toString('base64')
    return `<figure><img src="data:image/jpeg;base64,${picture}"><figcaption>${file}</figcaption></figure>`
  })
  await page.setContent(`<!doctype html><style>
    body { margin: 8px; columns: 5; column-gap: 8px; background: #8a8f99 }
    figure { margin: 0 0 8px; break-inside: avoid } img { width: 100% } figcaption { font: 14px sans-serif; color: #fff }
  </style>${figures.join('')}`)
  const path = join(root, 'docs/screens/sheet.jpg')
  await page.screenshot({ path, fullPage: true, type: 'jpeg', quality: 60 })
  await page.close()
})
