// Shows title attributes on keyboard focus and long press too; browsers show them on hover only (specification 2, Top menu).
import { useEffect, useState } from 'react'
import styles from './tooltip.module.css'

const BELOW_PX = 6

/** Positions the tooltip from the nearer edge of the page, so that it always fits. */
function toPosition({ left, right, bottom }: DOMRect) {
  const top = bottom + BELOW_PX
  const fromRight = innerWidth - right
  return left < fromRight ? { top, left } : { top, right: fromRight }
}

/** Raises the tooltip above every dialog, if the browser supports popovers. */
function showAboveDialogs(element: HTMLElement | null) {
  if (element && 'showPopover' in element) element.showPopover()
}

export function Tooltip() {
  const target = useTitledTarget()
  if (target === null) return null
  const { title, place } = target
  return (
    // Screen readers read the title attribute itself.
    <div
      ref={showAboveDialogs}
      popover="manual"
      className={styles['tooltip']}
      style={toPosition(place)}
      aria-hidden="true"
    >
      {title}
    </div>
  )
}

type TitledTarget = { readonly title: string; readonly place: DOMRect }

/** The length of a long press, and the time without scrolling before it counts. */
const REST_MS = 500

function findTitledElement(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[title]') : null
}

function useTitledTarget(): TitledTarget | null {
  const [target, setTarget] = useState<TitledTarget | null>(null)

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let waiting: HTMLElement | null = null
    const hide = () => {
      clearTimeout(timer)
      waiting = null
      setTarget(null)
    }
    const showSoon = (element: HTMLElement | null) => {
      hide()
      if (element === null) return
      waiting = element
      const show = () => setTarget({ title: element.title, place: element.getBoundingClientRect() })
      timer = setTimeout(show, REST_MS)
    }
    // The element moves when the page scrolls or the screen is turned: the tooltip waits until it rests.
    const showAtRest = () => showSoon(waiting)
    const handlers = {
      focusin: (event: Event) => {
        const element = findTitledElement(event.target)
        showSoon(element?.matches(':focus-visible') ? element : null)
      },
      focusout: hide,
      pointerdown: (event: Event) => {
        const isFinger = event instanceof PointerEvent && event.pointerType === 'touch'
        showSoon(isFinger ? findTitledElement(event.target) : null)
      },
      pointercancel: hide,
      scroll: showAtRest,
      resize: showAtRest,
      keydown: (event: Event) => {
        if (event instanceof KeyboardEvent && event.key === 'Escape') hide()
      },
    }
    const removal = new AbortController()
    const { signal } = removal
    for (const [name, handler] of Object.entries(handlers))
      addEventListener(name, handler, { capture: true, signal })
    return () => {
      removal.abort()
      clearTimeout(timer)
    }
  }, [])
  return target
}
