// An answer that is known already: its name and value, and a button that makes a field of it.
import { VisuallyHidden } from '../../ui/typography/visually-hidden.tsx'
import { WholeWords } from '../../ui/typography/whole-words.tsx'
import { DETAIL_TEXT } from '../../text/per-screen/request-detail-text.ts'
import styles from './request-detail.module.css'

type KnownAnswerProps = {
  name: string
  value: string
  /** Absent where it cannot be changed. */
  onChange?: () => void
}

export function KnownAnswer({ name, value, onChange }: KnownAnswerProps) {
  return (
    <div className={styles['known']}>
      <dl>
        <dt>
          <WholeWords>{name}</WholeWords>
        </dt>
        <dd>
          <WholeWords isName>{value}</WholeWords>
        </dd>
      </dl>
      {onChange && (
        <button type="button" onClick={onChange}>
          {DETAIL_TEXT.change}
          <VisuallyHidden> {name}</VisuallyHidden>
        </button>
      )}
    </div>
  )
}
