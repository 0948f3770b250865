// Reads a PNG: its size, and the luminance of a part for a scanner.
import { createCanvas, loadImage } from '@napi-rs/canvas'
import type { Pixels } from './read-pdf.ts'

type Part = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

export async function readPng(
  bytes: Uint8Array,
): Promise<{ width: number; height: number; part: (part: Part) => Pixels }> {
  const image = await loadImage(bytes)
  const { width, height } = image
  const pen = createCanvas(width, height).getContext('2d')
  pen.drawImage(image, 0, 0)
  return {
    width,
    height,
    part({ x, y, ...size }) {
      const { data } = pen.getImageData(x, y, size.width, size.height)
      const pixels = size.width * size.height
      return { ...size, luminance: Uint8ClampedArray.from({ length: pixels }, (_, at) => data[at * 4] ?? 0) }
    },
  }
}
