import type { ReactNode } from 'react'
import { joinClasses } from '../join-classes.ts'
import styles from './pressable.module.css'

/** The class of a pressable box. */
export const PRESSABLE = styles['pressable']

/** The class of a link within text, with a press target of 48 px. */
export const TALL = styles['tall']

/** A button that looks like a link. */
export function TextButton({ onPress, children }: { onPress: () => void; children: ReactNode }) {
  return (
    <button type="button" className={joinClasses(styles['inline'], TALL)} onClick={onPress}>
      {children}
    </button>
  )
}
