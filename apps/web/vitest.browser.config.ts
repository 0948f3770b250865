// Tests of single widgets in a real browser, without the product around them: npm run test:widgets.
import '../../tools/require-node.ts'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { CHROMIUM_FLAGS, getChromium } from '../../tools/chromium.ts'

const launchOptions = { executablePath: await getChromium(), args: CHROMIUM_FLAGS }

export default defineConfig({
  plugins: [react()],
  // Otherwise Vite discovers them during the first test and reloads the page.
  optimizeDeps: {
    include: [
      'react',
      'react-dom/client',
      'react/jsx-dev-runtime',
      'axe-core',
      '@tanstack/react-query',
      '@tanstack/react-router',
    ],
  },
  test: {
    name: 'widgets',
    include: ['src/**/*.browser.test.tsx'],
    // All test files share one page and its modules (src/testing/show.tsx).
    isolate: false,
    testTimeout: 30_000,
    expect: { poll: { timeout: 10_000 } },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({
        launchOptions,
        // Without transitions each change is complete at once.
        contextOptions: { locale: 'th-TH', timezoneId: 'Asia/Bangkok', reducedMotion: 'reduce' },
      }),
      viewport: { width: 360, height: 740 },
      instances: [{ browser: 'chromium' }],
    },
  },
})
