// The request in progress, one a citizen (decision 11).
import type { Draft } from '@border-pass/contract/draft-routes'

export type Drafts = {
  find(pid: string): Promise<Draft | null>
  keep(pid: string, draft: Draft): Promise<void>
  forget(pid: string): Promise<void>
}
