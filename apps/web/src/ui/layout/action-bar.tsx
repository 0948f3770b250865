// What a screen lets its reader do next: the one primary action first, then the others, then the way back as a plain link.
// On a phone the primary action stands in a bar that is fixed to the bottom of the window. Of a bar that would take more than a quarter
// of the height only the buttons are fixed, and what it says stands after the content. On a desktop a step's actions stand in the panel
// beside the question. Where there is none the bar sticks to the window and lies over what stands above it: what can be pressed besides
// stands below. The order in the document is the same everywhere: the content, the panel, the actions.
import { createContext, type ReactNode, use } from 'react'
import { createPortal } from 'react-dom'
import { Text } from '../typography/text.tsx'
import { partsOfBar, placeBar } from './room.ts'
import { Row, Stack } from './stack.tsx'
import styles from './action-bar.module.css'

type ActionBarProps = {
  /** What the bar says above its buttons. */
  said?: ReactNode
  /** The primary action, and beside it at most one more. */
  children: ReactNode
  /** What follows the bar wherever it stands: an offer, then the other actions, and last the way back. */
  after?: ReactNode
}

export function ActionBar(props: ActionBarProps) {
  const panel = use(PanelOfActions)
  const actions = <ActionBarInPlace {...props} />
  if (panel === undefined) return actions
  return panel && createPortal(actions, panel)
}

/** Stands where it is written also on a desktop beside a panel: the act belongs to a card. */
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

/** What an act has come to. It follows the bar, whose buttons stay in place, and comes into sight when it appears. */
export function Outcome({ children }: { children: ReactNode }) {
  return (
    <div className={styles['outcome']} ref={watchOutcome}>
      {children}
    </div>
  )
}

/** undefined: the actions stand where they are written. null: the panel is not there yet. */
export const PanelOfActions = createContext<HTMLElement | null | undefined>(undefined)

/** The bars on the page: that of the next screen comes while the last one's goes. */
let bars = 0

function watchBar(bar: HTMLElement | null) {
  if (!bar) return undefined
  bars += 1
  const place = () => placeBar(bar)
  // Calls at first once the page has been laid out and before it is painted: asked earlier, the browser would lay it out twice.
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

/** Fixed over the content, three lines would cover the fields that they are about. */
function watchOutcome(outcome: HTMLElement | null) {
  if (!outcome) return undefined
  const watch = new ResizeObserver(() => outcome.offsetHeight && outcome.scrollIntoView({ block: 'nearest' }))
  watch.observe(outcome)
  return () => watch.disconnect()
}
