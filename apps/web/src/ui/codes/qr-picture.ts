// A QR code as a PNG in the page: a bank's app opens it from the phone's pictures.
import { encode } from 'uqr'

/** In modules (ISO/IEC 18004). */
const QUIET_ZONE = 4
/** Device pixels of a module: sharp on any phone, a file of a few kilobytes. */
const SCALE = 10

/** As a data: address, which an app can keep without a download. */
export function qrPicture(text: string): string {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET_ZONE })
  const canvas = document.createElement('canvas')
  canvas.width = size * SCALE
  canvas.height = size * SCALE
  const pen = canvas.getContext('2d')
  if (!pen) return ''
  const { codeGround, codeInk } = inks()
  pen.fillStyle = codeGround
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.fillStyle = codeInk
  for (const [y, row] of data.entries())
    for (const [x, isDark] of row.entries()) if (isDark) pen.fillRect(x * SCALE, y * SCALE, SCALE, SCALE)
  return canvas.toDataURL('image/png')
}

function inks() {
  const style = getComputedStyle(document.documentElement)
  return {
    codeInk: style.getPropertyValue('--code-ink'),
    codeGround: style.getPropertyValue('--code-ground'),
  }
}
