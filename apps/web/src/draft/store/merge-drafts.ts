// A three-way merge of this page's draft and the server's, field by field (D48). If both have changed a field, this page wins. The selection
// and the request that the draft replaces are merged as one field.
import { hashKey } from '@tanstack/react-query'
import {
  type DetailForm,
  type DraftFollower,
  createDetailForm,
} from '@border-pass/domain/request/draft/draft'
import { createDraft, type LocalDraft } from './draft-state.ts'

export function isSame(a: unknown, b: unknown): boolean {
  return hashKey([a]) === hashKey([b])
}

/** Keeps the choice if nothing else had been filled in; null if the citizen must decide. */
export function beginAfterDeletion({ detail, step, selection }: LocalDraft): LocalDraft | null {
  return detail === null ? { ...createDraft(), step, selection } : null
}

/** `base` is the last state that the server and the page had in common. */
type ThreeWays<T> = { readonly base: T; readonly mine: T; readonly theirs: T }

export function mergeDrafts(drafts: ThreeWays<LocalDraft>): LocalDraft {
  const { base, mine, theirs } = drafts
  const isMineChosen = !isSame(mine.selection, base.selection) || !isSame(mine.oldRequest, base.oldRequest)
  const { selection, oldRequest } = isMineChosen ? mine : theirs
  return {
    ...mergeFields(drafts),
    selection,
    oldRequest,
    detail: mergeDetails(each(drafts, 'detail'), selection.borderCity),
    followers: mergeFollowers(each(drafts, 'followers')),
  }
}

function each<T, Name extends keyof T>({ base, mine, theirs }: ThreeWays<T>, name: Name) {
  return { base: base[name], mine: mine[name], theirs: theirs[name] }
}

function pick<T>({ base, mine, theirs }: ThreeWays<T>): T {
  return isSame(mine, base) ? theirs : mine
}

function mergeFields<T extends object>({ base, mine, theirs }: ThreeWays<T>): T {
  const merged = { ...theirs }
  const names = Object.keys(mine).filter((name): name is keyof T & string => name in mine)
  for (const name of names) if (!isSame(mine[name], base[name])) merged[name] = mine[name]
  return merged
}

function mergeDetails(
  { base, mine, theirs }: ThreeWays<DetailForm | null>,
  borderCity: Parameters<typeof createDetailForm>[0] | null,
): DetailForm | null {
  if (isSame(theirs, base)) return mine
  if (mine === null || theirs === null) return isSame(mine, base) ? theirs : (mine ?? theirs)
  const before = base ?? (borderCity === null ? null : createDetailForm(borderCity))
  return before === null ? mine : mergeFields({ base: before, mine, theirs })
}

type Followers = readonly DraftFollower[]

const toPids = (followers: Followers) => followers.map(({ pid }) => pid)
const findIn = (followers: Followers, wanted: string) => followers.find(({ pid }) => pid === wanted)

/** Keeps the order of ticking (D24): this page's order, unless only the other side changed it. */
function mergeFollowers({ base, mine, theirs }: ThreeWays<Followers>): Followers {
  const isMineOrdered = !isSame(toPids(mine), toPids(base))
  const inOrder = isMineOrdered ? [...toPids(mine), ...toPids(theirs)] : [...toPids(theirs), ...toPids(mine)]
  return [...new Set(inOrder)].flatMap((pid) => {
    return (
      mergeFollower({ base: findIn(base, pid), mine: findIn(mine, pid), theirs: findIn(theirs, pid) }) ?? []
    )
  })
}

/** undefined means not ticked. */
function mergeFollower({ base, mine, theirs }: ThreeWays<DraftFollower | undefined>) {
  if (mine === undefined || theirs === undefined) return pick({ base, mine, theirs })
  const before = base ?? { ...theirs, fanameEng: '', manameEng: '', bornPlace: '', height: '' }
  return mergeFields({ base: before, mine, theirs })
}
