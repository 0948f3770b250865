// Groups look-ups of the same minute, purpose and person into one visit; one eligibility check makes seven look-ups.
import type { AccessEntry } from '@border-pass/contract/access-log-routes'

export type Visit = Omit<AccessEntry, 'what' | 'when'> & {
  /** The time of the latest entry. */
  readonly when: number
  readonly what: readonly AccessEntry['what'][]
}

const MINUTE = 60_000

function isSameVisit(visit: Visit, { when, why, by }: AccessEntry): boolean {
  const minuteOf = (instant: number) => Math.floor(instant / MINUTE)
  return visit.why === why && visit.by === by && minuteOf(visit.when) === minuteOf(Date.parse(when))
}

/** Both entries and visits are newest first. */
export function visitsOf(entries: readonly AccessEntry[]): readonly Visit[] {
  const visits: Visit[] = []
  for (const entry of entries) {
    const { when, what, why, by } = entry
    const known = visits.findIndex((visit) => isSameVisit(visit, entry))
    const visit = visits[known]
    if (!visit) visits.push({ when: Date.parse(when), why, by, what: [what] })
    else if (!visit.what.includes(what)) visits[known] = { ...visit, what: [...visit.what, what] }
  }
  return visits
}
