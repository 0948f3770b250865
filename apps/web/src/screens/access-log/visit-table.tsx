import { ACCESS_TEXT } from '../../text/per-screen/access-log-text.ts'
import { momentText } from '../../text/moment-text.ts'
import { Card } from '../../ui/layout/card.tsx'
import { rowsOfPage } from '../../ui/navigation/pagination.tsx'
import type { PageChoice } from '../../ui/navigation/pagination.tsx'
import { RowTable } from '../../ui/layout/row-table.tsx'
import type { Column } from '../../ui/layout/row-table.tsx'
import type { Visit } from './visits.ts'

const COLUMNS: readonly Column<Visit>[] = [
  { title: ACCESS_TEXT.when, cell: ({ when }) => momentText(when) },
  { title: ACCESS_TEXT.why, cell: ({ why }) => <strong>{ACCESS_TEXT.whys[why]}</strong> },
  { title: ACCESS_TEXT.by, cell: ({ by }) => ACCESS_TEXT.bys[by] },
  { title: ACCESS_TEXT.what, cell: ({ what }) => what.map((kind) => ACCESS_TEXT.whats[kind]).join(', ') },
]

export function VisitTable({ visits, choice }: { visits: readonly Visit[]; choice: PageChoice }) {
  return (
    <Card>
      <RowTable
        caption={ACCESS_TEXT.caption}
        columns={COLUMNS}
        rows={rowsOfPage(visits, choice)}
        keyOf={({ when, why, by }) => `${when}-${why}-${by}`}
      />
    </Card>
  )
}
