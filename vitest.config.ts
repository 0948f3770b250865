import { defineConfig } from 'vitest/config'
import { reportPath } from './tools/test-report.ts'

// Long enough for a busy machine.
const testTimeout = 30_000

// One project per workspace, and one for the repository itself.
export default defineConfig({
  test: {
    reporters: reportPath ? ['default', ['json', { outputFile: reportPath }]] : ['default'],
    // By default vitest leaves one processor unused, which on two cores is half of the machine.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'repository',
          root: 'tools',
          include: ['**/*.test.ts'],
          isolate: false,
          pool: 'threads',
          testTimeout,
        },
      },
      {
        test: {
          name: 'domain',
          root: 'packages/domain',
          include: ['src/**/*.test.ts'],
          isolate: false,
          pool: 'threads',
          testTimeout,
        },
      },
      {
        test: {
          name: 'contract',
          root: 'packages/contract',
          include: ['src/**/*.test.ts'],
          isolate: false,
          pool: 'threads',
          testTimeout,
        },
      },
      'apps/server',
      'apps/web',
    ],
  },
})
