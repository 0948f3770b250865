// Shows title attributes on keyboard focus and long press too; browsers show them on hover only (specification 2, Top menu).
import { useEffect, useState } from 'react'
import styles from './tooltip.module.css'

const BELOW_PX = 6

/** Positions the tooltip from the nearer edge of the page, so that it always fits. */
function besideEdge({ left, right, bottom }: DOMRect) {
  const top = bottom + BELOW_PX
  const fromRight = innerWidth - right
  return left < fromRight ? { top, left } : { top, right: fromRight }
}

/** Raises the tooltip above every dialog, if the browser supports popovers. */
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

type TitledTarget = { readonly title: string; readonly place: DOMRect }

/** The length of a long press, and the time without scrolling before it counts. */
const REST_MS = 500

function titledAt(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[title]') : null
}

function useTitledTarget(): TitledTarget | null {
  const [titled, setTitled] = useState<TitledTarget | null>(null)

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let waiting: HTMLElement | null = null
    const hide = () => {
      clearTimeout(timer)
      waiting = null
      setTitled(null)
    }
    const showSoon = (element: HTMLElement | null) => {
      hide()
      if (element === null) return
      waiting = element
      const show = () => setTitled({ title: element.title, place: element.getBoundingClientRect() })
      timer = setTimeout(show, REST_MS)
    }
    // The element moves when the page scrolls or the screen is turned: the tooltip waits until it rests.
    const showAtRest = () => showSoon(waiting)
    const heard = {
      focusin: ({ target }: Event) => {
        const element = titledAt(target)
        showSoon(element?.matches(':focus-visible') ? element : null)
      },
      focusout: hide,
      pointerdown: (event: Event) => {
        const isFinger = event instanceof PointerEvent && event.pointerType === 'touch'
        showSoon(isFinger ? titledAt(event.target) : null)
      },
      pointercancel: hide,
      scroll: showAtRest,
      resize: showAtRest,
      keydown: (event: Event) => {
        if (event instanceof KeyboardEvent && event.key === 'Escape') hide()
      },
    }
    const left = new AbortController()
    const { signal } = left
    for (const [name, hear] of Object.entries(heard)) addEventListener(name, hear, { capture: true, signal })
    return () => {
      left.abort()
      clearTimeout(timer)
    }
  }, [])
  return titled
}
