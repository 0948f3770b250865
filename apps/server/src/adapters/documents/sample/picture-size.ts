// The size that a JPEG or PNG says it has, from its headers alone: nothing is decoded (D54).

export type PictureSize = { readonly width: number; readonly height: number }

/** null where it does not begin as such a picture, or ends before its size. */
export function pictureSize(bytes: Buffer): PictureSize | null {
  const isPng = bytes.subarray(0, 8).equals(PNG_SIGNATURE)
  return isPng ? sizeOfPng(bytes) : sizeOfJpeg(bytes)
}

const PNG_SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')

/** The header is the first chunk: its length, its name, width, height. */
function sizeOfPng(bytes: Buffer): PictureSize | null {
  if (bytes.length < 24 || bytes.toString('latin1', 12, 16) !== 'IHDR') return null
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
}

const START_OF_SCAN = 0xda
/** These begin no frame although they stand among those that do: tables and an extension. */
const NO_FRAME = new Set([0xc4, 0xc8, 0xcc])

/** Walks the segments up to the first scan: each has a marker and its length. Of several frames the largest counts. */
function sizeOfJpeg(bytes: Buffer): PictureSize | null {
  if (bytes.toString('hex', 0, 2) !== 'ffd8') return null
  const size = { width: 0, height: 0 }
  for (let at = 2; at + 9 <= bytes.length && bytes[at] === 0xff;) {
    const marker = bytes.readUInt8(at + 1)
    if (marker === START_OF_SCAN) break
    if (marker >= 0xc0 && marker <= 0xcf && !NO_FRAME.has(marker)) {
      size.height = Math.max(size.height, bytes.readUInt16BE(at + 5))
      size.width = Math.max(size.width, bytes.readUInt16BE(at + 7))
    }
    // A marker may have fill bytes before it.
    at += marker === 0xff ? 1 : 2 + bytes.readUInt16BE(at + 2)
  }
  return size.width === 0 ? null : size
}
