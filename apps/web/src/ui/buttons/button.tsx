// A button. While it is unavailable it stays focusable, and a press explains why.
import type { ReactNode } from 'react'
import styles from './button.module.css'
import { Icon } from '../typography/icon.tsx'
import type { IconName } from '../typography/icon.tsx'
import { PRESS_ONCE } from './press-once.ts'
import { WholeWords } from '../typography/whole-words.tsx'

/** "link" is the plain way back beside other buttons. */
export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'danger' | 'link'

type ButtonProps = {
  children: ReactNode
  onPress?: () => void
  kind?: ButtonKind
  type?: 'button' | 'submit'
  icon?: IconName
  /** Sets aria-disabled; a press calls onUnavailable. */
  unavailable?: boolean
  onUnavailable?: () => void
  /** The label while busy; presses are ignored then. */
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
      {...PRESS_ONCE}
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
