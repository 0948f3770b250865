// A table of the manual; on a phone each row becomes a list of names and values.
import { WholeWords } from '../../ui/typography/whole-words.tsx'
import styles from './manual.module.css'

type ManualTableProps = { head: readonly string[]; rows: readonly (readonly string[])[] }

export function ManualTable({ head, rows }: ManualTableProps) {
  return (
    <table className={styles['table']}>
      <thead>
        <tr>
          {head.map((name) => (
            <th key={name} scope="col">
              <WholeWords>{name}</WholeWords>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.join()}>
            {row.map((cell, column) => (
              <Cell key={head[column]} name={head[column] ?? ''} isFirst={column === 0}>
                {cell}
              </Cell>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Cell({ name, isFirst, children }: { name: string; isFirst: boolean; children: string }) {
  const text = <WholeWords>{children}</WholeWords>
  return isFirst ? (
    <th scope="row">{text}</th>
  ) : (
    <td>
      <span className={styles['name']} aria-hidden="true">
        {name}
      </span>
      <span>{text}</span>
    </td>
  )
}
