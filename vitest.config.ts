import { defineConfig } from 'vitest/config'

// One project a workspace; the server's tests bring up a real PostgreSQL once for all of their files.
export default defineConfig({
  test: {
    projects: [
      { test: { name: 'domain', root: 'packages/domain', include: ['src/**/*.test.ts'], isolate: false } },
      {
        test: { name: 'contract', root: 'packages/contract', include: ['src/**/*.test.ts'], isolate: false },
      },
      {
        test: {
          name: 'server',
          root: 'apps/server',
          include: ['src/**/*.test.ts'],
          globalSetup: ['src/testing/database-of-the-run.ts'],
        },
      },
      'apps/web',
    ],
  },
})
