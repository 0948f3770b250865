import './tools/require-node.ts'
import { availableParallelism } from 'node:os'
import { defineConfig, devices } from '@playwright/test'
import { PHONE } from './e2e/widths.ts'
import { CHROMIUM_FLAGS } from './tools/chromium.ts'

// e2e/global-setup.ts sets it.
const executablePath = process.env['CHROMIUM_PATH']
const args = [
  ...CHROMIUM_FLAGS,
  // Without it the browser starts a second renderer for each test, in case it will be needed.
  '--renderer-process-limit=1',
]

/**
 * Tests that only the nightly run includes: the effort of whole requests, which npm run bench -- effort counts too; tests that wait for the
 * browser's own timers; and faults that the server's unit and HTTP tests cover as well.
 */
const BY_NIGHT =
  /effort\.test|service-worker-update|a screen that cannot be loaded|a stolen ThaID callback|520 image requests/

const phone = {
  ...devices['Pixel 5'],
  viewport: PHONE,
  // Without transitions no test waits for one, which saves a sixth of the processor time. keyboard.test.ts runs with motion.
  contextOptions: { reducedMotion: 'reduce' },
} as const

export default defineConfig({
  testDir: 'e2e',
  fullyParallel: true,
  forbidOnly: true,
  // A test spends half of its time waiting, so there are more workers than processors.
  workers: availableParallelism() + 2,
  // Some tests have many steps, and on a busy machine each step waits.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  globalSetup: './e2e/global-setup.ts',
  use: {
    // e2e/global-setup.ts sets it.
    baseURL: process.env['BASE_URL'] ?? '',
    locale: 'th-TH',
    // A phone near the border may follow the network of the other side. Dates are Thailand's all the same (D1).
    timezoneId: 'Asia/Yangon',
    // A service worker would answer calls that the tests intercept; offline.test.ts allows it.
    serviceWorkers: 'block',
    // Recording costs a third of a test's time; npm run e2e -- --trace=on records every test.
    trace: 'off',
    launchOptions: { ...(executablePath && { executablePath }), args },
  },
  // There is only one project, because Playwright does not share workers and browsers between projects.
  projects: [
    { name: 'phone', ...(process.env['NIGHTLY'] === undefined && { grepInvert: BY_NIGHT }), use: phone },
  ],
})
