// A code as a picture file: to open in a bank's app, and to send on.
import { drawQr, QR_QUIET_ZONE } from '../../ui/codes/scan-code.tsx'

/** Device pixels of a module: sharp on any phone, a file of a few kilobytes. */
const SCALE = 10
const LINE_HEIGHT = 34
const FONT_SIZE = 22

/** The QR code in black on white, with lines of text below it; null if the browser cannot draw. */
export function drawCodePicture(text: string, lines: readonly string[] = []): HTMLCanvasElement | null {
  const { side, path } = drawQr(text)
  const square = (side + 2 * QR_QUIET_ZONE) * SCALE
  const canvas = document.createElement('canvas')
  const pen = canvas.getContext('2d')
  if (!pen) return null
  const style = getComputedStyle(document.documentElement)
  const font = `${FONT_SIZE}px ${style.getPropertyValue('--font')}`
  pen.font = font
  const widest = Math.max(0, ...lines.map((line) => pen.measureText(line).width))
  canvas.width = Math.max(square, Math.ceil(widest) + 2 * LINE_HEIGHT)
  canvas.height = square + lines.length * LINE_HEIGHT + (lines.length > 0 ? LINE_HEIGHT : 0)
  pen.fillStyle = style.getPropertyValue('--code-background')
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.fillStyle = style.getPropertyValue('--code-ink')
  // A new size resets the pen.
  pen.font = font
  pen.textAlign = 'center'
  lines.forEach((line, index) => pen.fillText(line, canvas.width / 2, square + (index + 1) * LINE_HEIGHT))
  pen.translate((canvas.width - square) / 2, 0)
  pen.scale(SCALE, SCALE)
  pen.translate(QR_QUIET_ZONE, QR_QUIET_ZONE)
  pen.clip(new Path2D(path))
  pen.fillRect(0, 0, side, side)
  return canvas
}
