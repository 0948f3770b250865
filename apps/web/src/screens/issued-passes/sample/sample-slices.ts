// The sample as a row of small pieces of work, in the order in which they lie on each other.
import type { Pass } from '@border-pass/contract/pass-routes'
import { samplePass } from '@border-pass/domain/issued-pass/sample-pass'
import { drawBarcode, drawCaption, drawMachineLines, drawQr } from './draw-codes.ts'
import { drawFrame, drawPaper, rosetteSlices } from './draw-ground.ts'
import { drawPhoto } from './draw-photo.ts'
import { drawNote, drawOffice, drawRow, drawTitle, drawWatermark } from './draw-writing.ts'
import type { Page, SampleBox } from './page.ts'
import { sampleContent } from './sample-content.ts'
import type { SampleContent } from './sample-content.ts'

export type Slice = () => void

function drawWriting(page: Page, box: SampleBox, content: SampleContent) {
  const written = content[box.field]
  if (!written) return
  if (box.field === 'title') drawTitle(page, box, written)
  else if (box.field === 'office') drawOffice(page, box, written)
  else drawRow(page, box, written)
}

function drawCode(page: Page, box: SampleBox, { barcode, mrz }: Pass) {
  if (box.field === 'mrz' && mrz) drawMachineLines(page, box, mrz)
  if (barcode === null) return
  if (box.field === 'qr') drawQr(page, box, barcode)
  if (box.field === 'barcode') drawBarcode(page, box, barcode)
  if (box.field === 'barcodeCaption') drawCaption(page, box, barcode)
}

export function sampleSlices(page: Page, entry: Pass, face: HTMLImageElement | null): readonly Slice[] {
  const content = sampleContent(entry)
  const { boxes } = samplePass(entry.request.bpType)
  const isFootTaken = boxes.some(({ field }) => field === 'mrz')
  const besideCode = isFootTaken ? boxes.find(({ field }) => field === 'qr') : undefined
  return [
    () => drawPaper(page),
    ...rosetteSlices(page),
    () => drawFrame(page),
    ...boxes.map((box) => () => {
      if (box.field === 'photo') drawPhoto(page, box, face)
      else drawWriting(page, box, content)
    }),
    () => drawWatermark(page),
    // Over the word, so that they can be read.
    ...boxes.map((box) => () => drawCode(page, box, entry)),
    () => drawNote(page, besideCode),
  ]
}
