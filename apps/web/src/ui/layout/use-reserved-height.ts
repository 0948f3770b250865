// Tells the page how high a fixed bar is (--bar): content ends above it, and a focused field does not stop under it.
import { useLayoutEffect, useRef } from 'react'
import { reserveHeight } from './reserve-height.ts'

export function useReservedHeight() {
  const ref = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const bar = ref.current
    if (!bar) return undefined
    const measure = () => reserveHeight(bar)
    measure()
    const watch = new ResizeObserver(measure)
    watch.observe(bar)
    addEventListener('resize', measure)
    return () => {
      watch.disconnect()
      removeEventListener('resize', measure)
      document.documentElement.style.removeProperty('--bar')
    }
  }, [])
  return ref
}
