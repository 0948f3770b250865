// What marks the sheet as a sample, and not a pass: a word three times across it, and a sentence at its foot.
import { INKS } from './inks.ts'
import { lettering } from './mark.ts'
import type { Mark } from './mark.ts'
import type { SampleBox, Sheet } from './sheet.ts'

/** As fractions of the sheet: one word in each third, so that no cropped part looks like a real pass. */
const STAMPS = [
  [0.48, 0.23],
  [0.52, 0.48],
  [0.64, 0.68],
] as const

export function watermark({ width, height }: Sheet, text: string): Mark[] {
  const look = { size: width * 0.13, weight: 700, colour: INKS.stamp, opacity: 0.11 } as const
  return STAMPS.map(([x, y]) =>
    lettering({ text, x: width * x, y: height * y, isCentred: true, turn: -25.7, ...look }),
  )
}

/** At the foot of the sheet; beside the QR code if the foot has machine-readable lines. */
export function note({ width, height }: Sheet, text: string, boxes: readonly SampleBox[]): Mark {
  const isFootTaken = boxes.some(({ field }) => field === 'mrz')
  const qr = isFootTaken ? boxes.find(({ field }) => field === 'qr') : undefined
  const left = qr ? qr.x + qr.width : 0
  const baseline = qr ? qr.y + qr.height * 0.9 : height - width * 0.034
  const look = { size: width * 0.0177, colour: INKS.stamp, isCentred: true }
  return lettering({ text, x: (left + width) / 2, y: baseline, ...look })
}
