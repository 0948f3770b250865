// How many files and sockets the operating system lets this process have open.
import * as z from 'zod/mini'

const Limits = z.object({
  userLimits: z.object({ open_files: z.object({ soft: z.union([z.int(), z.literal('unlimited')]) }) }),
})

const WHERE_UNKNOWN = 1_024

/** On Windows there is no such limit. */
export function openFilesLimit(): number {
  const { data } = z.safeParse(Limits, process.report.getReport())
  const soft = data?.userLimits.open_files.soft ?? WHERE_UNKNOWN
  return soft === 'unlimited' ? Number.MAX_SAFE_INTEGER : soft
}
