// What the counter needs of a saved request, stored on this phone for use without a signal (ADR 12). Contains no national ID,
// picture or name. Cleared at sign-out, and before another citizen signs in.
import type { Request } from '@border-pass/contract/schemas/request-schemas'
import { isDateNumber, isRecord, isText, isWholeNumber } from '../api/decoders.ts'

export const RECEIPTS_KEY = 'kept-receipts'

export type OfflineReceipt = Pick<Request, 'registrationCode' | 'officeName' | 'travelDate' | 'closure'> & {
  /** The time of reading, by the server's clock. */
  readonly readAt: number
}

const REGISTRATION_CODE = /^[0-9]{11,13}$/

export function decodeReceipt(stored: unknown): OfflineReceipt | null {
  if (!isRecord(stored)) return null
  const { registrationCode, officeName, travelDate, readAt, closure } = stored
  if (!isText(registrationCode) || !REGISTRATION_CODE.test(registrationCode)) return null
  if (!isText(officeName) || !isDateNumber(travelDate) || !isWholeNumber(readAt)) return null
  if (closure !== undefined && !isText(closure)) return null
  return { registrationCode, officeName, travelDate, readAt, ...(closure !== undefined && { closure }) }
}

export function offlineReceipts(): readonly OfflineReceipt[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(RECEIPTS_KEY) ?? '[]')
    const receipts = Array.isArray(stored) ? stored.map(decodeReceipt) : []
    const readable = receipts.filter((receipt) => receipt !== null)
    return readable.length === receipts.length ? readable : []
  } catch {
    return []
  }
}

export function clearReceipts() {
  localStorage.removeItem(RECEIPTS_KEY)
}
