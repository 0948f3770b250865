// Where a list opens: on the larger free side of its field, never over the field's label, with room for four options.
type Edges = {
  /** The top of the field with its label, and the bottom of its input, in the page's viewport. */
  readonly fieldTop: number
  readonly inputBottom: number
  /** What can be seen: without the on-screen keyboard and the bar at the bottom. */
  readonly visibleTop: number
  readonly visibleBottom: number
}

export type ListSide = {
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
