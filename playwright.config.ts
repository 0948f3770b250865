import { availableParallelism } from 'node:os'
import { defineConfig, devices } from '@playwright/test'
import { BOTH_WIDTHS, DESKTOP, DESKTOP_ONLY, filesOf, NIGHTLY_ONLY } from './e2e/widths.ts'
import { CHROMIUM_FLAGS } from './tools/chromium.ts'

// e2e/global-setup.ts sets it.
const executablePath = process.env['CHROMIUM_PATH']
const args = [
  ...CHROMIUM_FLAGS,
  // Without it the browser starts a second renderer for each test, in case it will be needed.
  '--renderer-process-limit=1',
]

export default defineConfig({
  testDir: 'e2e',
  fullyParallel: true,
  forbidOnly: true,
  // A test waits for half of its time.
  workers: availableParallelism() + 2,
  // A walk has many steps, and on a busy machine each of them waits.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['./tools/test-report.ts']],
  globalSetup: './e2e/global-setup.ts',
  use: {
    // e2e/global-setup.ts sets it.
    baseURL: process.env['BASE_URL'] ?? '',
    locale: 'th-TH',
    timezoneId: 'Asia/Bangkok',
    // A service worker would answer calls that the tests intercept; offline.test.ts allows it.
    serviceWorkers: 'block',
    // Recording costs a third of a test's time; npm run e2e -- --trace=on records every test.
    trace: 'off',
    launchOptions: { ...(executablePath && { executablePath }), args },
  },
  projects: [
    // It comes first because its walks are long: a long walk at the end runs alone, while the other workers have nothing to do.
    { name: 'desktop', testMatch: filesOf([...BOTH_WIDTHS, ...DESKTOP_ONLY]), use: { viewport: DESKTOP } },
    {
      name: 'phone',
      testIgnore: filesOf([...DESKTOP_ONLY, ...NIGHTLY_ONLY]),
      use: {
        ...devices['Pixel 5'],
        viewport: { width: 360, height: 740 },
        // A change is complete at once, so that nothing waits for a transition: a sixth of the processor time. The desktop has motion.
        contextOptions: { reducedMotion: 'reduce' },
      },
    },
  ],
})
