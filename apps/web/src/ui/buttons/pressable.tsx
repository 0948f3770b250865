// What is pressed besides buttons: a box with an outline, and words among other words.
import type { ReactNode } from 'react'
import { joinClasses } from '../join-classes.ts'
import styles from './pressable.module.css'

/** The outline of a box that is pressed, for its className. */
export const PRESSABLE = styles['pressable']

/** A link among words, as high as a finger, for its className. */
export const TALL = styles['tall']

/** A button among words, which looks as a link does. */
export function TextButton({ onPress, children }: { onPress: () => void; children: ReactNode }) {
  return (
    <button type="button" className={joinClasses(styles['inline'], TALL)} onClick={onPress}>
      {children}
    </button>
  )
}
