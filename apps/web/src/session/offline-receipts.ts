// What the counter needs of a saved request, stored on this phone for use without a signal (ADR 12). Contains no national ID,
// picture or name. Cleared at sign-out, and before another citizen signs in.
import type { Request } from '@border-pass/contract/schemas/request-schemas'
import { isDateNumber, isRecord, isText, isWholeNumber } from '../api/decoders.ts'

const KEY = 'kept-receipts'
const MOST = 10

export type OfflineReceipt = Pick<Request, 'registrationCode' | 'officeName' | 'travelDate'> & {
  /** The time of reading, by the server's clock. */
  readonly readAt: number
}

const REGISTRATION_CODE = /^[0-9]{11,13}$/

export function decodeReceipt(stored: unknown): OfflineReceipt | null {
  if (!isRecord(stored)) return null
  const { registrationCode, officeName, travelDate, readAt } = stored
  if (!isText(registrationCode) || !REGISTRATION_CODE.test(registrationCode)) return null
  if (!isText(officeName) || !isDateNumber(travelDate) || !isWholeNumber(readAt)) return null
  return { registrationCode, officeName, travelDate, readAt }
}

export function offlineReceipts(): readonly OfflineReceipt[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    const receipts = Array.isArray(stored) ? stored.map(decodeReceipt) : []
    const readable = receipts.filter((receipt) => receipt !== null)
    return readable.length === receipts.length ? readable : []
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
