// The codes of the sample, in whole pixels a module, so that a reader takes them from the picture too.
import { code128, CODE_128_QUIET_ZONE } from '@border-pass/domain/values/code-128'
import { encode } from 'uqr'
import type { Page, SampleBox } from './page.ts'
import { INKS, letters, machineLetters } from './paper.ts'

const QR_QUIET_ZONE = 4

function whiteBox({ pen }: Page, { x, y, width, height }: SampleBox) {
  pen.fillStyle = INKS.white
  pen.fillRect(x, y, width, height)
  pen.fillStyle = INKS.black
}

export function drawQr(page: Page, box: SampleBox, text: string) {
  const { data, size } = encode(text, { ecc: 'M', border: QR_QUIET_ZONE })
  const module = Math.floor(box.width / size)
  const margin = Math.floor((box.width - module * size) / 2)
  whiteBox(page, box)
  for (const [row, cells] of data.entries())
    for (const [column, isDark] of cells.entries())
      if (isDark)
        page.pen.fillRect(box.x + margin + column * module, box.y + margin + row * module, module, module)
}

export function drawBarcode(page: Page, box: SampleBox, text: string) {
  const widths = code128(text)
  const modules = widths.reduce((sum, width) => sum + width, 2 * CODE_128_QUIET_ZONE)
  const module = Math.floor(box.width / modules)
  whiteBox(page, box)
  const margin = box.height * 0.08
  let x = box.x + Math.floor((box.width - module * modules) / 2) + module * CODE_128_QUIET_ZONE
  for (const [index, width] of widths.entries()) {
    if (index % 2 === 0) page.pen.fillRect(x, box.y + margin, width * module, box.height - 2 * margin)
    x += width * module
  }
}

export function drawCaption({ pen }: Page, { x, y, width, height }: SampleBox, text: string) {
  pen.fillStyle = INKS.ink
  pen.font = letters(height * 0.6, 700)
  pen.textAlign = 'center'
  pen.fillText(text, x + width / 2, y + height * 0.7)
  pen.textAlign = 'start'
}

/** Each letter in the middle of its cell, whatever width the phone's letters have. */
export function drawMachineLines(page: Page, box: SampleBox, lines: readonly string[]) {
  const { pen } = page
  whiteBox(page, box)
  const lineHeight = box.height / lines.length
  pen.font = machineLetters(lineHeight * 0.62)
  pen.textAlign = 'center'
  for (const [row, line] of lines.entries()) {
    const cell = box.width / line.length
    for (const [column, letter] of Array.from(line).entries())
      pen.fillText(letter, box.x + (column + 0.5) * cell, box.y + (row + 0.72) * lineHeight)
  }
  pen.textAlign = 'start'
}
