// The machine-readable lines, each letter in a cell of fixed width, as passport readers expect.
import { INKS } from './inks.ts'
import { rectangle } from './mark.ts'
import type { Mark } from './mark.ts'
import { OCR_B, OCR_B_HEIGHT, OCR_B_UNITS } from '../mrz/ocr-b.ts'
import type { SampleBox } from './sheet.ts'

export function machineLines(box: SampleBox, lines: readonly string[]): Mark[] {
  const lineHeight = box.height / lines.length
  const letters = lines.flatMap((line, row) => {
    // A margin of half a letter on either side.
    const cell = box.width / (line.length + 1)
    const scale = cell / OCR_B_UNITS
    const y = box.y + row * lineHeight + (lineHeight + OCR_B_HEIGHT * scale) / 2
    return Array.from(line, (letter, column): Mark => {
      const at = { x: box.x + (column + 0.5) * cell, y, scale }
      return { kind: 'shape', path: OCR_B[letter] ?? '', at, fill: INKS.black }
    })
  })
  return [rectangle(box, INKS.white), ...letters]
}
