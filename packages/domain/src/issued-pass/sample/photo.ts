// The holder's photo in its frame, or a silhouette if there is none.
import { INKS } from './inks.ts'
import { rectangle, rectanglePath } from './mark.ts'
import type { Mark } from './mark.ts'
import type { SampleBox } from './sheet.ts'

/** In a square of 100. */
const HEAD_AND_SHOULDERS = 'M50 20a18 18 0 1 0 .01 0zM14 100c2-28 16-40 36-40s34 12 36 40z'

export function photo({ x, y, width, height }: SampleBox, hasFace: boolean): Mark[] {
  const place = { x, y, width, height }
  const figure: Mark = {
    kind: 'shape',
    path: HEAD_AND_SHOULDERS,
    at: { x, y: y + height - width, scale: width / 100 },
    fill: INKS.label,
  }
  return [
    rectangle(place, INKS.rule),
    hasFace ? { kind: 'photo', ...place } : figure,
    { kind: 'shape', path: rectanglePath(place), stroke: { colour: INKS.navy, width: width / 150 } },
  ]
}
