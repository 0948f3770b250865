// Draws bars as a picture for docs/performance.md.
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

type Bar = {
  readonly label: string
  /** In pixels. */
  readonly width: number
  readonly told: string
  readonly fill: string
}

type Picture = {
  readonly bars: readonly Bar[]
  /** The room for the longest bar. */
  readonly widest: number
  /** A line that the bars are compared with. */
  readonly line?: { readonly at: number; readonly label: string }
}

export const GOOD = '#3f8f5f'
export const BAD = '#c46a3a'
const ROW = 30
const LEFT = 360
const TOP = 36

function drawBar({ label, width, told, fill }: Bar, index: number): string {
  const y = TOP + index * ROW
  return `<text x="${LEFT - 8}" y="${y + 16}" text-anchor="end">${label}</text>
<rect x="${LEFT}" y="${y}" width="${width.toFixed(1)}" height="22" fill="${fill}"/>
<text x="${(LEFT + width + 6).toFixed(1)}" y="${y + 16}">${told}</text>`
}

function drawLine({ at, label }: NonNullable<Picture['line']>, height: number): string {
  const x = LEFT + at
  return `<text x="${x}" y="22" text-anchor="middle">${label}</text>
<line x1="${x}" y1="28" x2="${x}" y2="${height - 8}" stroke="#333" stroke-dasharray="4 3"/>
`
}

/** Writes the picture of this name. */
export function drawBars(name: string, { bars, widest, line }: Picture): void {
  const height = TOP + bars.length * ROW + 8
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${LEFT + widest + 180} ${height}" font-family="sans-serif" font-size="13">
<rect width="100%" height="100%" fill="#fff"/>
${line ? drawLine(line, height) : ''}${bars.map(drawBar).join('\n')}
</svg>
`
  writeFileSync(fileURLToPath(new URL(`../docs/performance/${name}.svg`, import.meta.url)), svg)
}
