// Decodes a code from a screenshot, in device pixels.
import type { Locator } from '@playwright/test'
import { readPng, scanBarcode, scanQr } from '../../apps/server/src/testing/read-documents.ts'

const READERS = { qr: scanQr, barcode: scanBarcode }

export async function scan(kind: keyof typeof READERS, code: Locator): Promise<string> {
  const { width, height, part } = await readPng(await code.screenshot({ animations: 'disabled' }))
  return READERS[kind](part({ x: 0, y: 0, width, height }))
}
