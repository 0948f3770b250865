// What a screen lets its reader do next: the one primary action first, then the others, then the way back as a plain link.
// On a phone the primary action stands in a bar that is fixed to the bottom of the window. Of a bar that would take more than a quarter
// of the height only the buttons are fixed, and what it says stands after the content. On a desktop a step's actions stand in the panel
// beside the question. Where there is none the bar sticks to the window and lies over what stands above it: what can be pressed besides
// stands below. The order in the document is the same everywhere: the content, the panel, the actions.
import { createContext, type ReactNode, use, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { afterPress } from '../fields/after-press.ts'
import { type MissingField, MissingFields } from '../fields/missing-fields.tsx'
import { joinClasses } from '../join-classes.ts'
import { Text } from '../typography/text.tsx'
import { partsOfBar, placeBar } from './room.ts'
import { Row, SHELL, Stack } from './stack.tsx'
import styles from './action-bar.module.css'

/** The element id of what is missing, for the aria-describedby of the primary button. */
export const MISSING_ID = 'missing'

type ActionBarProps = {
  /** The primary action, and beside it at most one more. */
  children: ReactNode
  /** Given where something can be missing. It is named once the page was touched. */
  missing?: readonly MissingField[]
  /** The sign-in has another: it may stand before a screen. */
  missingId?: string
  /** Shown in the same line once nothing is missing. */
  note?: ReactNode
  /** What is chosen, in a few words: shown in place of the note in landscape, where the choice may have scrolled away. */
  choice?: ReactNode
  /** What an act has come to. It stands after the bar, whose buttons stay in place, and comes into sight when it appears. */
  alert?: ReactNode
  /** Something that may be added to the request, with its button: the last part of the content, in the panel on a desktop. */
  offer?: ReactNode
  /** The other actions, and last the way back: they stand after the content, not in the bar. */
  others?: ReactNode
}

export function ActionBar(props: ActionBarProps) {
  const panel = use(PanelOfActions)
  const actions = <ActionBarInPlace {...props} />
  if (panel === undefined) return actions
  return panel && createPortal(actions, panel)
}

/** Stands where it is written also on a desktop beside a panel: the act belongs to a card. */
export function ActionBarInPlace(props: ActionBarProps) {
  const { children, missing, missingId = MISSING_ID, note, choice, alert, offer, others } = props
  const isTouched = useIsTouched()
  const isComplete = missing === undefined || missing.length === 0
  return (
    <>
      <div className={styles['bar']} data-bar="" ref={watchBar}>
        <Stack className={styles['inside']} gap="xs">
          <Text as="div" className={styles['said']} look="small">
            {missing && <MissingFields id={missingId} fields={missing} isShown={isTouched} />}
            {isComplete && choice && <p className={styles['choice']}>{choice}</p>}
            {isComplete && note && <div className={styles['note']}>{note}</div>}
          </Text>
          <Row className={styles['buttons']} data-buttons="">
            {children}
          </Row>
        </Stack>
      </div>
      <div className={styles['alert']} ref={watchAlert}>
        {alert}
      </div>
      {offer && <div className={joinClasses(SHELL, styles['offer'])}>{offer}</div>}
      {others && <Row className={styles['others']}>{others}</Row>}
    </>
  )
}

/** undefined: the actions stand where they are written. null: the panel is not there yet. */
export const PanelOfActions = createContext<HTMLElement | null | undefined>(undefined)

function watchBar(bar: HTMLElement | null) {
  if (!bar) return undefined
  const place = () => placeBar(bar)
  place()
  const watch = new ResizeObserver(place)
  for (const part of partsOfBar(bar)) watch.observe(part)
  addEventListener('resize', place)
  return () => {
    watch.disconnect()
    removeEventListener('resize', place)
    document.documentElement.style.removeProperty('--bar')
  }
}

/** Fixed over the content, three lines would cover the fields that they are about. */
function watchAlert(alert: HTMLElement | null) {
  if (!alert) return undefined
  const watch = new ResizeObserver(() => alert.offsetHeight && alert.scrollIntoView({ block: 'nearest' }))
  watch.observe(alert)
  return () => watch.disconnect()
}

const TOUCHES = ['pointerdown', 'keydown', 'input'] as const

/** Whether somebody has touched the page since this screen was opened. */
function useIsTouched() {
  const [isTouched, setIsTouched] = useState(false)
  useEffect(() => {
    const touch = (event: Event) => {
      // Moving through the page touches nothing. The bar grows by a line, which must not come under a finger.
      if (!(event instanceof KeyboardEvent && event.key === 'Tab')) afterPress(() => setIsTouched(true))
    }
    for (const type of TOUCHES) addEventListener(type, touch, { passive: true })
    return () => {
      for (const type of TOUCHES) removeEventListener(type, touch)
    }
  }, [])
  return isTouched
}
