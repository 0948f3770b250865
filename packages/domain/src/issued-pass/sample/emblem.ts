// Our mark, the booklet with a globe on its cover, drawn in a square of 48.
import { INKS } from './inks.ts'
import type { Mark } from './mark.ts'

const GRID = 48
const COVER = 'M8 3h27a5 5 0 0 1 5 5v37H13a5 5 0 0 1-5-5z'
const LEAVES = 'M13 38h27v7H13a3.5 3.5 0 0 1 0-7z'
const GLOBE = 'M24 10.5a10 10 0 1 0 .01 0zM24 10.5c-5.6 4-5.6 16 0 20c5.6-4 5.6-16 0-20zM14 20.5h20'

export function emblem(x: number, y: number, side: number): Mark[] {
  const at = { x, y, scale: side / GRID }
  return [
    { kind: 'shape', path: COVER, at, fill: INKS.gold },
    { kind: 'shape', path: LEAVES, at, fill: INKS.white },
    { kind: 'shape', path: GLOBE, at, stroke: { colour: INKS.navy, width: 2.2 } },
  ]
}
