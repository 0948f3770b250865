// The element ids of the followers' fields, for links in the list of missing fields.
import { FOLLOWERS_TEXT } from '../../text/per-screen/followers-text.ts'
import type { FollowerFault } from './follower-faults.ts'

type Place = NonNullable<FollowerFault['at']>
type Listed = { readonly pid: string; readonly name: string }

/** By index: the id becomes part of the address, which must not hold personal data. */
export function fieldId(index: number, field: Place['field']): string {
  return `follower-${index + 1}-${field}`
}

/** Each field once. */
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
