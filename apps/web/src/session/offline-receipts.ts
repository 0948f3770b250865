// What the counter needs of a saved request, stored on this phone for use without a signal (docs/decisions/0012). Contains no national ID,
// picture or name. Cleared at sign-out, and before another citizen signs in.
import * as z from 'zod/mini'
import type { Request } from '@border-pass/contract/request-schemas'
import { DateNumber, RegistrationCode } from '@border-pass/contract/wire'

const KEY = 'kept-receipts'
const MOST = 10

const OfflineReceipt = z.object({
  registrationCode: RegistrationCode,
  officeName: z.string(),
  travelDate: DateNumber,
  /** The time of reading, by the server's clock. */
  readAt: z.int(),
})

export type OfflineReceipt = z.output<typeof OfflineReceipt>

export function offlineReceipts(): readonly OfflineReceipt[] {
  try {
    const stored = z.safeParse(z.array(OfflineReceipt), JSON.parse(localStorage.getItem(KEY) ?? '[]'))
    return stored.success ? stored.data : []
  } catch {
    return []
  }
}

/** Removes requests that are no longer pending, and stores at most ten, the nearest appointments first. */
export function storeReceipts(requests: readonly Request[], readAt: number) {
  const codes = new Set(requests.map(({ registrationCode }) => registrationCode))
  const others = offlineReceipts().filter(({ registrationCode }) => !codes.has(registrationCode))
  const awaited = requests.filter(({ display }) => display === 'pending')
  const own = awaited.map(({ registrationCode, officeName, travelDate }) => ({
    registrationCode,
    officeName,
    travelDate,
    readAt,
  }))
  const nearest = [...own, ...others].sort((a, b) => a.travelDate - b.travelDate).slice(0, MOST)
  try {
    localStorage.setItem(KEY, JSON.stringify(nearest))
  } catch {
    // Storage may be full; only the offline copy is lost.
  }
}

export function findOfflineReceipt(code: string): OfflineReceipt | undefined {
  return offlineReceipts().find(({ registrationCode }) => registrationCode === code)
}

export function clearReceipts() {
  localStorage.removeItem(KEY)
}
