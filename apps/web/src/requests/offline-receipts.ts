// The code, day, office, country and pass of saved requests, stored on this phone for use without a signal (ADR 24). They contain no
// personal data, and are cleared at sign-out and before another citizen signs in.
import type { OwnRequest } from '@border-pass/contract/schemas/request-schemas'
import { createDecoder, createRecordGuard, isText, isWholeNumber, allowAbsent } from '../api/decoders.ts'

const KEY = 'kept-receipts'

export type OfflineReceipt = Pick<
  OwnRequest,
  'registrationCode' | 'officeName' | 'travelDate' | 'closure'
> & {
  /** The time of reading, by the server's clock. */
  readonly readAt: number
  /** The country and the pass. Absent in receipts of earlier releases, as is `delivery`. */
  readonly about?: readonly string[] | undefined
  /** The sentences of a delivery: the call, and when to go without one. */
  readonly delivery?: readonly string[] | undefined
  /** The code as an SVG path, shown before the app has loaded (D56). `side` is its width in modules. */
  readonly drawn: { readonly side: number; readonly path: string }
}

const isTextList = (value: unknown): value is readonly string[] => Array.isArray(value) && value.every(isText)

export const decodeReceipt = createDecoder(
  createRecordGuard<OfflineReceipt>({
    // As in the contract: a number of seven to nine digits, and its year.
    registrationCode: (value): value is string => isText(value) && /^[0-9]{11,13}$/.test(value),
    officeName: isText,
    travelDate: createRecordGuard({ year: isWholeNumber, month: isWholeNumber, day: isWholeNumber }),
    readAt: isWholeNumber,
    closure: allowAbsent(isText),
    about: allowAbsent(isTextList),
    delivery: allowAbsent(isTextList),
    drawn: createRecordGuard({ side: isWholeNumber, path: isText }),
  }),
)

/** Reads all receipts, or none if one of them is invalid. */
export function readReceipts(): readonly OfflineReceipt[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    const receipts = Array.isArray(stored) ? stored.map(decodeReceipt) : []
    const readable = receipts.filter((receipt) => receipt !== null)
    return readable.length === receipts.length ? readable : []
  } catch {
    return []
  }
}

export function findOfflineReceipt(code: string): OfflineReceipt | undefined {
  return readReceipts().find(({ registrationCode }) => registrationCode === code)
}

/** A cache of this name, which stays empty, tells the service worker that a code is stored. */
const STORED_CODE = 'stored-code'

/** The event that makes the stored code on the page compare itself with the receipts (app/stored-code.ts). */
export const RECEIPTS_CHANGED = 'receipts-changed'

export function writeReceipts(receipts: readonly OfflineReceipt[]) {
  const isStored = receipts.length > 0
  if (isStored) localStorage.setItem(KEY, JSON.stringify(receipts))
  else localStorage.removeItem(KEY)
  const { caches } = globalThis
  const marking: Promise<unknown> | undefined = isStored
    ? caches?.open(STORED_CODE)
    : caches?.delete(STORED_CODE)
  // A full storage or a closing page rejects. The service worker then has no mark, which is harmless.
  marking?.catch(() => undefined)
  dispatchEvent(new Event(RECEIPTS_CHANGED))
}

export const clearReceipts = () => writeReceipts([])
