// Whether a strip holds more than it shows on either side, and the moves to see it.
import { useEffect, useRef, useState } from 'react'

const ALMOST = 4
const STEP = 0.7

export function useSidewaysScroll<E extends HTMLElement>() {
  const strip = useRef<E>(null)
  const menu = useRef<HTMLElement>(null)
  const pressed = useRef<Element | null>(null)
  const [hidden, setHidden] = useState({ before: false, after: false })

  useEffect(() => {
    const element = strip.current
    if (!element) return undefined
    const look = () => {
      const before = element.scrollLeft > ALMOST
      const after = element.scrollLeft + element.clientWidth < element.scrollWidth - ALMOST
      setHidden((seen) => (seen.before === before && seen.after === after ? seen : { before, after }))
    }
    const resized = new ResizeObserver(look)
    resized.observe(element)
    element.addEventListener('scroll', look, { passive: true })
    element.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' })
    return () => {
      resized.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [])

  // At the end of the strip the button that was pressed goes, and the focus with it: the other one takes it over.
  useEffect(() => {
    if (pressed.current === null || pressed.current.isConnected) return
    pressed.current = null
    menu.current?.querySelector('button')?.focus()
  })

  const move = (direction: 1 | -1) => {
    const element = strip.current
    pressed.current = document.activeElement
    // Smoothly or at once, as the style says.
    element?.scrollBy({ left: direction * element.clientWidth * STEP })
  }
  return {
    strip,
    /** What holds the strip and its buttons. */
    menu,
    canGoBack: hidden.before,
    canGoOn: hidden.after,
    goBack: () => move(-1),
    goOn: () => move(1),
  }
}
