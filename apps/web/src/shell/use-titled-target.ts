// The element with a title that has keyboard focus or is pressed long.
import { useEffect, useState } from 'react'

export type TitledTarget = { readonly title: string; readonly place: DOMRect }

/** The length of a long press, and enough for a strip to finish scrolling. */
const REST_MS = 500

function titledAt(target: EventTarget | null): HTMLElement | null {
  const element = target instanceof Element ? target.closest<HTMLElement>('[title]') : null
  // React Aria sets an empty title on its fields to suppress the browser's own.
  return element?.title.trim() ? element : null
}

export function useTitledTarget(): TitledTarget | null {
  const [titled, setTitled] = useState<TitledTarget | null>(null)

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const hide = () => {
      clearTimeout(timer)
      setTitled(null)
    }
    const showSoon = (element: HTMLElement | null) => {
      hide()
      if (element === null) return
      const show = () => setTitled({ title: element.title, place: element.getBoundingClientRect() })
      timer = setTimeout(show, REST_MS)
    }
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
      // The element may still be moving by scrolling.
      scroll: () => setTitled(null),
      keydown: (event: Event) => {
        if (event instanceof KeyboardEvent && event.key === 'Escape') hide()
      },
    }
    for (const [name, hear] of Object.entries(heard)) document.addEventListener(name, hear, true)
    // The position changes when the screen is rotated.
    addEventListener('resize', hide)
    return () => {
      removeEventListener('resize', hide)
      clearTimeout(timer)
      for (const [name, hear] of Object.entries(heard)) document.removeEventListener(name, hear, true)
    }
  }, [])
  return titled
}
