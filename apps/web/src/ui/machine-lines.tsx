// The two lines that a passport reader takes. Each is fitted to its width letter by letter, so that none is ever clipped.
import styles from './scan-code.module.css'

const LETTER_WIDTH = 10
const LINE_HEIGHT = 26
const MARGIN = 12

export function MachineLines({ lines, label }: { lines: readonly string[]; label: string }) {
  const letters = Math.max(...lines.map((line) => line.length))
  const width = letters * LETTER_WIDTH
  const height = lines.length * LINE_HEIGHT
  return (
    <svg
      className={styles['lines']}
      viewBox={`0 0 ${width + 2 * MARGIN} ${height + 2 * MARGIN}`}
      role="img"
      aria-label={label}
    >
      {lines.map((line, index) => (
        <text
          key={line}
          x={MARGIN}
          y={MARGIN + index * LINE_HEIGHT + 19}
          textLength={width}
          lengthAdjust="spacingAndGlyphs"
        >
          {line}
        </text>
      ))}
    </svg>
  )
}
