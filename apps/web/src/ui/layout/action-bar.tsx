// What a screen lets its reader do next: the one primary action first, then the others, then the way back as a plain link
// (Button or ButtonLink of kind "link"). On a phone it is fixed to the bottom of the screen, from 1024 px it stands in the flow.
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { type MissingField, MissingFields } from '../fields/missing-fields.tsx'
import styles from './action-bar.module.css'
import { reserveHeight } from './reserve-height.ts'

type ActionBarProps = {
  children: ReactNode
  /** Given, even if empty, its line is reserved: the buttons do not move when the last field is filled. */
  missing?: readonly MissingField[]
  /** For the aria-describedby of the primary button. */
  missingId?: string
  /** Shown in the same line once nothing is missing. */
  note?: ReactNode
  /** Above the line, so that the buttons stay in place when it appears. */
  alert?: ReactNode
}

export function ActionBar({ children, missing, missingId, note, alert }: ActionBarProps) {
  const bar = useReservedHeight()
  const hasLine = missing !== undefined || note !== undefined
  const isComplete = missing === undefined || missing.length === 0
  return (
    <div className={styles['bar']} data-bar="" data-bare={!hasLine || undefined} ref={bar}>
      <div className={styles['inside']}>
        {alert}
        {hasLine && (
          <div className={styles['line']} data-missing={!isComplete || undefined}>
            {missing && <MissingFields {...(missingId && { id: missingId })} fields={missing} />}
            {isComplete && note}
          </div>
        )}
        <div className={styles['buttons']}>{children}</div>
      </div>
    </div>
  )
}

// Tells the page how high a fixed bar is (--bar): content ends above it, and a focused field does not stop under it.

function useReservedHeight() {
  const ref = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const bar = ref.current
    if (!bar) return undefined
    const measure = () => reserveHeight(bar)
    measure()
    const watch = new ResizeObserver(measure)
    watch.observe(bar)
    addEventListener('resize', measure)
    return () => {
      watch.disconnect()
      removeEventListener('resize', measure)
      document.documentElement.style.removeProperty('--bar')
    }
  }, [])
  return ref
}
