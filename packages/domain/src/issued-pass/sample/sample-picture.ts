// The complete sample of a pass as marks, from the lowest layer to the highest (specification 2, Issued passes).
import { samplePass } from './sample-pass.ts'
import { barcode, barcodeCaption, qrCode } from './codes.ts'
import type { EncodeQr } from './codes.ts'
import type { Measure } from './fit.ts'
import { ground } from './ground.ts'
import { machineLines } from './machine-lines.ts'
import type { Mark } from './mark.ts'
import { note, watermark } from './not-a-pass.ts'
import { photo } from './photo.ts'
import type { Sample, SampleBox, Sheet } from './sheet.ts'
import { writing } from './writing.ts'

export type SamplePicture = Sheet & { readonly marks: readonly Mark[] }

/** Supplied by the caller: the domain imports no QR code or font library. */
export type Means = { readonly hasFace: boolean; readonly encodeQr: EncodeQr; readonly measure: Measure }

function codeIn(box: SampleBox, { barcode: held, mrz }: Sample, encodeQr: EncodeQr): Mark[] {
  if (box.field === 'mrz' && mrz) return machineLines(box, mrz)
  if (held === null) return []
  if (box.field === 'qr') return qrCode(box, held, encodeQr)
  if (box.field === 'barcode') return barcode(box, held)
  return box.field === 'barcodeCaption' ? [barcodeCaption(box, held)] : []
}

export function samplePicture(sample: Sample, { hasFace, encodeQr, measure }: Means): SamplePicture {
  const { width, height, boxes } = samplePass(sample.bpType)
  const sheet = { width, height }
  const filled = boxes.flatMap((box) => {
    const written = sample.content[box.field]
    if (box.field === 'photo') return photo(box, hasFace)
    return written ? writing(sheet, { box, written, measure }) : []
  })
  const marks = [
    ...ground(sheet, sample.bpType),
    ...filled,
    ...watermark(sheet, sample.watermark),
    // Above the word SAMPLE, so that scanners can read them.
    ...boxes.flatMap((box) => codeIn(box, sample, encodeQr)),
    note(sheet, sample.note, boxes),
  ]
  return { ...sheet, marks }
}
