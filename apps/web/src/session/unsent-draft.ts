// The draft that has not reached the server, in the storage of its tab (D11). The draft store writes and reads it, and the session removes
// it. A mark identifies its owner, so that no other citizen sees it.
import { RETENTION_MS } from '@border-pass/domain/values/retention'
import { createDecoder, createRecordGuard, isText, isWholeNumber } from '../api/decoders.ts'

const KEY = 'unsent-draft'

/** The key of the time of the last sign-out. It is in the local storage, because a tab may have been asleep then. */
const SIGNED_OUT_AT = 'signed-out-at'

type UnsentEntry = { readonly mark: string; readonly at: number; readonly content: unknown }

const decodeUnsent = createDecoder(
  createRecordGuard<UnsentEntry>({
    mark: isText,
    at: isWholeNumber,
    content: (value): value is unknown => value !== undefined,
  }),
)

export function storeUnsent(mark: string, content: unknown) {
  const unsent: UnsentEntry = { mark, at: Date.now(), content }
  try {
    sessionStorage.setItem(KEY, JSON.stringify(unsent))
  } catch {
    // The storage is full. The page itself still has the draft.
  }
}

export function removeUnsent() {
  sessionStorage.removeItem(KEY)
}

export function recordSignOut() {
  localStorage.setItem(SIGNED_OUT_AT, String(Date.now()))
}

function readUnsent(): UnsentEntry | null {
  try {
    const unsent = decodeUnsent(JSON.parse(sessionStorage.getItem(KEY) ?? 'null'))
    const isValid =
      unsent !== null &&
      unsent.at > Number(localStorage.getItem(SIGNED_OUT_AT)) &&
      Date.now() - unsent.at < RETENTION_MS.draft
    return isValid ? unsent : null
  } catch {
    return null
  }
}

/**
 * Removes a draft that is too old, from before a sign-out, or of another citizen than `mark`. With null no citizen is known, so a draft of
 * any owner may stay.
 */
export function removeUnsentOfOthers(mark: string | null) {
  const unsent = readUnsent()
  if (unsent === null || (mark !== null && unsent.mark !== mark)) removeUnsent()
}

export function findUnsent(mark: string): unknown {
  removeUnsentOfOthers(mark)
  return readUnsent()?.content
}
