// The draft as the browser holds it: the domain's, and the key under which it will be saved (decisions 11 and 29).
import { EMPTY_DRAFT } from '@border-pass/domain/request/draft/draft'
import type { Draft } from '@border-pass/domain/request/draft/draft'

export type KeptDraft = Draft & {
  /** The same for every try to save this draft, so that a lost answer can be asked for again. */
  readonly saveKey: string
}

const KEY_BYTES = 16

/** A random name. crypto.randomUUID is younger than the oldest browser that we serve. */
export function drawKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(KEY_BYTES))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

export function newDraft(): KeptDraft {
  return { ...EMPTY_DRAFT, saveKey: drawKey() }
}

export function withNewSaveKey(draft: KeptDraft): KeptDraft {
  return { ...draft, saveKey: drawKey() }
}
