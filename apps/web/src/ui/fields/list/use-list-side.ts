// Measures where the list of a field opens, again when the on-screen keyboard comes or goes.
import { useLayoutEffect, useRef, useState } from 'react'
import { findListSide } from './list-side.ts'
import type { ListSide } from './list-side.ts'

export type PlacedList = Pick<ListSide, 'side' | 'room'> & {
  /** From the bottom of the frame to the top of the label: a list above stands there. */
  readonly fieldHeight: number
}

export function useListSide(isOpen: boolean) {
  const frame = useRef<HTMLDivElement>(null)
  const [placed, setPlaced] = useState<PlacedList | null>(null)
  useLayoutEffect(() => {
    if (!isOpen) return undefined
    const place = () => {
      if (frame.current) setPlaced(placeList(frame.current))
    }
    place()
    const seen = globalThis.visualViewport
    seen?.addEventListener('resize', place)
    return () => seen?.removeEventListener('resize', place)
  }, [isOpen])
  return { frame, placed: isOpen ? placed : null }
}

function placeList(frame: HTMLElement): PlacedList {
  const input = frame.getBoundingClientRect()
  const fieldTop = frame.parentElement?.getBoundingClientRect().top ?? input.top
  const seen = globalThis.visualViewport
  const visibleTop = seen?.offsetTop ?? 0
  const visibleBottom = visibleTop + (seen?.height ?? innerHeight)
  const { side, room, scrollBy } = findListSide({
    fieldTop,
    inputBottom: input.bottom,
    visibleTop,
    visibleBottom: Math.min(visibleBottom, innerHeight - barHeight()),
  })
  if (scrollBy !== 0) globalThis.scrollBy({ top: scrollBy, behavior: 'instant' })
  return { side, room, fieldHeight: input.bottom - fieldTop }
}

/** The bar of actions covers the bottom of a phone's page (ui/layout/action-bar). */
function barHeight(): number {
  return parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--bar')) || 0
}
