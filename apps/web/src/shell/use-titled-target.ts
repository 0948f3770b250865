// What the keyboard stands on, or a finger rests on, as far as it has a title.
import { useEffect, useState } from 'react'

export type TitledTarget = { readonly title: string; readonly place: DOMRect }

/** As long as a finger rests before a phone takes it for more than a tap, and a scrolling strip takes to its rest. */
const REST_MS = 500

function titledAt(target: EventTarget | null): HTMLElement | null {
  const element = target instanceof Element ? target.closest<HTMLElement>('[title]') : null
  // React Aria gives its fields a title without a word, to keep the browser from one of its own.
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
      // What has come to its place by scrolling may still be waited for.
      scroll: () => setTitled(null),
      keydown: (event: Event) => {
        if (event instanceof KeyboardEvent && event.key === 'Escape') hide()
      },
    }
    for (const [name, hear] of Object.entries(heard)) document.addEventListener(name, hear, true)
    // Its place is another one on a screen that was turned.
    addEventListener('resize', hide)
    return () => {
      removeEventListener('resize', hide)
      clearTimeout(timer)
      for (const [name, hear] of Object.entries(heard)) document.removeEventListener(name, hear, true)
    }
  }, [])
  return titled
}
