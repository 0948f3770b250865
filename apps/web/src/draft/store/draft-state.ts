// The draft of this page and its state (D11 and D29). Listeners are called synchronously, because React must see a typed character at once.
import type { Draft as WireDraft } from '@border-pass/contract/draft-routes'
import { type Draft, EMPTY_DRAFT } from '@border-pass/domain/request/draft/draft'
import { parseRequestNumber, writeRequestNumber } from '@border-pass/domain/request/request-number'
import { fromDateNumber, toDateNumber } from '@border-pass/domain/values/dates/buddhist-date'
import { createStore } from '../../ui/create-store.ts'

export type LocalDraft = Draft & {
  /** The idempotency key of the save: the same for every attempt to save this draft. */
  readonly saveKey: string
}

const KEY_BYTES = 16

/** The oldest supported browser has no crypto.randomUUID. */
export function createRandomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(KEY_BYTES))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

export function createDraft(draft: Draft = EMPTY_DRAFT): LocalDraft {
  return { ...draft, saveKey: createRandomKey() }
}

type DraftState =
  | { readonly kind: 'unknown' | 'loading' }
  | { readonly kind: 'failed'; readonly error: unknown }
  | {
      readonly kind: 'ready'
      readonly draft: LocalDraft
      /** Saved or deleted on another page or phone: nothing is sent until the citizen has decided. */
      readonly isDeletedElsewhere?: true
    }

export type ReadyDraft = Extract<DraftState, { kind: 'ready' }>

export const draftState = createStore<DraftState>({ kind: 'unknown' })

/** The keys of saves whose outcome is unknown: a draft that is gone from the server may have been saved. */
export const savesInDoubt = new Set<string>()

/**
 * On the wire dates are numbers, and the older request is 123/2569. The revision is left out, because drafts are compared whole.
 */
export function draftFromWire(wire: WireDraft): LocalDraft {
  const { step, selection, oldRequest, detail, followers, saveKey } = wire
  const day = detail?.travelDate ?? null
  return {
    step,
    selection,
    followers,
    saveKey,
    oldRequest: oldRequest === null ? null : parseRequestNumber(oldRequest),
    detail: detail && { ...detail, travelDate: day === null ? null : fromDateNumber(day) },
  }
}

export function draftToWire({ oldRequest, detail, followers, ...same }: LocalDraft): WireDraft {
  return {
    ...same,
    oldRequest: oldRequest && writeRequestNumber(oldRequest),
    detail: detail && { ...detail, travelDate: detail.travelDate && toDateNumber(detail.travelDate) },
    followers: [...followers],
  }
}
