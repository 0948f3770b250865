// Encodes a PNG with a palette of 256 colours. Node has deflate and crc32, so a package is not worth adding.
import { crc32, deflateSync } from 'node:zlib'

/** The palette has three bytes per colour. Each row is the filter number 0, then one palette index per pixel. */
type IndexedPicture = { readonly palette: Uint8Array; readonly rows: Uint8Array }

export const PNG_SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
/** The end of the IHDR chunk: bit depth 8, colour type 3 (palette), compression method 0, filter method 0, interlace method 0 (none). */
const EIGHT_BIT_PALETTE = Buffer.from([8, 3, 0, 0, 0])

function writeUint32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

function writeChunk(type: string, ...data: readonly Uint8Array[]): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), ...data])
  return Buffer.concat([writeUint32(body.length - type.length), body, writeUint32(crc32(body))])
}

export function encodePng({ palette, rows }: IndexedPicture, width: number): Buffer {
  const height = rows.length / (width + 1)
  return Buffer.concat([
    PNG_SIGNATURE,
    writeChunk('IHDR', writeUint32(width), writeUint32(height), EIGHT_BIT_PALETTE),
    writeChunk('PLTE', palette),
    writeChunk('IDAT', deflateSync(rows)),
    writeChunk('IEND'),
  ])
}

// Reduces pixels to the 256 most frequent colours; other colours become the nearest of these. A sample has few colours more, and its PNG
// shrinks to a third.

const MAX_COLOURS = 256
/** Colours with the same upper five bits per channel are counted together, in one bucket. */
const BUCKETS = 1 << 15

function findBucket(pixels: Uint8Array, at: number): number {
  return (((pixels[at] ?? 0) >> 3) << 10) | (((pixels[at + 1] ?? 0) >> 3) << 5) | ((pixels[at + 2] ?? 0) >> 3)
}

type BucketCounts = { readonly counts: Uint32Array; readonly sums: readonly Float64Array[] }

function countBuckets(pixels: Uint8Array): BucketCounts {
  const counts = new Uint32Array(BUCKETS)
  const sums = [0, 1, 2].map(() => new Float64Array(BUCKETS))
  for (let at = 0; at < pixels.length; at += 4) {
    const bucket = findBucket(pixels, at)
    counts[bucket] = (counts[bucket] ?? 0) + 1
    for (const [part, sum] of sums.entries()) sum[bucket] = (sum[bucket] ?? 0) + (pixels[at + part] ?? 0)
  }
  return { counts, sums }
}

type Colour = readonly [number, number, number]

function getAverageColour({ counts, sums }: BucketCounts, bucket: number): Colour {
  const mean = (part: number) => Math.round((sums[part]?.[bucket] ?? 0) / (counts[bucket] ?? 1))
  return [mean(0), mean(1), mean(2)]
}

function findNearest(colours: readonly Colour[], [red, green, blue]: Colour): number {
  let best = 0
  let least = Number.POSITIVE_INFINITY
  for (const [index, [r, g, b]] of colours.entries()) {
    const distance = (r - red) ** 2 + (g - green) ** 2 + (b - blue) ** 2
    if (distance < least) [best, least] = [index, distance]
  }
  return best
}

/**
 * `pixels` are RGBA; alpha is ignored. The rows are written into the same memory, because a large picture takes much of it. They are
 * shorter than the pixels, so no pixel is overwritten before it is read.
 */
export function reduceColours(pixels: Uint8Array, width: number): IndexedPicture {
  const counted = countBuckets(pixels)
  const buckets = [...counted.counts.keys()].filter((bucket) => counted.counts[bucket] !== 0)
  const byCount = buckets.sort((a, b) => (counted.counts[b] ?? 0) - (counted.counts[a] ?? 0))
  const colours = byCount.slice(0, MAX_COLOURS).map((bucket) => getAverageColour(counted, bucket))
  const indexes = new Uint8Array(BUCKETS)
  for (const [place, bucket] of byCount.entries())
    indexes[bucket] = place < MAX_COLOURS ? place : findNearest(colours, getAverageColour(counted, bucket))
  let end = 0
  for (let pixel = 0; pixel < pixels.length / 4; pixel += 1) {
    const index = indexes[findBucket(pixels, pixel * 4)] ?? 0
    if (pixel % width === 0) pixels[end++] = 0
    pixels[end++] = index
  }
  return { palette: Uint8Array.from(colours.flat()), rows: pixels.subarray(0, end) }
}
