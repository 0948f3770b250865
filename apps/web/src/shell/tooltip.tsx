// Shows title attributes on keyboard focus and long press too; browsers show them on hover only (specification 2, Top menu).
import styles from './tooltip.module.css'
import { useTitledTarget } from './use-titled-target.ts'

const BELOW_PX = 6

/** Measured from the nearer edge of the page, so that it always fits. */
function besideEdge({ left, right, bottom }: DOMRect) {
  const top = bottom + BELOW_PX
  const fromRight = innerWidth - right
  return left < fromRight ? { top, left } : { top, right: fromRight }
}

/** Above every dialog, if the browser supports popovers. */
function raise(element: HTMLElement | null) {
  if (element && 'showPopover' in element) element.showPopover()
}

export function Tooltip() {
  const titled = useTitledTarget()
  if (titled === null) return null
  const { title, place } = titled
  return (
    // Screen readers read the title attribute itself.
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
