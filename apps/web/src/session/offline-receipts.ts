// What the counter needs of a saved request, stored on this phone for use without a signal (ADR 11). Contains no national ID,
// picture or name. Cleared at sign-out, and before another citizen signs in.
import type { OwnRequest } from '@border-pass/contract/schemas/request-schemas'
import { decoder, isRecordOf, isText, isWholeNumber, orAbsent } from '../api/decoders.ts'

export const RECEIPTS_KEY = 'kept-receipts'

export type OfflineReceipt = Pick<
  OwnRequest,
  'registrationCode' | 'officeName' | 'travelDate' | 'closure'
> & {
  /** The time of reading, by the server's clock. */
  readonly readAt: number
  /** The code as a picture, which is shown before the app has come (D56): its side in modules, and a path. */
  readonly drawn: { readonly side: number; readonly path: string }
}

export const decodeReceipt = decoder(
  isRecordOf<OfflineReceipt>({
    registrationCode: (value): value is string => isText(value) && /^[0-9]{11,13}$/.test(value),
    officeName: isText,
    travelDate: isRecordOf({ year: isWholeNumber, month: isWholeNumber, day: isWholeNumber }),
    readAt: isWholeNumber,
    closure: orAbsent(isText),
    drawn: isRecordOf({ side: isWholeNumber, path: isText }),
  }),
)

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

/** A cache of this name, which stays empty, tells the service worker that a code is stored. */
const STORED_CODE = 'stored-code'

/** A phone that stores nothing more, or a page that is being left, marks nothing. */
export function markStored(isStored: boolean): void {
  const marked: Promise<unknown> | undefined = isStored
    ? globalThis.caches?.open(STORED_CODE)
    : globalThis.caches?.delete(STORED_CODE)
  marked?.catch(() => undefined)
}

/** An event of the window. */
export const RECEIPTS_CHANGED = 'receipts-changed'

export function clearReceipts() {
  localStorage.removeItem(RECEIPTS_KEY)
  markStored(false)
  dispatchEvent(new Event(RECEIPTS_CHANGED))
}
