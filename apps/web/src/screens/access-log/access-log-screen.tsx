// The look-ups of the citizen's data: what, why and when (D44).
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AccessEntry } from '@border-pass/contract/access-log-routes'
import { createAccessLogQuery } from '../../requests/record-queries.ts'
import { Pending } from '../../service/look-up.tsx'
import { useCitizen } from '../../session/session-store.ts'
import { NOT_FOUND } from '../../text/inside-text.ts'
import { toMomentText } from '../../text/moment-text.ts'
import { ACCESS_TEXT } from '../../text/per-screen/access-log-text.ts'
import { Card, Beside } from '../../ui/layout/card.tsx'
import { type Column, RowTable } from '../../ui/layout/row-table.tsx'
import { ScreenHeading } from '../../ui/layout/screen-heading.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { type PageChoice, Pagination, sliceRows } from '../../ui/navigation/pagination.tsx'
import { Banner } from '../../ui/status/banner.tsx'
import { Text } from '../../ui/typography/text.tsx'

const ROW_HEIGHT = 64

export function Screen() {
  const { pid } = useCitizen()
  const { data, error, refetch } = useQuery(createAccessLogQuery(pid))
  const visits = data && groupVisits(data.items)
  const own = visits?.filter(isByCitizen) ?? []
  const others = visits?.filter((visit) => !isByCitizen(visit)) ?? []
  const retry = () => void refetch()
  return (
    <Stack gap="xxl">
      <ScreenHeading title={ACCESS_TEXT.title}>{ACCESS_TEXT.intro}</ScreenHeading>
      {!visits && <Pending lines={[ROW_HEIGHT, ROW_HEIGHT, ROW_HEIGHT]} error={error} onRetry={retry} />}
      {visits?.length === 0 && <Banner kind="info">{NOT_FOUND}</Banner>}
      {visits && visits.length > 0 && (
        <Beside aside={null}>
          {Math.max(own.length, others.length) > 1 && <Text look="soft">{ACCESS_TEXT.latestFirst}</Text>}
          <VisitList title={ACCESS_TEXT.others} visits={others} />
          {own.length > 0 && <VisitList title={ACCESS_TEXT.bys.citizen} visits={own} />}
        </Beside>
      )}
    </Stack>
  )
}

const isByCitizen = ({ by }: Visit) => by === 'citizen'

const PAGE_SIZE = 10

const COLUMNS: readonly Column<Visit>[] = [
  { title: ACCESS_TEXT.when, cell: ({ when }) => toMomentText(when), isNarrow: true },
  { title: ACCESS_TEXT.by, cell: ({ by }) => <strong>{ACCESS_TEXT.bys[by]}</strong> },
  { title: ACCESS_TEXT.why, cell: ({ why }) => why.map((purpose) => ACCESS_TEXT.whys[purpose]).join(', ') },
  { title: ACCESS_TEXT.what, cell: ({ what }) => what.map((kind) => ACCESS_TEXT.whats[kind]).join(', ') },
]

/** The citizen's own look-ups have no "by" column. */
function VisitList({ title, visits }: { title: string; visits: readonly Visit[] }) {
  const [choice, setChoice] = useState<PageChoice>({ size: PAGE_SIZE, page: 1 })
  return (
    <Card title={title}>
      {visits.length === 0 ? (
        <p>{ACCESS_TEXT.noOthers}</p>
      ) : (
        <RowTable
          columns={
            visits.some(isByCitizen) ? COLUMNS.filter((column) => column.title !== ACCESS_TEXT.by) : COLUMNS
          }
          rows={sliceRows(visits, choice)}
          getKey={({ when, why, by }) => `${when}-${why.join()}-${by}`}
        />
      )}
      {visits.length > PAGE_SIZE && <Pagination total={visits.length} choice={choice} onChange={setChoice} />}
    </Card>
  )
}

/** A session of the citizen's own look-ups, or another person's look-ups of one minute and purpose. */
export type Visit = {
  readonly by: AccessEntry['by']
  /** The time of its last look-up, and of its first one. */
  readonly when: number
  readonly since: number
  readonly why: readonly AccessEntry['why'][]
  readonly what: readonly AccessEntry['what'][]
}

const MINUTE_MS = 60_000
const MAX_PAUSE_MS = 30 * MINUTE_MS

const toMinute = (instant: number) => Math.floor(instant / MINUTE_MS)
const addOnce = <T,>(list: readonly T[], one: T) => [...new Set([...list, one])]

function isSameVisit(visit: Visit, { when, why, by }: AccessEntry): boolean {
  if (visit.by !== by) return false
  const at = Date.parse(when)
  if (by === 'citizen') return visit.since - at <= MAX_PAUSE_MS
  return visit.why.includes(why) && toMinute(visit.when) === toMinute(at)
}

/**
 * The card is checked before the citizen is known. The last check within a minute before a sign-in belongs to that sign-in; any other check
 * has failed.
 */
function assignOwnChecks(entries: readonly AccessEntry[]): readonly AccessEntry[] {
  let signedInAt: number | null = null
  return entries.map((entry) => {
    const at = Date.parse(entry.when)
    if (entry.what === 'sign-in' && entry.by === 'citizen') signedInAt = at
    if (entry.what !== 'card-check' || entry.by !== 'unknown' || signedInAt === null) return entry
    const isOwn = signedInAt - at <= MINUTE_MS
    signedInAt = null
    return isOwn ? { ...entry, by: 'citizen' } : entry
  })
}

/** Entries and visits are newest first, the purposes of a visit oldest first. */
export function groupVisits(entries: readonly AccessEntry[]): readonly Visit[] {
  const visits: Visit[] = []
  for (const entry of assignOwnChecks(entries)) {
    const { when, what, why, by } = entry
    const at = Date.parse(when)
    const known = visits.findIndex((visit) => isSameVisit(visit, entry))
    const visit = visits[known]
    if (!visit) visits.push({ by, when: at, since: at, why: [why], what: [what] })
    else
      visits[known] = { ...visit, since: at, why: addOnce(visit.why, why), what: addOnce(visit.what, what) }
  }
  return visits.map((visit) => ({ ...visit, why: [...visit.why].reverse() }))
}
