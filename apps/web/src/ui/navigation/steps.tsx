// The line that says which step of a request this is.
import { VisuallyHidden } from '../typography/screen-reader.tsx'
import styles from './steps.module.css'

type StepsProps = {
  label: string
  names: readonly string[]
  /** Counted from 0. */
  current: number
  /** "ขั้นที่ 1 จาก 4", said before the name. */
  position: string
}

export function Steps({ label, names, current, position }: StepsProps) {
  return (
    <nav className={styles['steps']} aria-label={label}>
      <p className={styles['position']} aria-hidden="true">
        {position} · <strong>{names[current]}</strong>
      </p>
      <ol className={styles['list']}>
        {names.map((name, index) => (
          <li
            key={name}
            className={styles['step']}
            data-state={index < current ? 'done' : index === current ? 'current' : 'ahead'}
            aria-current={index === current ? 'step' : undefined}
          >
            <VisuallyHidden>{name}</VisuallyHidden>
          </li>
        ))}
      </ol>
    </nav>
  )
}
