// Where on the screen a follower's field stands, for the links in the list of what is missing.
import { FOLLOWERS_TEXT } from '../../text/per-screen/followers-text.ts'
import type { FollowerFault } from './follower-faults.ts'

type Place = NonNullable<FollowerFault['at']>
type Listed = { readonly pid: string; readonly name: string }

/** By their place in the list: nothing personal stands in an address. */
export function fieldId(index: number, field: Place['field']): string {
  return `follower-${index + 1}-${field}`
}

/** Each place once, however much is wrong there. */
export function missingFields(faults: readonly FollowerFault[], candidates: readonly Listed[]) {
  const byId = new Map(
    faults.map((fault) => missingField(fault, candidates)).map((field) => [field.id, field]),
  )
  return [...byId.values()]
}

function missingField({ at }: FollowerFault, candidates: readonly Listed[]) {
  const index = at === null ? 0 : candidates.findIndex(({ pid }) => pid === at.pid)
  const candidate = candidates[index]
  if (at === null || at.field === 'tick' || candidate === undefined)
    return { id: fieldId(Math.max(index, 0), 'tick'), label: FOLLOWERS_TEXT.missingFollower }
  const label = FOLLOWERS_TEXT.missingOf(FOLLOWERS_TEXT[at.field], candidate.name)
  return { id: fieldId(index, at.field), label }
}
