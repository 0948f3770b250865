// A button that is not ready stays focusable and says why when it is pressed (screens, Behaviour).
import type { ReactNode } from 'react'
import styles from './button.module.css'
import { Icon } from '../typography/icon.tsx'
import type { IconName } from '../typography/icon.tsx'
import { WholeWords } from '../typography/whole-words.tsx'

export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'danger'

type ButtonProps = {
  children: ReactNode
  onPress?: () => void
  kind?: ButtonKind
  type?: 'button' | 'submit'
  icon?: IconName
  /** Not ready yet: aria-disabled, and a press leads to onUnavailable. */
  unavailable?: boolean
  onUnavailable?: () => void
  /** What it is doing; a second press does nothing. */
  busyText?: string | null
  describedBy?: string
  label?: string
  id?: string
}

export function Button(props: ButtonProps) {
  const { children, kind = 'secondary', type = 'button', icon, unavailable = false, busyText = null } = props
  const isBusy = busyText !== null
  return (
    <button
      id={props.id}
      type={type}
      className={styles['button']}
      data-kind={kind}
      aria-disabled={unavailable || isBusy || undefined}
      aria-busy={isBusy || undefined}
      aria-describedby={props.describedBy}
      aria-label={props.label}
      onClick={(event) => {
        if (unavailable || isBusy) event.preventDefault()
        if (isBusy) return
        if (unavailable) props.onUnavailable?.()
        else props.onPress?.()
      }}
    >
      {isBusy ? <span className={styles['spinner']} aria-hidden="true" /> : icon && <Icon name={icon} />}
      <span>
        <WholeWords>{busyText ?? children}</WholeWords>
      </span>
    </button>
  )
}
