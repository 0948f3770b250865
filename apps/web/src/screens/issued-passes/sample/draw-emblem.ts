// Our mark, the booklet with a globe on its cover, drawn in a square of 48.
import { shapeOf } from './page.ts'
import type { Page } from './page.ts'
import { INKS } from './paper.ts'

const COVER = 'M8 3h27a5 5 0 0 1 5 5v37H13a5 5 0 0 1-5-5z'
const LEAVES = 'M13 38h27v7H13a3.5 3.5 0 0 1 0-7z'
const GLOBE = 'M24 10.5a10 10 0 1 0 .01 0zM24 10.5c-5.6 4-5.6 16 0 20c5.6-4 5.6-16 0-20zM14 20.5h20'

export function drawEmblem({ pen }: Page, x: number, y: number, size: number) {
  pen.save()
  pen.translate(x, y)
  pen.scale(size / 48, size / 48)
  pen.fillStyle = INKS.gold
  pen.fill(shapeOf(COVER))
  pen.fillStyle = INKS.white
  pen.fill(shapeOf(LEAVES))
  pen.strokeStyle = INKS.navy
  pen.lineWidth = 2.2
  pen.stroke(shapeOf(GLOBE))
  pen.restore()
}
