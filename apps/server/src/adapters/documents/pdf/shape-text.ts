// Shapes text into glyphs with HarfBuzz, and maps each glyph to its letters (ADR 10).
import { readFileSync } from 'node:fs'
import { deflateSync } from 'node:zlib'
import { Blob, Buffer, ClusterLevel, Face, Font, shape } from 'harfbuzzjs'

/** In thousandths of the size. */
export type Glyph = {
  readonly id: number
  /** null for a glyph without a letter of its own, such as the ring of ำ. */
  readonly letters: string | null
  readonly advance: number
  readonly dx: number
  readonly dy: number
}

/** Reused for all texts of a thread, because WebAssembly's memory never shrinks. */
const buffer = new Buffer()

export function shapeText({ font }: TypeFace, text: string): readonly Glyph[] {
  buffer.reset()
  // At this level a Thai mark keeps a cluster of its own, apart from its base letter.
  buffer.setClusterLevel(ClusterLevel.MONOTONE_CHARACTERS)
  buffer.addText(text)
  buffer.guessSegmentProperties()
  shape(font, buffer)
  const infos = buffer.getGlyphInfos()
  const positions = buffer.getGlyphPositions()
  const letters = findLetters(
    infos.map(({ cluster }) => cluster),
    text,
  )
  return infos.map(({ codepoint }, index) => {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {}
    return { id: codepoint, letters: letters[index] ?? null, advance: xAdvance, dx: xOffset, dy: yOffset }
  })
}

/** In thousandths of the size. */
export function measureWidth(face: TypeFace, text: string): number {
  return shapeText(face, text).reduce((sum, { advance }) => sum + advance, 0)
}

/** In a cluster with more glyphs than letters, the first glyphs get null. In one with fewer, the last glyph gets the remaining letters. */
function findLetters(clusters: readonly number[], text: string): (string | null)[] {
  const letters: (string | null)[] = []
  while (letters.length < clusters.length) {
    const start = letters.length
    let end = start + 1
    while (end < clusters.length && clusters[end] === clusters[start]) end += 1
    const clusterLetters = Array.from(text.slice(clusters[start], clusters[end] ?? text.length))
    const unlettered = Math.max(0, end - start - clusterLetters.length)
    for (let glyph = 0; glyph < end - start; glyph += 1) {
      const from = glyph - unlettered
      const isLast = glyph === end - start - 1
      letters.push(from < 0 ? null : clusterLetters.slice(from, isLast ? undefined : from + 1).join(''))
    }
  }
  return letters
}

export type TypeFace = {
  readonly name: string
  readonly font: Font
  readonly bytes: number
  /** The compressed font, which every document embeds whole. */
  readonly packed: Uint8Array
}

/** Glyph widths in PDF are in thousandths of the size, so the font must have 1000 units per em. */
const UNITS_PER_EM = 1000

export function openTypeFace(name: string, fileName: string): TypeFace {
  const file = readFileSync(new URL(`../fonts/${fileName}`, import.meta.url))
  const face = new Face(new Blob(file))
  if (face.upem !== UNITS_PER_EM)
    throw new Error(`${name}: ${face.upem} units an em, must be ${UNITS_PER_EM}`)
  return { name, font: new Font(face), bytes: file.length, packed: deflateSync(file) }
}

export type TypeFaces = Readonly<Record<'regular' | 'semibold', TypeFace>>

export function openTypeFaces(): TypeFaces {
  return {
    regular: openTypeFace('Sarabun-Regular', 'sarabun-regular.ttf'),
    semibold: openTypeFace('Sarabun-SemiBold', 'sarabun-semibold.ttf'),
  }
}
