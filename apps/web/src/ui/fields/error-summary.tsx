// After a failed submit: the errors with links to their fields, above the form and focused.
import { useEffect, useRef } from 'react'
import styles from './error-summary.module.css'
import { focusField } from './missing-fields.tsx'
import { WORDS } from '../typography/words.ts'

export type FieldFault = { id: string; sentence: string }

export function ErrorSummary({ faults }: { faults: readonly FieldFault[] }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (faults.length > 0) box.current?.focus()
  }, [faults])
  if (faults.length === 0) return null
  return (
    <div className={styles['summary']} ref={box} role="alert" tabIndex={-1}>
      <h2>{WORDS.faults}</h2>
      <ul className={styles['faults']}>
        {faults.map(({ id, sentence }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              onClick={(event) => {
                event.preventDefault()
                focusField(id)
              }}
            >
              {sentence}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
