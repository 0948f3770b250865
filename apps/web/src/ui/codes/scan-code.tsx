// QR codes and barcodes, each drawn as one path.
import { memo, type Ref } from 'react'
import { encode } from 'uqr'
import { encodeCode128, findDarkRuns } from '@border-pass/domain/values/code-128'
import styles from './scan-code.module.css'

/** The class of a white area: a scanner needs black on white in every theme. */
export const PAPER = styles['paper']

/** In modules (ISO/IEC 18004). */
export const QR_QUIET_ZONE = 4

type ScanCodeProps = { text: string; label: string; ref?: Ref<SVGSVGElement> | undefined }

/** Returns the side in modules, without the quiet zone, and the dark modules as a path. */
export function drawQr(text: string) {
  const { data, size } = encode(text, { ecc: 'M', border: 0 })
  const runs = data.flatMap((row, y) => findDarkRuns(row).map((run) => ({ y, ...run })))
  return {
    side: size,
    path: runs.map(({ start, length, y }) => `M${start} ${y}h${length}v1h${-length}z`).join(''),
  }
}

export const QrCode = memo(function QrCode({ text, label, ref }: ScanCodeProps) {
  const { side, path } = drawQr(text)
  const viewSide = side + 2 * QR_QUIET_ZONE
  return (
    <svg
      ref={ref}
      className={styles['qr']}
      viewBox={`${-QR_QUIET_ZONE} ${-QR_QUIET_ZONE} ${viewSide} ${viewSide}`}
      role="img"
      aria-label={label}
    >
      <path d={path} />
    </svg>
  )
})

/** The SVG is stretched to its box. */
const HEIGHT = 40

export function Barcode({ text, label }: Omit<ScanCodeProps, 'ref'>) {
  const { bars, modules } = encodeCode128(text)
  return (
    <svg
      className={styles['barcode']}
      viewBox={`0 0 ${modules} ${HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      <path d={bars.map(({ start, length }) => `M${start} 0h${length}v${HEIGHT}h${-length}z`).join('')} />
    </svg>
  )
}

/** The longest caption that fits at any text size. */
const MAX_SHORT_CAPTION = 12

/** Draws the gaps between the groups, so that a copy has none. */
export function CodeCaption({ groups }: { groups: readonly string[] }) {
  const length = groups.join('').length
  return (
    <p className={styles['caption']} data-long={length > MAX_SHORT_CAPTION || undefined}>
      {groups.map((group, index) => (
        <span key={index} className={styles['group']}>
          {group}
        </span>
      ))}
    </p>
  )
}
