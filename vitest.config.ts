import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { VitestProgress } from './tools/test-report.ts'

// Long enough for a busy machine.
const testTimeout = 30_000

/** Without the times of an earlier run Vitest begins with the largest files. These are small, and take longest. */
const LONGEST =
  /\/(main|embedded-database|fuzz|killed-while-\w+|rolling-restart|shutdown-hooks|save-in-doubt|chaos|failover|image)\.test\.ts$/

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification) => LONGEST.test(moduleId)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}

// One project per workspace, and one for the repository itself.
export default defineConfig({
  test: {
    reporters: ['default', new VitestProgress()],
    // By default vitest leaves one processor unused, which on two cores is half of the machine.
    maxWorkers: '100%',
    sequence: { sequencer: LongestFirst },
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
