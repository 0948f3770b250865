// A progress indicator with named steps.
import { Icon } from '../typography/icon.tsx'
import styles from './stepper.module.css'
import { WholeWords } from '../typography/whole-words.tsx'

type StepperProps = {
  label: string
  names: readonly string[]
  /** Counted from 1; earlier steps are done. */
  position: number
}

export function Stepper({ label, names, position }: StepperProps) {
  return (
    <ol className={styles['stepper']} aria-label={label}>
      {names.map((name, index) => {
        const isDone = index + 1 < position
        const isCurrent = index + 1 === position
        return (
          <li
            key={name}
            className={styles['station']}
            data-state={isDone ? 'done' : isCurrent ? 'current' : 'ahead'}
            aria-current={isCurrent ? 'step' : undefined}
          >
            <span className={styles['mark']}>{isDone ? <Icon name="check" size={20} /> : index + 1}</span>
            <span>
              <WholeWords>{name}</WholeWords>
            </span>
          </li>
        )
      })}
    </ol>
  )
}
