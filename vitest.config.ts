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
    // Modules are loaded once for all files of a worker.
    isolate: false,
    // Threads cost less processor time than processes.
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
    // The files of a worker share its modules: loading the server again for each took half of the processor time.
    isolate: false,
    ...own,
    // These tests start real processes on a real disk, also on a busy machine.
    hookTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
    // Compiles each Zod schema at its first use, as in production: main.ts imports it first too.
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
      // The tests named *.browser.test run in a browser: apps/web/vitest.browser.config.ts.
      {
        ...unit('web', 'apps/web', 'src/**/!(*.browser).test.{ts,tsx}'),
        // Lets a test open thousands of pages, each with globals of its own.
        plugins: [createPageFactoryPlugin()],
      },
      server('server', 'src/**/*.test.ts', {
        exclude: [DRILLS],
        testTimeout: TEST_TIMEOUT,
        // Half of a test's time is waiting for other processes.
        maxWorkers: availableParallelism() + 1,
        // All projects of a group must have the same number of workers.
        sequence: { groupOrder: 2 },
      }),
      // Some drills wait for time limits of the product, of ten seconds and more.
      server('drills', DRILLS, {
        testTimeout: 90_000,
        // CI runs the browser tests at the same time.
        maxWorkers: availableParallelism(),
        sequence: { groupOrder: 3 },
      }),
    ],
  },
})
