// A QR code as one path: black on white in every theme, with a quiet zone around it.
import { encode } from 'uqr'
import styles from './scan-code.module.css'

/** In modules (ISO/IEC 18004). */
const QUIET_ZONE = 4

type ScanCodeProps = {
  /** The encoded text. */
  text: string
  /** The accessible name. */
  label: string
}

/** Each run of dark modules in a row is one rectangle. */
function pathOf(rows: readonly (readonly boolean[])[]): string {
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

export function QrCode({ text, label }: ScanCodeProps) {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET_ZONE })
  return (
    <svg className={styles['qr']} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path d={pathOf(data)} />
    </svg>
  )
}
