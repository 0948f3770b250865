// Tells the page how high a fixed bar is (--bar): content ends above it, and a focused field does not stop under it.
import { useLayoutEffect, useRef } from 'react'

export function useReservedHeight() {
  const ref = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const bar = ref.current
    if (!bar) return undefined
    const page = document.documentElement
    const measure = () => {
      const isFixed = getComputedStyle(bar).position === 'fixed'
      page.style.setProperty('--bar', isFixed ? `${bar.offsetHeight}px` : '0px')
    }
    measure()
    const watch = new ResizeObserver(measure)
    watch.observe(bar)
    addEventListener('resize', measure)
    return () => {
      watch.disconnect()
      removeEventListener('resize', measure)
      page.style.removeProperty('--bar')
    }
  }, [])
  return ref
}
