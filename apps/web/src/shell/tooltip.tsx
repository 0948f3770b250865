// A browser shows a title to a mouse alone: here it is for the keyboard and the finger (specification 2, Top menu).
import styles from './tooltip.module.css'
import { useTitledTarget } from './use-titled-target.ts'

const BELOW_PX = 6

/** From the edge of the page that is nearer, so that it always fits. */
function besideEdge({ left, right, bottom }: DOMRect) {
  const top = bottom + BELOW_PX
  const fromRight = innerWidth - right
  return left < fromRight ? { top, left } : { top, right: fromRight }
}

/** Above every dialog, where the browser knows of a top layer. */
function raise(element: HTMLElement | null) {
  if (element && 'showPopover' in element) element.showPopover()
}

export function Tooltip() {
  const titled = useTitledTarget()
  if (titled === null) return null
  const { title, place } = titled
  return (
    // Readers have the title from what it belongs to.
    <div
      ref={raise}
      popover="manual"
      className={styles['tooltip']}
      style={besideEdge(place)}
      aria-hidden="true"
    >
      {title}
    </div>
  )
}
