// A table; under 760 px each row becomes a card with labelled values (specification 9, card breakpoint).
import type { ReactNode } from 'react'
import { Text } from '../typography/text.tsx'
import styles from './row-table.module.css'

export type Column<Row> = {
  title: string
  cell: (row: Row, index: number) => ReactNode
  isNarrow?: boolean
  /** The cells are row headers. */
  isHead?: boolean
  /** The cells are names, which break at spaces only. */
  isName?: boolean
}

type RowTableProps<Row> = {
  caption?: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  getKey: (row: Row) => string
}

export function RowTable<Row>({ caption, columns, rows, getKey }: RowTableProps<Row>) {
  return (
    <table className={styles['table']}>
      {caption && <caption className={styles['caption']}>{caption}</caption>}
      <thead className={styles['head']}>
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
          <tr key={getKey(row)}>
            {columns.map(({ title, cell, isName, isHead }) => {
              const text = (
                <Text as="span" isName={isName}>
                  {cell(row, index)}
                </Text>
              )
              return isHead ? (
                <th key={title} scope="row">
                  {text}
                </th>
              ) : (
                <td key={title} data-title={title}>
                  {text}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
