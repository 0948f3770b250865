// A table; under 760 px each row becomes a card with labelled values (specification 9, card breakpoint).
import type { ReactNode } from 'react'
import styles from './row-table.module.css'
import { WholeWords } from '../typography/whole-words.tsx'

export type Column<Row> = {
  title: string
  cell: (row: Row, index: number) => ReactNode
  isNarrow?: boolean
  /** The cells name people. */
  isName?: boolean
}

type RowTableProps<Row> = {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
}

export function RowTable<Row>({ caption, columns, rows, keyOf }: RowTableProps<Row>) {
  return (
    <table className={styles['table']}>
      <caption className={styles['caption']}>{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ title, isNarrow }) => (
            <th key={title} scope="col" data-narrow={isNarrow}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={keyOf(row)}>
            {columns.map(({ title, cell, isName }) => (
              <td key={title} data-title={title}>
                <WholeWords isName={isName}>{cell(row, index)}</WholeWords>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
