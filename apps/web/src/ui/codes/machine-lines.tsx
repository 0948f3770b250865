// The two lines that a passport reader takes, in OCR-B (ICAO Doc 9303-3, 4.1). The drawn letters lie over letters that can be copied.
import { OCR_B, OCR_B_HEIGHT, OCR_B_UNITS } from '@border-pass/domain/issued-pass/mrz/ocr-b'
import styles from './scan-code.module.css'

/** Ten letters an inch, four lines: what Doc 9303 prints. */
const LINE_HEIGHT = 2.5 * OCR_B_UNITS
/** Quiet zone on either side. */
const MARGIN = OCR_B_UNITS / 2

export function MachineLines({ lines, label }: { lines: readonly string[]; label: string }) {
  const width = Math.max(...lines.map((line) => line.length)) * OCR_B_UNITS
  return (
    <svg
      className={styles['lines']}
      viewBox={`${-MARGIN} 0 ${width + 2 * MARGIN} ${lines.length * LINE_HEIGHT}`}
      role="img"
      aria-label={label}
    >
      {lines.map((line, row) => {
        const feet = row * LINE_HEIGHT + (LINE_HEIGHT + OCR_B_HEIGHT) / 2
        return (
          <g key={line} transform={`translate(0 ${feet})`}>
            <text textLength={line.length * OCR_B_UNITS} lengthAdjust="spacingAndGlyphs">
              {line}
            </text>
            {Array.from(line, (letter, column) => (
              <path key={column} d={OCR_B[letter]} transform={`translate(${column * OCR_B_UNITS})`} />
            ))}
          </g>
        )
      })}
    </svg>
  )
}
