// A button, and a link in its shape (links between screens: link.tsx). An unavailable button stays focusable, and a press explains why.
import type { AnchorHTMLAttributes, ButtonHTMLAttributes, KeyboardEvent, Ref } from 'react'
import { joinClasses } from '../join-classes.ts'
import { Icon, type IconName } from '../typography/icon.tsx'
import { Text } from '../typography/text.tsx'
import { PRESSABLE } from './pressable.tsx'
import styles from './button.module.css'

const BUTTON = joinClasses(PRESSABLE, styles['button'])

export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'danger' | 'link'

type ButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'onClick'> & {
  onPress?: () => void
  kind?: ButtonKind
  icon?: IconName
  unavailable?: boolean
  onUnavailable?: () => void
  /** The label while busy; a busy button ignores presses. */
  busyText?: string | null
}

export function Button(props: ButtonProps) {
  const { children, kind = 'secondary', type = 'button', icon, busyText = null, ...others } = props
  const { onPress, unavailable = false, onUnavailable, ...rest } = others
  const isBusy = busyText !== null
  return (
    <button
      {...PRESS_ONCE}
      {...rest}
      type={type}
      className={BUTTON}
      data-kind={kind}
      aria-disabled={unavailable || isBusy || undefined}
      aria-busy={isBusy || undefined}
      onClick={(event) => {
        if (unavailable || isBusy) event.preventDefault()
        if (isBusy) return
        if (unavailable) onUnavailable?.()
        else onPress?.()
      }}
    >
      {isBusy ? <span className={styles['spinner']} aria-hidden="true" /> : icon && <Icon name={icon} />}
      <Text as="span">{busyText ?? children}</Text>
    </button>
  )
}

export type AnchorProps = AnchorHTMLAttributes<HTMLAnchorElement> & { ref?: Ref<HTMLAnchorElement> }

export function ButtonAnchor({ kind = 'secondary', children, ...rest }: AnchorProps & { kind?: ButtonKind }) {
  return (
    <a {...rest} className={BUTTON} data-kind={kind}>
      {children}
    </a>
  )
}

/** A held Enter key presses a button only once. Otherwise it would also press the next focused button. */
export const PRESS_ONCE = {
  onKeyDown(event: KeyboardEvent) {
    if (event.repeat && event.key === 'Enter') event.preventDefault()
  },
} as const
