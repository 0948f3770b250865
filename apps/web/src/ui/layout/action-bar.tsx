// The actions of a screen. A phone has the primary one in a bar fixed to the bottom of the window; a bar that would take more than a
// quarter of the height has only its buttons fixed. A desktop has them in the panel beside the question, or in a sticky bar that may cover
// the content above it: other buttons stand below the bar.
import { createContext, type ReactNode, use } from 'react'
import { createPortal } from 'react-dom'
import { Text } from '../typography/text.tsx'
import { partsOfBar, placeBar } from './room.ts'
import { Row, Stack } from './stack.tsx'
import styles from './action-bar.module.css'

type ActionBarProps = {
  said?: ReactNode
  /** The primary action and at most one more. */
  children: ReactNode
  /** Follows the bar: an offer, the other actions, the way back. */
  after?: ReactNode
}

export function ActionBar(props: ActionBarProps) {
  const panel = use(PanelOfActions)
  const actions = <ActionBarInPlace {...props} />
  if (panel === undefined) return actions
  return panel && createPortal(actions, panel)
}

/** Ignores the panel of a desktop: the action belongs to a card. */
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

/** undefined: there is no panel. null: the panel is not mounted yet. */
export const PanelOfActions = createContext<HTMLElement | null | undefined>(undefined)

/** Counts the bars on the page: the next screen mounts its bar before the last one is gone. */
let bars = 0

function watchBar(bar: HTMLElement | null) {
  if (!bar) return undefined
  bars += 1
  const place = () => placeBar(bar)
  // The first call comes between layout and paint; measuring earlier would lay the page out twice.
  const watch = new ResizeObserver(place)
  for (const part of partsOfBar(bar)) watch.observe(part)
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
