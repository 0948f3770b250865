// Whether a strip holds more than it shows on either side, and the moves to see it.
import { useEffect, useRef, useState } from 'react'

const ALMOST = 4
const STEP = 0.7

export function useSidewaysScroll<E extends HTMLElement>() {
  const strip = useRef<E>(null)
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

  const move = (direction: 1 | -1) => {
    const element = strip.current
    element?.scrollBy({ left: direction * element.clientWidth * STEP, behavior: 'smooth' })
  }
  return {
    strip,
    canGoBack: hidden.before,
    canGoOn: hidden.after,
    goBack: () => move(-1),
    goOn: () => move(1),
  }
}
