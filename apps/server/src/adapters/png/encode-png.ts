// A PNG of indexed colours: a palette, one byte per pixel, no filter. Node has deflate and crc32; the remaining framing is too small for a package.
import { crc32, deflateSync } from 'node:zlib'

/** Three bytes per colour of the palette; one index per pixel, row by row. */
export type IndexedPicture = { readonly palette: Uint8Array; readonly indices: Uint8Array }

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const EIGHT_BITS_BY_PALETTE = [8, 3, 0, 0, 0]

function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const framed = Buffer.alloc(body.length + 8)
  framed.writeUInt32BE(data.length, 0)
  body.copy(framed, 4)
  framed.writeUInt32BE(crc32(body), body.length + 4)
  return framed
}

function header(width: number, height: number): Buffer {
  const data = Buffer.alloc(13)
  data.writeUInt32BE(width, 0)
  data.writeUInt32BE(height, 4)
  data.set(EIGHT_BITS_BY_PALETTE, 8)
  return data
}

/** Each row starts with the number of its filter, 0. */
function rowsOf({ indices }: IndexedPicture, width: number): Uint8Array {
  const height = indices.length / width
  const rows = new Uint8Array((width + 1) * height)
  for (let row = 0; row < height; row += 1)
    rows.set(indices.subarray(row * width, (row + 1) * width), row * (width + 1) + 1)
  return rows
}

export function encodePng(picture: IndexedPicture, width: number): Buffer {
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header(width, picture.indices.length / width)),
    chunk('PLTE', picture.palette),
    chunk('IDAT', deflateSync(rowsOf(picture, width))),
    chunk('IEND', new Uint8Array()),
  ])
}
