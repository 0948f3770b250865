// Look-ups of one minute, for one purpose and by one person, told as one visit: a check of eligibility alone makes seven.
import type { AccessEntry } from '@border-pass/contract/access-log-routes'

export type Visit = Omit<AccessEntry, 'what' | 'when'> & {
  /** The latest moment. */
  readonly when: number
  readonly what: readonly AccessEntry['what'][]
}

const MINUTE = 60_000

function isSameVisit(visit: Visit, { when, why, by }: AccessEntry): boolean {
  const minuteOf = (instant: number) => Math.floor(instant / MINUTE)
  return visit.why === why && visit.by === by && minuteOf(visit.when) === minuteOf(Date.parse(when))
}

/** The entries come newest first, and so do the visits. */
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
