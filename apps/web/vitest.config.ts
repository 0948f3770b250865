import { defineConfig } from 'vitest/config'

// However busy the machine is.
const testTimeout = 30_000

export default defineConfig({
  test: {
    name: 'web',
    include: ['src/**/*.test.{ts,tsx}'],
    // These run in a browser: vitest.browser.config.ts.
    exclude: ['src/**/*.browser.test.tsx'],
    // A test that replaces a global or a module puts it back: the files of a worker share them.
    isolate: false,
    testTimeout,
    // Projects of one group must have as many workers.
    sequence: { groupOrder: 1 },
  },
})
