// The errors after a failed submit, with links to their fields. With a new `key` React mounts it again, which focuses it again.
import { useEffect, useRef } from 'react'
import { LATER_WORDS } from '../typography/later-words.ts'
import { FieldLink } from './missing-fields.tsx'
import styles from './error-summary.module.css'

type FieldFault = { id: string; sentence: string }

export function ErrorSummary({ faults }: { faults: readonly FieldFault[] }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    // Only new errors are announced.
    <div
      className={styles['summary']}
      ref={box}
      role="alert"
      aria-atomic={false}
      aria-relevant="additions"
      tabIndex={-1}
    >
      <h2>{LATER_WORDS.faults}</h2>
      <ul className={styles['faults']}>
        {faults.map(({ id, sentence }) => (
          <li key={id}>
            <FieldLink id={id}>{sentence}</FieldLink>
          </li>
        ))}
      </ul>
    </div>
  )
}
