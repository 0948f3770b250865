// The actions of a screen. On a phone the primary one is in a bar fixed to the bottom of the window; if the bar would take more than a
// quarter of the height, only its buttons are fixed. On a desktop the actions are in the panel beside the question, or in a sticky bar. The
// bar may cover the content above it, so other buttons stand below it.
import { createContext, type ReactNode, use } from 'react'
import { createPortal } from 'react-dom'
import { Text } from '../typography/text.tsx'
import { listBarParts, placeBar } from './room.ts'
import { Row, Stack } from './stack.tsx'
import styles from './action-bar.module.css'

type ActionBarProps = {
  /** The text above the buttons: the missing fields, a note, or why the action failed. */
  said?: ReactNode
  /** The primary action and at most one more. */
  children: ReactNode
  /** Shown below the bar: an offer, other actions, the Back button. */
  after?: ReactNode
}

export function ActionBar(props: ActionBarProps) {
  const panel = use(ActionPanel)
  const actions = <ActionBarInPlace {...props} />
  if (panel === undefined) return actions
  return panel && createPortal(actions, panel)
}

/** Does not use the panel of a desktop, because the action belongs to a card. */
export function ActionBarInPlace({ said, children, after }: ActionBarProps) {
  return (
    <>
      <div className={styles['bar']} data-bar="" ref={watchBar}>
        <Stack className={styles['inside']} gap="xs">
          <Text as="div" className={styles['said']} look="small">
            {said}
          </Text>
          <Row className={styles['buttons']} data-buttons="">
            {children}
          </Row>
        </Stack>
      </div>
      {after}
    </>
  )
}

/** The outcome of an action. It follows the bar and scrolls into view when it appears. */
export function Outcome({ children }: { children: ReactNode }) {
  return (
    <div className={styles['outcome']} ref={watchOutcome}>
      {children}
    </div>
  )
}

/** undefined if there is no panel; null if it is not mounted yet. */
export const ActionPanel = createContext<HTMLElement | null | undefined>(undefined)

/** Counts the bars on the page: the next screen mounts its bar before the last one is gone. */
let bars = 0

function watchBar(bar: HTMLElement | null) {
  if (!bar) return undefined
  bars += 1
  const place = () => placeBar(bar)
  // The first call comes between layout and paint; measuring earlier would lay the page out twice.
  const watch = new ResizeObserver(place)
  for (const part of listBarParts(bar)) watch.observe(part)
  addEventListener('resize', place)
  return () => {
    watch.disconnect()
    removeEventListener('resize', place)
    bars -= 1
    queueMicrotask(() => bars === 0 && document.documentElement.style.removeProperty('--bar'))
  }
}

function watchOutcome(outcome: HTMLElement | null) {
  if (!outcome) return undefined
  const watch = new ResizeObserver(() => outcome.offsetHeight && outcome.scrollIntoView({ block: 'nearest' }))
  watch.observe(outcome)
  return () => watch.disconnect()
}
