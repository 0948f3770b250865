// The request in progress, one a citizen (decision 11), each state of it with a revision (decision 48).
import type { Draft, StoredDraft } from '@border-pass/contract/draft-routes'

export type DraftWriting = {
  readonly draft: Draft
  /** One of these must be the latest revision; null stands for no draft at all. */
  readonly seen: readonly (string | null)[]
  /** The revision of this state, where the page has drawn it; else the server draws one. */
  readonly revision: string | null
}

export type DraftWritten =
  | { readonly kind: 'saved' }
  /** Nothing was written: this is the latest draft, or null where there is none. */
  | { readonly kind: 'changed'; readonly latest: StoredDraft | null }

export type Drafts = {
  find(pid: string): Promise<StoredDraft | null>
  save(pid: string, writing: DraftWriting): Promise<DraftWritten>
  delete(pid: string): Promise<void>
}
