// The <a> element, plain and in the shape of a button. Links between screens are in link.tsx.
import type { AnchorHTMLAttributes, Ref } from 'react'
import styles from './button.module.css'
import type { ButtonKind } from './button.tsx'

export type AnchorProps = AnchorHTMLAttributes<HTMLAnchorElement> & { ref?: Ref<HTMLAnchorElement> }

export function Anchor({ children, ...rest }: AnchorProps) {
  return <a {...rest}>{children}</a>
}

export function ButtonAnchor({ kind = 'secondary', children, ...rest }: AnchorProps & { kind?: ButtonKind }) {
  return (
    <a {...rest} className={styles['button']} data-kind={kind}>
      {children}
    </a>
  )
}
