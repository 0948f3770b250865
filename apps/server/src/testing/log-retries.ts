// Counts the access-log entries that the first try could not write, by the server's own metrics (D44).
import { expect } from 'vitest'
import type { TestServer } from './test-server.ts'

export async function countRetries({ services }: TestServer) {
  const text = await services.meters.print()
  const readCount = (outcome: string) =>
    Number(new RegExp(`^access_log_retries_total\\{outcome="${outcome}"\\} (\\d+)$`, 'm').exec(text)?.[1])
  return { pending: readCount('pending'), written: readCount('written'), lost: readCount('lost') }
}

/** The pauses between retries grow, so after some seconds without a database the next retry is some seconds away. */
const MAX_WAIT_MS = 30_000

/** Waits until no entry is pending. */
export async function waitForRetries(server: TestServer): Promise<void> {
  const countPending = async () => {
    const { pending, written, lost } = await countRetries(server)
    return pending - written - lost
  }
  await expect.poll(countPending, { timeout: MAX_WAIT_MS, interval: 20 }).toBe(0)
}
