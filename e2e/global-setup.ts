// Finds a Chromium and starts the server that most tests share.
import { getChromium } from '../tools/chromium.ts'
import { startServer } from './fixtures/server.ts'

/** Playwright calls this before the tests, and the returned function after them. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  // The workers inherit these settings and load playwright.config.ts again.
  process.env['CHROMIUM_PATH'] = await getChromium()
  const { address, dataDir, end } = await startServer()
  process.env['BASE_URL'] = address
  // The sandbox stores the office's token there; tests that act as the office read it.
  process.env['DATA_DIR'] = dataDir
  return end
}
