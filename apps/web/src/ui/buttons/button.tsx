// A button, and a link in its shape; links between screens are in link.tsx. While a button is unavailable it stays focusable, and a
// press explains why.
import type { AnchorHTMLAttributes, KeyboardEvent, ReactNode, Ref } from 'react'
import { Icon, type IconName } from '../typography/icon.tsx'
import { wholeWords } from '../typography/whole-words.tsx'
import styles from './button.module.css'

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
  id?: string
  /** The id of the form that it submits, where it stands outside of it. */
  form?: string
}

export function Button(props: ButtonProps) {
  const { children, kind = 'secondary', type = 'button', icon, unavailable = false, busyText = null } = props
  const isBusy = busyText !== null
  return (
    <button
      {...PRESS_ONCE}
      id={props.id}
      type={type}
      form={props.form}
      className={styles['button']}
      data-pressable=""
      data-kind={kind}
      aria-disabled={unavailable || isBusy || undefined}
      aria-busy={isBusy || undefined}
      aria-describedby={props.describedBy}
      onClick={(event) => {
        if (unavailable || isBusy) event.preventDefault()
        if (isBusy) return
        if (unavailable) props.onUnavailable?.()
        else props.onPress?.()
      }}
    >
      {isBusy ? <span className={styles['spinner']} aria-hidden="true" /> : icon && <Icon name={icon} />}
      <span>{wholeWords(busyText ?? children)}</span>
    </button>
  )
}

export type AnchorProps = AnchorHTMLAttributes<HTMLAnchorElement> & { ref?: Ref<HTMLAnchorElement> }

export function Anchor({ children, ...rest }: AnchorProps) {
  return <a {...rest}>{children}</a>
}

export function ButtonAnchor({ kind = 'secondary', children, ...rest }: AnchorProps & { kind?: ButtonKind }) {
  return (
    <a {...rest} className={styles['button']} data-pressable="" data-kind={kind}>
      {children}
    </a>
  )
}

// Spread onto a button: a key that is held down presses it once. Repeated, it would press whatever takes the focus next, for example
// the first day of a calendar that it has just opened.

export const PRESS_ONCE = {
  onKeyDown(event: KeyboardEvent) {
    if (event.repeat && event.key === 'Enter') event.preventDefault()
  },
} as const
