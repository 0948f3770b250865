// Whether a strip can scroll left or right, and the functions to do it.
import { useEffect, useRef, useState } from 'react'

const ALMOST = 4
const STEP = 0.7
/** Their width in menu.module.css. */
const BUTTON_PX = 44

/** Marks what shows only a part of itself beside the buttons, so that no word is read by half. */
function markCut(strip: HTMLElement, { before, after }: { before: boolean; after: boolean }) {
  const seen = strip.getBoundingClientRect()
  const from = seen.left + (before ? BUTTON_PX : 0) - ALMOST
  const to = seen.right - (after ? BUTTON_PX : 0) + ALMOST
  const isCut = (item: Element) => {
    const { left, right } = item.getBoundingClientRect()
    return left < from || right > to
  }
  const items = [...strip.children]
  // At the largest text no word may fit; then the words are shown as they are.
  const isAnyWhole = items.some((item) => !isCut(item))
  for (const item of items) item.toggleAttribute('data-cut', isAnyWhole && isCut(item))
}

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
      markCut(element, { before, after })
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

  // At the end of the strip the pressed button disappears; the other one gets the focus.
  useEffect(() => {
    if (pressed.current === null || pressed.current.isConnected) return
    pressed.current = null
    menu.current?.querySelector('button')?.focus()
  })

  const move = (direction: 1 | -1) => {
    const element = strip.current
    pressed.current = document.activeElement
    // `scroll-behavior` in the style sheet decides whether it is smooth.
    element?.scrollBy({ left: direction * element.clientWidth * STEP })
  }
  return {
    strip,
    /** The element around the strip and its buttons. */
    menu,
    canGoBack: hidden.before,
    canGoOn: hidden.after,
    goBack: () => move(-1),
    goOn: () => move(1),
  }
}
