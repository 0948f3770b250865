import { useState } from 'react'
import { ACCESS_TEXT } from '../../text/per-screen/access-log-text.ts'
import { momentText } from '../../text/moment-text.ts'
import { Card } from '../../ui/layout/card.tsx'
import { Pagination, rowsOfPage } from '../../ui/navigation/pagination.tsx'
import type { PageChoice } from '../../ui/navigation/pagination.tsx'
import { RowTable } from '../../ui/layout/row-table.tsx'
import type { Column } from '../../ui/layout/row-table.tsx'
import type { Visit } from './visits.ts'

const PAGE = 10

const WHEN: Column<Visit> = { title: ACCESS_TEXT.when, cell: ({ when }) => momentText(when) }
const BY: Column<Visit> = {
  title: ACCESS_TEXT.by,
  cell: ({ by }) => <strong>{ACCESS_TEXT.bys[by]}</strong>,
}
const WHY: Column<Visit> = {
  title: ACCESS_TEXT.why,
  cell: ({ why }) => why.map((purpose) => ACCESS_TEXT.whys[purpose]).join(', '),
}
const WHAT: Column<Visit> = {
  title: ACCESS_TEXT.what,
  cell: ({ what }) => what.map((kind) => ACCESS_TEXT.whats[kind]).join(', '),
}

type VisitListProps = { title: string; visits: readonly Visit[]; isOwn?: boolean }

export function VisitList({ title, visits, isOwn = false }: VisitListProps) {
  const [choice, setChoice] = useState<PageChoice>({ size: PAGE, page: 1 })
  return (
    <Card title={title}>
      <RowTable
        caption={ACCESS_TEXT.caption}
        columns={isOwn ? [WHEN, WHY, WHAT] : [WHEN, BY, WHY, WHAT]}
        rows={rowsOfPage(visits, choice)}
        keyOf={({ when, why, by }) => `${when}-${why.join()}-${by}`}
      />
      {visits.length > PAGE && <Pagination total={visits.length} choice={choice} onChange={setChoice} />}
    </Card>
  )
}
