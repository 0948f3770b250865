// Rows of name and value, each with the way to its field.
import { SUMMARY_TEXT } from '../../text/per-screen/summary-text.ts'
import { Link } from '../../ui/buttons/link.tsx'
import { VisuallyHidden } from '../../ui/typography/visually-hidden.tsx'
import { WholeWords } from '../../ui/typography/whole-words.tsx'
import type { SummaryRow } from './summary-rows.ts'
import styles from './summary.module.css'

export function SummaryList({ rows }: { rows: readonly SummaryRow[] }) {
  return (
    <dl className={styles['rows']}>
      {rows.map(({ name, value, edit, isName }) => (
        <div key={name} className={styles['row']}>
          <dt>
            <WholeWords>{name}</WholeWords>
          </dt>
          <dd>
            <WholeWords isName={isName}>{value}</WholeWords>
          </dd>
          {edit && (
            <dd className={styles['edit']} data-print="none">
              <Link {...edit}>
                {SUMMARY_TEXT.edit} <VisuallyHidden>{name}</VisuallyHidden>
              </Link>
            </dd>
          )}
        </div>
      ))}
    </dl>
  )
}
