// Milliseconds of one synced write of a page, the median of many: the least that a commit waits for.
import { closeSync, fdatasyncSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { quantile } from './quantile.ts'

const TIMES = 300

export function diskSyncMilliseconds(folder: string): number {
  const path = join(folder, 'disk-sync')
  const file = openSync(path, 'w')
  const page = Buffer.alloc(8_192, 1)
  const taken = Array.from({ length: TIMES }, (_, n) => {
    const startedAt = performance.now()
    writeSync(file, page, 0, page.length, n * page.length)
    fdatasyncSync(file)
    return performance.now() - startedAt
  })
  closeSync(file)
  rmSync(path)
  return quantile(taken, 0.5)
}
