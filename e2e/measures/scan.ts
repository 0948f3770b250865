// Decodes a code from a screenshot, in device pixels.
import { expect } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'
import { readPng, scanBarcode, scanQr } from '../../apps/server/src/testing/read-documents.ts'

/** The reader misses the code in one of thirty pictures, but finds it in the mode for pictures of nothing but a code. */
function readQr(pixels: Parameters<typeof scanQr>[0]): string {
  try {
    return scanQr(pixels)
  } catch {
    return scanQr(pixels, { isAlone: true })
  }
}

const READERS = { qr: readQr, barcode: scanBarcode }
const TABS = { qr: 'คิวอาร์โค้ด', barcode: 'บาร์โค้ด' } as const

type Kind = keyof typeof READERS

/** Retries: the reader throws if it finds no code, for example while the page is changing its colours. */
export async function expectReadable(kind: Kind, code: Locator, holds: string): Promise<void> {
  await expect(async () => {
    const { width, height, part } = await readPng(await code.screenshot({ animations: 'disabled' }))
    expect(READERS[kind](part({ x: 0, y: 0, width, height }))).toBe(holds)
  }).toPass({ timeout: 20_000 })
}

/** Scans the code in the page in light, dark and forced colours, and full-screen. */
export async function expectScanned(page: Page, kind: Kind, holds: string): Promise<void> {
  await page.getByRole('tab', { name: TABS[kind] }).click()
  const code = page.getByRole('img', { name: holds })
  for (const forcedColors of [null, 'active'] as const)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, forcedColors })
      await expectReadable(kind, code.first(), holds)
    }
  await page.emulateMedia({ colorScheme: null, forcedColors: null })
  await page.getByRole('button', { name: 'แสดงเต็มจอ' }).click()
  const fullScreen = page.getByRole('dialog')
  const large = fullScreen.getByRole('img', { name: holds })
  await expectReadable(kind, large, holds)
  // With the phone on its side.
  const viewport = page.viewportSize()
  if (viewport !== null) {
    await page.setViewportSize({ width: viewport.height, height: viewport.width })
    await expectReadable(kind, large, holds)
    if (kind === 'qr') expect(await findTextOver(fullScreen, large), 'text in the quiet zone').toEqual([])
    await page.setViewportSize(viewport)
  }
  await fullScreen.getByRole('button', { name: 'ปิด' }).click()
}

/** Text that lies over the code is in the screenshot too, but a reader may still decode the code. */
async function findTextOver(fullScreen: Locator, code: Locator): Promise<string[]> {
  const picture = await code.boundingBox()
  if (picture === null) return ['no code']
  const isOver = ({ x, y, width, height }: typeof picture) =>
    x < picture.x + picture.width &&
    picture.x < x + width &&
    y < picture.y + picture.height &&
    picture.y < y + height
  const paragraphs = await fullScreen.getByRole('paragraph').all()
  const boxes = await Promise.all(
    paragraphs.map(async (each) => [await each.textContent(), await each.boundingBox()] as const),
  )
  return boxes.flatMap(([text, box]) => (box !== null && isOver(box) ? [text ?? ''] : []))
}
