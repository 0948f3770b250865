// Embeds a whole font, with the mapping of the used codes to glyphs, widths and letters (ISO 32000-1, 9.7).
import { writeCode, writeUtf16 } from './notation.ts'
import type { ObjectFile } from './object-file.ts'
import type { Glyph, TypeFace } from './shape-text.ts'

/** Named as a subset, because only the used codes are mapped. A subset's tag must be six capitals. */
const SUBSET_TAG = 'BORDER'
/** The format allows at most 100 entries per block. */
const MAX_BLOCK_ENTRIES = 100

/** Returns the object number of the font. */
export function writeFont(file: ObjectFile, { face, coded }: FontCodes): number {
  const name = `${SUBSET_TAG}+${face.name}`
  const glyphs = Buffer.alloc(coded.length * 2)
  coded.forEach(({ id }, code) => glyphs.writeUInt16BE(id, code * 2))
  const system = '/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>'
  const descendant = file.add(
    `<</Type/Font/Subtype/CIDFontType2/BaseFont/${name}${system}/FontDescriptor ${writeDescriptor(file, face, name)} 0 R` +
      `/CIDToGIDMap ${file.addStream(glyphs)} 0 R/W[0 [${coded.map(({ width }) => width).join(' ')}]]>>`,
  )
  const toUnicode = file.addStream(writeToUnicode(coded))
  return file.add(
    `<</Type/Font/Subtype/Type0/BaseFont/${name}/Encoding/Identity-H/DescendantFonts[${descendant} 0 R]/ToUnicode ${toUnicode} 0 R>>`,
  )
}

function writeDescriptor(file: ObjectFile, face: TypeFace, name: string): number {
  const { ascender, descender } = face.font.hExtents()
  const embedded = file.addPackedStream(face.packed, `/Length1 ${face.bytes}`)
  // The format requires these values; a viewer needs them only without the embedded font.
  const metrics = `/Ascent ${ascender}/Descent ${descender}/CapHeight 700/StemV 80/ItalicAngle 0`
  const box = '/FontBBox[-600 -600 1200 1300]'
  return file.add(
    `<</Type/FontDescriptor/FontName/${name}/Flags 4${box}${metrics}/FontFile2 ${embedded} 0 R>>`,
  )
}

function writeToUnicode(coded: readonly CodedGlyph[]): string {
  const rows = coded.map(({ letters }, code) => `<${writeCode(code)}> <${writeUtf16(letters)}>`).slice(1)
  const blocks: string[] = []
  for (let start = 0; start < rows.length; start += MAX_BLOCK_ENTRIES) {
    const block = rows.slice(start, start + MAX_BLOCK_ENTRIES)
    blocks.push(`${block.length} beginbfchar\n${block.join('\n')}\nendbfchar`)
  }
  return [
    '/CIDInit /ProcSet findresource begin 12 dict begin begincmap',
    '/CIDSystemInfo <</Registry (Adobe) /Ordering (UCS) /Supplement 0>> def',
    '/CMapName /Adobe-Identity-UCS def /CMapType 2 def',
    '1 begincodespacerange <0000> <ffff> endcodespacerange',
    ...blocks,
    'endcmap CMapName currentdict /CMap defineresource pop end end',
  ].join('\n')
}

// Assigns the glyph codes of one font in one document. A glyph with two different letters gets two codes, so that both can be copied.

type CodedGlyph = { readonly id: number; readonly letters: string; readonly width: number }

export class FontCodes {
  readonly face: TypeFace
  readonly #codes = new Map<string, number>()
  /** Indexed by code. Code 0 is the font's missing-glyph sign and is never written. */
  readonly coded: CodedGlyph[] = [{ id: 0, letters: '', width: 0 }]

  constructor(face: TypeFace) {
    this.face = face
  }

  getOrAddCode({ id, letters }: Pick<Glyph, 'id'> & { readonly letters: string }): number {
    const key = `${id} ${letters}`
    const existing = this.#codes.get(key)
    if (existing !== undefined) return existing
    const code = this.coded.push({ id, letters, width: this.face.font.glyphHAdvance(id) }) - 1
    this.#codes.set(key, code)
    return code
  }

  getWidth(code: number): number {
    return this.coded[code]?.width ?? 0
  }
}
