// The codes of the sample. Each module is a whole number of pixels, so that scanners read them from the picture.
import { CODE_128_QUIET_ZONE, code128 } from '../../values/code-128.ts'
import { INKS } from './inks.ts'
import { lettering, rectangle, rectanglePath } from './mark.ts'
import type { Mark } from './mark.ts'
import type { SampleBox } from './sheet.ts'

/** The dark modules of a QR code, row by row, without its quiet zone. */
export type EncodeQr = (text: string) => readonly (readonly boolean[])[]

const QR_QUIET_ZONE = 4

function black(parts: readonly string[]): Mark {
  return { kind: 'shape', path: parts.join(''), fill: INKS.black }
}

export function qrCode(box: SampleBox, text: string, encodeQr: EncodeQr): Mark[] {
  const rows = encodeQr(text)
  const module = Math.floor(box.width / (rows.length + 2 * QR_QUIET_ZONE))
  const margin = Math.floor((box.width - module * rows.length) / 2)
  const parts = rows.flatMap((cells, row) =>
    cells.flatMap((isDark, column) => {
      const at = { x: box.x + margin + column * module, y: box.y + margin + row * module }
      return isDark ? [rectanglePath({ ...at, width: module, height: module })] : []
    }),
  )
  return [rectangle(box, INKS.white), black(parts)]
}

export function barcode(box: SampleBox, text: string): Mark[] {
  const widths = code128(text)
  const modules = widths.reduce((sum, width) => sum + width, 2 * CODE_128_QUIET_ZONE)
  const module = Math.floor(box.width / modules)
  const margin = Math.round(box.height * 0.08)
  const bar = { y: box.y + margin, height: box.height - 2 * margin }
  let x = box.x + Math.floor((box.width - module * modules) / 2) + module * CODE_128_QUIET_ZONE
  const parts = widths.map((width, index) => {
    const path = rectanglePath({ x, width: width * module, ...bar })
    x += width * module
    return index % 2 === 0 ? path : ''
  })
  return [rectangle(box, INKS.white), black(parts)]
}

export function barcodeCaption({ x, y, width, height }: SampleBox, text: string): Mark {
  const look = { size: height * 0.6, weight: 700, colour: INKS.ink, isCentred: true } as const
  return lettering({ text, x: x + width / 2, y: y + height * 0.7, ...look })
}
