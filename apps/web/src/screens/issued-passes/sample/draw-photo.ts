import { shapeOf } from './page.ts'
import type { Page, SampleBox } from './page.ts'
import { INKS } from './paper.ts'

const HEAD_AND_SHOULDERS = 'M50 20a18 18 0 1 0 .01 0zM14 100c2-28 16-40 36-40s34 12 36 40z'

/** The picture fills its frame, cut at the edges where its shape differs; without one a figure stands there. */
export function drawPhoto({ pen }: Page, { x, y, width, height }: SampleBox, face: HTMLImageElement | null) {
  pen.save()
  pen.beginPath()
  pen.rect(x, y, width, height)
  pen.clip()
  pen.fillStyle = INKS.rule
  pen.fillRect(x, y, width, height)
  if (face) {
    const scale = Math.max(width / face.naturalWidth, height / face.naturalHeight)
    const [wide, high] = [face.naturalWidth * scale, face.naturalHeight * scale]
    pen.drawImage(face, x + (width - wide) / 2, y + (height - high) / 2, wide, high)
  } else {
    pen.translate(x, y + height - width)
    pen.scale(width / 100, width / 100)
    pen.fillStyle = INKS.label
    pen.fill(shapeOf(HEAD_AND_SHOULDERS))
  }
  pen.restore()
  pen.strokeStyle = INKS.navy
  pen.lineWidth = width / 150
  pen.strokeRect(x, y, width, height)
}
