// A font of the documents: opened for shaping and compressed for embedding.
import { deflateSync } from 'node:zlib'
import { Blob, Face, Font } from 'harfbuzzjs'

export type TypeFace = {
  readonly name: string
  readonly font: Font
  readonly bytes: number
  /** Compressed once; every document embeds the whole font. */
  readonly packed: Uint8Array
}

/** Glyph widths in PDF are in thousandths of the size, so the font must have 1000 units per em. */
const UNITS = 1000

export function openTypeFace(name: string, file: Uint8Array): TypeFace {
  const face = new Face(new Blob(file))
  if (face.upem !== UNITS) throw new Error(`${name}: ${face.upem} units an em, must be ${UNITS}`)
  return { name, font: new Font(face), bytes: file.length, packed: deflateSync(file) }
}
