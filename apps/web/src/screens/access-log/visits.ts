// Groups look-ups into visits: the citizen's own until half an hour without any, which ends a session; another's by minute and purpose.
import type { AccessEntry } from '@border-pass/contract/access-log-routes'

export type Visit = {
  readonly by: AccessEntry['by']
  /** The times of the latest and the earliest entry. */
  readonly when: number
  readonly since: number
  readonly why: readonly AccessEntry['why'][]
  readonly what: readonly AccessEntry['what'][]
}

const MINUTE = 60_000
const IDLE = 30 * MINUTE

const minuteOf = (instant: number) => Math.floor(instant / MINUTE)
const withOne = <T>(list: readonly T[], one: T) => (list.includes(one) ? list : [...list, one])

function isSameVisit(visit: Visit, { when, why, by }: AccessEntry): boolean {
  if (visit.by !== by) return false
  const at = Date.parse(when)
  if (by === 'citizen') return visit.since - at <= IDLE
  return visit.why.includes(why) && minuteOf(visit.when) === minuteOf(at)
}

/**
 * The card is checked before it is known who signs in. Where a sign-in follows within a minute, the last check before it was its own;
 * any other was somebody's who did not get in.
 */
function withOwnChecks(entries: readonly AccessEntry[]): readonly AccessEntry[] {
  let signedInAt: number | null = null
  return entries.map((entry) => {
    const at = Date.parse(entry.when)
    if (entry.what === 'sign-in' && entry.by === 'citizen') signedInAt = at
    if (entry.what !== 'card-check' || entry.by !== 'unknown' || signedInAt === null) return entry
    const isOwn = signedInAt - at <= MINUTE
    signedInAt = null
    return isOwn ? { ...entry, by: 'citizen' } : entry
  })
}

/** Both entries and visits are newest first; the purposes of a visit stand in the order in which they came. */
export function visitsOf(entries: readonly AccessEntry[]): readonly Visit[] {
  const visits: Visit[] = []
  for (const entry of withOwnChecks(entries)) {
    const { when, what, why, by } = entry
    const at = Date.parse(when)
    const known = visits.findIndex((visit) => isSameVisit(visit, entry))
    const visit = visits[known]
    if (!visit) visits.push({ by, when: at, since: at, why: [why], what: [what] })
    else
      visits[known] = { ...visit, since: at, why: withOne(visit.why, why), what: withOne(visit.what, what) }
  }
  return visits.map((visit) => ({ ...visit, why: [...visit.why].reverse() }))
}

/** What others did is what the citizen comes to see. */
export function othersFirst(visits: readonly Visit[]) {
  return {
    others: visits.filter(({ by }) => by !== 'citizen'),
    own: visits.filter(({ by }) => by === 'citizen'),
  }
}
