// Two states of one draft that were made from the same earlier one, put together (decision 48): the newer state of the server,
// and on top of it what was changed on this page since. Where both changed the same field, this page has the last word.
// What only makes sense together is one field: the selection with the request that it replaces.
import type { DraftFollower } from '@border-pass/domain/request/draft/draft'
import { emptyDetailForm } from '@border-pass/domain/request/draft/detail-form'
import type { DetailForm } from '@border-pass/domain/request/draft/detail-form'
import { isSame } from './is-same.ts'
import type { KeptDraft } from './local-draft.ts'

type ThreeWays<T> = { readonly base: T; readonly mine: T; readonly theirs: T }

export function mergeDrafts({ base, mine, theirs }: ThreeWays<KeptDraft>): KeptDraft {
  const isMineChosen = !isSame(mine.selection, base.selection) || !isSame(mine.oldRequest, base.oldRequest)
  const { selection, oldRequest } = isMineChosen ? mine : theirs
  return {
    step: pick({ base: base.step, mine: mine.step, theirs: theirs.step }),
    selection,
    oldRequest,
    detail: mergeDetails(
      { base: base.detail, mine: mine.detail, theirs: theirs.detail },
      selection.borderCity ?? 48,
    ),
    followers: mergeFollowers({ base: base.followers, mine: mine.followers, theirs: theirs.followers }),
    saveKey: pick({ base: base.saveKey, mine: mine.saveKey, theirs: theirs.saveKey }),
  }
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
  borderCity: Parameters<typeof emptyDetailForm>[0],
): DetailForm | null {
  if (isSame(theirs, base)) return mine
  if (mine === null || theirs === null) return isSame(mine, base) ? theirs : (mine ?? theirs)
  return mergeFields({ base: base ?? emptyDetailForm(borderCity), mine, theirs })
}

type Followers = readonly DraftFollower[]

const pidsOf = (followers: Followers) => followers.map(({ pid }) => pid)
const findIn = (followers: Followers, wanted: string) => followers.find(({ pid }) => pid === wanted)

/** In the order in which they were ticked (decision 24): this page's, unless only the other changed it. */
function mergeFollowers({ base, mine, theirs }: ThreeWays<Followers>): Followers {
  const isMyOrder = !isSame(pidsOf(mine), pidsOf(base))
  const inOrder = isMyOrder ? [...pidsOf(mine), ...pidsOf(theirs)] : [...pidsOf(theirs), ...pidsOf(mine)]
  return [...new Set(inOrder)].flatMap((pid) => {
    const merged = mergeFollower({
      base: findIn(base, pid),
      mine: findIn(mine, pid),
      theirs: findIn(theirs, pid),
    })
    return merged ? [merged] : []
  })
}

/** undefined where the child is not ticked. */
function mergeFollower({ base, mine, theirs }: ThreeWays<DraftFollower | undefined>) {
  if (mine === undefined || theirs === undefined) return pick({ base, mine, theirs })
  return mergeFields({
    base: base ?? { ...theirs, fanameEng: '', manameEng: '', bornPlace: '', height: '' },
    mine,
    theirs,
  })
}
