// A Code 128 barcode as one path: black on white in every theme, with a quiet zone on either side.
import { CODE_128_QUIET_ZONE, code128 } from '@border-pass/domain/values/code-128'
import styles from './scan-code.module.css'

/** Any height: the SVG is stretched to its box. */
const HEIGHT = 40

function pathOf(widths: readonly number[]): string {
  let path = ''
  let x = CODE_128_QUIET_ZONE
  for (const [index, width] of widths.entries()) {
    if (index % 2 === 0) path += `M${x} 0h${width}v${HEIGHT}h${-width}z`
    x += width
  }
  return path
}

export function Barcode({ text, label }: { text: string; label: string }) {
  const widths = code128(text)
  const modules = widths.reduce((sum, width) => sum + width, 2 * CODE_128_QUIET_ZONE)
  return (
    <svg
      className={styles['barcode']}
      viewBox={`0 0 ${modules} ${HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      <path d={pathOf(widths)} />
    </svg>
  )
}
