// QR codes and barcodes to be scanned: each is one path, black on white in every theme, with a quiet zone, and its text below.
import { memo } from 'react'
import { encode } from 'uqr'
import { CODE_128_QUIET_ZONE, code128 } from '@border-pass/domain/values/code-128'
import styles from './scan-code.module.css'

/** In modules (ISO/IEC 18004). */
export const QR_QUIET_ZONE = 4

type ScanCodeProps = {
  /** The encoded text. */
  text: string
  /** The accessible name. */
  label: string
}

/** Each run of dark modules in a row is one rectangle. */
function qrPath(rows: readonly (readonly boolean[])[]): string {
  let path = ''
  for (const [y, row] of rows.entries()) {
    for (let x = 0, end = 0; x < row.length; x = end + 1) {
      end = x
      while (row[end]) end += 1
      if (end > x) path += `M${x} ${y}h${end - x}v1h${x - end}z`
    }
  }
  return path
}

/** The side in modules, without the quiet zone, and the dark ones as a path. */
export function drawQr(text: string) {
  const { data, size } = encode(text, { ecc: 'M', border: 0 })
  return { side: size, path: qrPath(data) }
}

/** Encoded once for a text, although the screens around it are rendered several times. */
export const QrCode = memo(function QrCode({ text, label }: ScanCodeProps) {
  const { side, path } = drawQr(text)
  const whole = side + 2 * QR_QUIET_ZONE
  return (
    <svg
      className={styles['qr']}
      data-code={text}
      viewBox={`${-QR_QUIET_ZONE} ${-QR_QUIET_ZONE} ${whole} ${whole}`}
      role="img"
      aria-label={label}
    >
      <path d={path} />
    </svg>
  )
})

/** Any height: the SVG is stretched to its box. */
const HEIGHT = 40

function barcodePath(widths: readonly number[]): string {
  let path = ''
  let x = CODE_128_QUIET_ZONE
  for (const [index, width] of widths.entries()) {
    if (index % 2 === 0) path += `M${x} 0h${width}v${HEIGHT}h${-width}z`
    x += width
  }
  return path
}

/** Draws the text as Code 128. */
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
      <path d={barcodePath(widths)} />
    </svg>
  )
}

/** The longest caption that fits at any text size. */
const SHORT = 12

/** Shows the text of a code in groups. The gap is drawn, not written: what is copied is the code itself. */
export function CodeCaption({ groups }: { groups: readonly string[] }) {
  const length = groups.join('').length
  return (
    <p className={styles['caption']} data-long={length > SHORT || undefined}>
      {groups.map((group, index) => (
        <span key={index} className={styles['group']}>
          {group}
        </span>
      ))}
    </p>
  )
}
