import { defineConfig } from 'vitest/config'

// One real PostgreSQL for the whole run; each file takes a fresh database in it.
export default defineConfig({
  test: {
    name: 'server',
    include: ['src/**/*.test.ts'],
    globalSetup: ['src/testing/database-of-the-run.ts'],
  },
})
