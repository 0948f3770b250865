// Paints the marks of a sample on a canvas.
import type { Lettering, Mark, Photo, Shape } from '@border-pass/domain/issued-pass/sample/mark'
import { samplePicture } from '@border-pass/domain/issued-pass/sample/sample-picture'
import type { SamplePicture } from '@border-pass/domain/issued-pass/sample/sample-picture'
import type { Sample } from '@border-pass/domain/issued-pass/sample/sheet'
import { encode } from 'uqr'
import { letters } from './letters.ts'

export type Pen = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D

/** Text is measured at a large size, since browsers round small widths. */
const MEASURED_AT = 100

export function pictureFor(pen: Pen, sample: Sample, face: ImageBitmap | null): SamplePicture {
  return samplePicture(sample, {
    hasFace: face !== null,
    encodeQr: (text) => encode(text, { ecc: 'M', border: 0 }).data,
    measure(text, weight) {
      pen.font = letters(MEASURED_AT, weight)
      return pen.measureText(text).width / MEASURED_AT
    },
  })
}

function outlineOf(path: string): Path2D {
  return new Path2D(path)
}

function paintShape(pen: Pen, { path, at, fill, stroke }: Shape) {
  const outline = outlineOf(path)
  if (at) {
    pen.translate(at.x, at.y)
    pen.scale(at.scale, at.scale)
  }
  if (fill) {
    pen.fillStyle = fill
    pen.fill(outline)
  }
  if (stroke) {
    pen.strokeStyle = stroke.colour
    pen.lineWidth = stroke.width
    pen.stroke(outline)
  }
}

function paintLettering(pen: Pen, { text, x, y, size, weight, colour, isCentred, turn, opacity }: Lettering) {
  pen.translate(x, y)
  pen.rotate((turn * Math.PI) / 180)
  pen.globalAlpha = opacity
  pen.font = letters(size, weight)
  pen.fillStyle = colour
  pen.textAlign = isCentred ? 'center' : 'start'
  pen.fillText(text, 0, 0)
}

function paintPhoto(pen: Pen, { x, y, width, height }: Photo, face: ImageBitmap) {
  const scale = Math.max(width / face.width, height / face.height)
  const [wide, high] = [width / scale, height / scale]
  pen.drawImage(face, (face.width - wide) / 2, (face.height - high) / 2, wide, high, x, y, width, height)
}

export function paint(pen: Pen, mark: Mark, face: ImageBitmap | null) {
  pen.save()
  if (mark.kind === 'shape') paintShape(pen, mark)
  else if (mark.kind === 'lettering') paintLettering(pen, mark)
  else if (face) paintPhoto(pen, mark, face)
  pen.restore()
}
