// Measures where the list of a field opens, again when the on-screen keyboard comes or goes.
import { useLayoutEffect, useRef, useState } from 'react'

export type PlacedList = Pick<ListSide, 'side' | 'room'> & {
  /** The distance from the bottom of the frame to the top of the label, above which a list stands. */
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

// Where a list opens: on the larger free side of its field, never over the field's label, with room for four options.

type Edges = {
  /** The top of the field with its label, and the bottom of its input, in the page's viewport. */
  readonly fieldTop: number
  readonly inputBottom: number
  /** What can be seen: without the on-screen keyboard and the bar at the bottom. */
  readonly visibleTop: number
  readonly visibleBottom: number
}

type ListSide = {
  readonly side: 'below' | 'above'
  readonly room: number
  /** How far the page must scroll first, so that enough of the list can be seen. */
  readonly scrollBy: number
}

export const GAP = 4
const MARGIN = 8
/** Four options of 48 px and the list's own edges. */
export const LEAST_ROOM = 4 * 48 + 12
const MOST_ROOM = 420

export function findListSide({ fieldTop, inputBottom, visibleTop, visibleBottom }: Edges): ListSide {
  const below = visibleBottom - inputBottom - GAP - MARGIN
  const above = fieldTop - visibleTop - GAP - MARGIN
  const room = (free: number) => Math.max(LEAST_ROOM, Math.min(MOST_ROOM, Math.floor(free)))
  if (Math.max(below, above) >= LEAST_ROOM) {
    return below >= above
      ? { side: 'below', room: room(below), scrollBy: 0 }
      : { side: 'above', room: room(above), scrollBy: 0 }
  }
  // With the label at the top of what can be seen, all of the rest is below the field.
  const scrollBy = fieldTop - visibleTop - MARGIN
  return { side: 'below', room: room(below + scrollBy), scrollBy }
}
