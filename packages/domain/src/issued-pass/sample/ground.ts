// The background of a sample: its tint, a rosette of fine lines, and a double frame.
import type { PassType } from '../../values/pass-type.ts'
import { INKS, PAPERS } from './inks.ts'
import { rectangle, rectanglePath } from './mark.ts'
import type { Mark } from './mark.ts'
import type { Sheet } from './sheet.ts'

/** Each band of the rosette: its radius, and its number of petals. */
const BANDS = [
  { reach: 0.16, petals: 12 },
  { reach: 0.27, petals: 20 },
  { reach: 0.38, petals: 28 },
] as const
const STRANDS = 7
const SWELL = 0.06
const POINTS = 720

/** One closed line around the centre with a radius that oscillates; the lines of a band differ in phase and so interweave. */
function strandPath({ width, height }: Sheet, { reach, petals }: (typeof BANDS)[number], strand: number) {
  const lag = (strand / STRANDS) * 2 * Math.PI
  const points = Array.from({ length: POINTS }, (_, point) => {
    const turn = (point / POINTS) * 2 * Math.PI
    const distance = width * (reach + SWELL * Math.sin(petals * turn + lag))
    const x = width / 2 + distance * Math.cos(turn)
    const y = height / 2 + distance * Math.sin(turn)
    return `${x.toFixed(1)} ${y.toFixed(1)}`
  })
  return `M${points.join('L')}z`
}

function frame({ width, height }: Sheet, inset: number, stroke: { colour: string; width: number }): Mark {
  const inside = { x: inset, y: inset, width: width - 2 * inset, height: height - 2 * inset }
  return { kind: 'shape', path: rectanglePath(inside), stroke }
}

export function ground(sheet: Sheet, bpType: PassType): Mark[] {
  const unit = sheet.width / 1000
  const paper = PAPERS[bpType]
  const thin = { colour: paper.line, width: sheet.width / 1400 }
  const strands = BANDS.flatMap((band) =>
    Array.from({ length: STRANDS }, (_, strand) => strandPath(sheet, band, strand)),
  )
  return [
    rectangle({ x: 0, y: 0, ...sheet }, paper.ground),
    ...strands.map((path): Mark => ({ kind: 'shape', path, stroke: thin })),
    frame(sheet, 14 * unit, { colour: INKS.navy, width: 5 * unit }),
    frame(sheet, 21 * unit, { colour: INKS.gold, width: 1.5 * unit }),
  ]
}
