// The paper: its tint, a rosette of fine lines, and a double frame.
import { INKS } from './paper.ts'
import type { Page } from './page.ts'

/** Each band of the rosette: how far out, and with how many petals. */
const BANDS = [
  { reach: 0.16, petals: 12 },
  { reach: 0.27, petals: 20 },
  { reach: 0.38, petals: 28 },
] as const
const STRANDS = 7
const SWELL = 0.06
const POINTS = 720

export function drawPaper({ pen, paper, width, height }: Page) {
  pen.fillStyle = paper.ground
  pen.fillRect(0, 0, width, height)
}

/** One closed line whose distance from the middle swells and shrinks; its neighbours lag behind and weave through it. */
function drawStrand({ pen, paper, width, height }: Page, band: (typeof BANDS)[number], strand: number) {
  const lag = (strand / STRANDS) * 2 * Math.PI
  pen.beginPath()
  for (let point = 0; point <= POINTS; point += 1) {
    const turn = (point / POINTS) * 2 * Math.PI
    const reach = width * (band.reach + SWELL * Math.sin(band.petals * turn + lag))
    pen.lineTo(width / 2 + reach * Math.cos(turn), height / 2 + reach * Math.sin(turn))
  }
  pen.strokeStyle = paper.line
  pen.lineWidth = width / 1400
  pen.stroke()
}

/** A slice a strand. */
export function rosetteSlices(page: Page): readonly (() => void)[] {
  const strands = Array.from({ length: STRANDS }, (_, strand) => strand)
  return BANDS.flatMap((band) => strands.map((strand) => () => drawStrand(page, band, strand)))
}

export function drawFrame({ pen, width, height }: Page) {
  const unit = width / 1000
  pen.strokeStyle = INKS.navy
  pen.lineWidth = 5 * unit
  pen.strokeRect(14 * unit, 14 * unit, width - 28 * unit, height - 28 * unit)
  pen.strokeStyle = INKS.gold
  pen.lineWidth = 1.5 * unit
  pen.strokeRect(21 * unit, 21 * unit, width - 42 * unit, height - 42 * unit)
}
