import './tools/require-node.ts'
import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import type { ProjectConfig } from 'vitest/node'
import { createPageFactoryPlugin } from './apps/web/build/page-factory.ts'

// Long enough for a busy machine.
const TEST_TIMEOUT = 30_000

const unit = (name: string, root: string, include: string) => ({
  test: {
    name,
    root,
    include: [include],
    isolate: false,
    pool: 'threads' as const,
    testTimeout: TEST_TIMEOUT,
  },
})

/** One real PostgreSQL for the whole run; each file takes a fresh database in it. */
const server = (name: string, include: string, own: ProjectConfig) => ({
  test: {
    name,
    root: 'apps/server',
    include: [include],
    // The files of a worker share its modules: to load the server anew for each took half of the processor time.
    isolate: false,
    ...own,
    // Real processes and a real disk, on whatever machine, however busy.
    hookTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
    // As in main.ts.
    setupFiles: ['zod/compile'],
    globalSetup: [`${import.meta.dirname}/apps/server/src/testing/database/database-of-the-run.ts`],
  },
})

const DRILLS = 'src/**/*.drill.test.ts'

// One project per workspace, one for the repository itself, and one for what kills and cuts real processes and clusters.
export default defineConfig({
  test: {
    // By default vitest leaves one processor unused, which on two cores is half of the machine.
    maxWorkers: '100%',
    projects: [
      unit('repository', 'tools', '**/*.test.ts'),
      unit('domain', 'packages/domain', 'src/**/*.test.ts'),
      unit('contract', 'packages/contract', 'src/**/*.test.ts'),
      // The others run in a browser: apps/web/vitest.browser.config.ts.
      {
        ...unit('web', 'apps/web', 'src/**/!(*.browser).test.{ts,tsx}'),
        plugins: [createPageFactoryPlugin()],
      },
      server('server', 'src/**/*.test.ts', {
        exclude: [DRILLS],
        testTimeout: TEST_TIMEOUT,
        // Half of a test's time is waiting for other processes.
        maxWorkers: availableParallelism() + 1,
        // Projects of one group must have as many workers.
        sequence: { groupOrder: 2 },
      }),
      // Some wait for the product's own limits, of ten seconds and more.
      server('drills', DRILLS, {
        testTimeout: 90_000,
        // The browser tests run beside.
        maxWorkers: availableParallelism(),
        sequence: { groupOrder: 3 },
      }),
    ],
  },
})
