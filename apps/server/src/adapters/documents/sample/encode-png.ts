// A PNG of indexed colours: a palette, one byte per pixel, no filter. Node has deflate and crc32; the remaining framing is too small for a package.
import { crc32, deflateSync } from 'node:zlib'

/** Three bytes per colour of the palette. Each row is the number of its filter, 0, and one index per pixel. */
type IndexedPicture = { readonly palette: Uint8Array; readonly rows: Uint8Array }

export const PNG_SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
const EIGHT_BITS_BY_PALETTE = Buffer.from([8, 3, 0, 0, 0])

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

function chunk(type: string, ...data: readonly Uint8Array[]): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), ...data])
  return Buffer.concat([uint32(body.length - type.length), body, uint32(crc32(body))])
}

export function encodePng({ palette, rows }: IndexedPicture, width: number): Buffer {
  const height = rows.length / (width + 1)
  return Buffer.concat([
    PNG_SIGNATURE,
    chunk('IHDR', uint32(width), uint32(height), EIGHT_BITS_BY_PALETTE),
    chunk('PLTE', palette),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND'),
  ])
}

// Reduces pixels to a palette of the 256 most frequent colours; other colours take the nearest one.
// The sample has few more colours, and its PNG shrinks to a third.

const MOST = 256
/** Colours with the same upper five bits per channel count as one. */
const KINDS = 1 << 15

function kindAt(pixels: Uint8Array, at: number): number {
  return (((pixels[at] ?? 0) >> 3) << 10) | (((pixels[at + 1] ?? 0) >> 3) << 5) | ((pixels[at + 2] ?? 0) >> 3)
}

type Census = { readonly counts: Uint32Array; readonly sums: readonly Float64Array[] }

function countKinds(pixels: Uint8Array): Census {
  const counts = new Uint32Array(KINDS)
  const sums = [0, 1, 2].map(() => new Float64Array(KINDS))
  for (let at = 0; at < pixels.length; at += 4) {
    const kind = kindAt(pixels, at)
    counts[kind] = (counts[kind] ?? 0) + 1
    for (const [part, sum] of sums.entries()) sum[kind] = (sum[kind] ?? 0) + (pixels[at + part] ?? 0)
  }
  return { counts, sums }
}

type Colour = readonly [number, number, number]

function averageColour({ counts, sums }: Census, kind: number): Colour {
  const mean = (part: number) => Math.round((sums[part]?.[kind] ?? 0) / (counts[kind] ?? 1))
  return [mean(0), mean(1), mean(2)]
}

function nearest(colours: readonly Colour[], [red, green, blue]: Colour): number {
  let best = 0
  let least = Number.POSITIVE_INFINITY
  for (const [index, [r, g, b]] of colours.entries()) {
    const distance = (r - red) ** 2 + (g - green) ** 2 + (b - blue) ** 2
    if (distance < least) [best, least] = [index, distance]
  }
  return best
}

/**
 * Pixels are RGBA; alpha is ignored. The rows are written over them, since a large picture takes much memory already: they are shorter, and
 * so no pixel is lost before it is read.
 */
export function reduceColours(pixels: Uint8Array, width: number): IndexedPicture {
  const census = countKinds(pixels)
  const kinds = [...census.counts.keys()].filter((kind) => census.counts[kind] !== 0)
  const byCount = kinds.sort((a, b) => (census.counts[b] ?? 0) - (census.counts[a] ?? 0))
  const colours = byCount.slice(0, MOST).map((kind) => averageColour(census, kind))
  const indexes = new Uint8Array(KINDS)
  for (const [place, kind] of byCount.entries())
    indexes[kind] = place < MOST ? place : nearest(colours, averageColour(census, kind))
  let end = 0
  for (let pixel = 0; pixel < pixels.length / 4; pixel += 1) {
    const index = indexes[kindAt(pixels, pixel * 4)] ?? 0
    if (pixel % width === 0) pixels[end++] = 0
    pixels[end++] = index
  }
  return { palette: Uint8Array.from(colours.flat()), rows: pixels.subarray(0, end) }
}
