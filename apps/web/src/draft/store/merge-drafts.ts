// A three-way merge of this page's draft and the server's, field by field (D48). If both have changed a field, this page wins. The
// selection and the older request that it would replace belong together, so both are taken from the same side.
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
type MergeInput<T> = { readonly base: T; readonly mine: T; readonly theirs: T }

export function mergeDrafts(drafts: MergeInput<LocalDraft>): LocalDraft {
  const { base, mine, theirs } = drafts
  const isMineChosen = !isSame(mine.selection, base.selection) || !isSame(mine.oldRequest, base.oldRequest)
  const { selection, oldRequest } = isMineChosen ? mine : theirs
  return {
    ...mergeFields(drafts),
    selection,
    oldRequest,
    detail: mergeDetails(pickField(drafts, 'detail'), selection.borderCity),
    followers: mergeFollowers(pickField(drafts, 'followers')),
  }
}

function pickField<T, Name extends keyof T>({ base, mine, theirs }: MergeInput<T>, name: Name) {
  return { base: base[name], mine: mine[name], theirs: theirs[name] }
}

function pickChanged<T>({ base, mine, theirs }: MergeInput<T>): T {
  return isSame(mine, base) ? theirs : mine
}

function mergeFields<T extends object>({ base, mine, theirs }: MergeInput<T>): T {
  const merged = { ...theirs }
  // The filter only narrows the type of the names.
  const names = Object.keys(mine).filter((name): name is keyof T & string => name in mine)
  for (const name of names) if (!isSame(mine[name], base[name])) merged[name] = mine[name]
  return merged
}

function mergeDetails(
  { base, mine, theirs }: MergeInput<DetailForm | null>,
  borderCity: Parameters<typeof createDetailForm>[0] | null,
): DetailForm | null {
  if (isSame(theirs, base)) return mine
  if (isSame(mine, base)) return theirs
  // Both have changed it. If one of them has none now, the other one is kept.
  if (mine === null || theirs === null) return mine ?? theirs
  // If the base has no detail, an empty form is the base.
  const before = base ?? (borderCity === null ? null : createDetailForm(borderCity))
  return before === null ? mine : mergeFields({ base: before, mine, theirs })
}

type Followers = readonly DraftFollower[]

const toPids = (followers: Followers) => followers.map(({ pid }) => pid)
const findIn = (followers: Followers, pid: string) => followers.find((each) => each.pid === pid)

/** Keeps the order of ticking (D24): this page's order, unless only the other side changed it. */
function mergeFollowers({ base, mine, theirs }: MergeInput<Followers>): Followers {
  const isMineOrdered = !isSame(toPids(mine), toPids(base))
  const pids = isMineOrdered ? [...toPids(mine), ...toPids(theirs)] : [...toPids(theirs), ...toPids(mine)]
  return [...new Set(pids)].flatMap((pid) => {
    return (
      mergeFollower({ base: findIn(base, pid), mine: findIn(mine, pid), theirs: findIn(theirs, pid) }) ?? []
    )
  })
}

/** undefined: the child is not ticked. If both sides have ticked a child that the base does not have, its base has empty fields. */
function mergeFollower({ base, mine, theirs }: MergeInput<DraftFollower | undefined>) {
  if (mine === undefined || theirs === undefined) return pickChanged({ base, mine, theirs })
  const before = base ?? { ...theirs, fanameEng: '', manameEng: '', bornPlace: '', height: '' }
  return mergeFields({ base: before, mine, theirs })
}
