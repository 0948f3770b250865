import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

// One real PostgreSQL for the whole run; each file takes a fresh database in it.
export default defineConfig({
  test: {
    name: 'server',
    include: ['src/**/*.test.ts'],
    // The files of a worker share its modules: to load the server anew for each took half of the processor time.
    isolate: false,
    // Half of a test's time is waiting for other processes.
    maxWorkers: availableParallelism() + 1,
    // Projects of one group must have as many workers.
    sequence: { groupOrder: 2 },
    // Real processes and a real disk, on whatever machine, however busy.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
    // As in main.ts.
    setupFiles: ['zod/compile'],
    globalSetup: ['src/testing/database/database-of-the-run.ts'],
  },
})
