// A font as documents use it: opened for shaping once, and packed for embedding.
import { deflateSync } from 'node:zlib'
import { Blob, Face, Font } from 'harfbuzzjs'

export type TypeFace = {
  readonly name: string
  readonly font: Font
  readonly bytes: number
  /** Packed once, embedded whole in every document. */
  readonly packed: Uint8Array
}

/** The writer counts in thousandths of the size, as PDF does, so the font must too. */
const UNITS = 1000

export function openTypeFace(name: string, file: Uint8Array): TypeFace {
  const face = new Face(new Blob(file))
  if (face.upem !== UNITS) throw new Error(`${name}: ${face.upem} units an em, must be ${UNITS}`)
  return { name, font: new Font(face), bytes: file.length, packed: deflateSync(file) }
}
