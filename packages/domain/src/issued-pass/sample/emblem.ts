import { EMBLEM } from '../../reference/emblem.ts'
import { INKS } from './inks.ts'
import type { Mark } from './mark.ts'

export function emblem(x: number, y: number, side: number): Mark[] {
  const at = { x, y, scale: side / EMBLEM.side }
  return [
    { kind: 'shape', path: EMBLEM.ground, at, fill: INKS.navy },
    { kind: 'shape', path: EMBLEM.cover, at, fill: INKS.brightGold },
    { kind: 'shape', path: EMBLEM.leaves, at, fill: INKS.white },
    { kind: 'shape', path: EMBLEM.globe, at, stroke: { colour: INKS.navy, width: EMBLEM.line } },
  ]
}
