// The codes of one font in one document. A glyph used for two different texts gets two codes, so that both can be copied.
import type { Glyph } from './shape-text.ts'
import type { TypeFace } from './type-face.ts'

export type CodedGlyph = { readonly id: number; readonly letters: string; readonly width: number }

export class FontCodes {
  readonly face: TypeFace
  readonly #codes = new Map<string, number>()
  /** Indexed by code. Code 0 is the font's missing-glyph sign and is never written. */
  readonly coded: CodedGlyph[] = [{ id: 0, letters: '', width: 0 }]

  constructor(face: TypeFace) {
    this.face = face
  }

  codeOf({ id, letters }: Pick<Glyph, 'id'> & { readonly letters: string }): number {
    const key = `${id} ${letters}`
    const known = this.#codes.get(key)
    if (known !== undefined) return known
    const code = this.coded.push({ id, letters, width: this.face.font.glyphHAdvance(id) }) - 1
    this.#codes.set(key, code)
    return code
  }

  widthOf(code: number): number {
    return this.coded[code]?.width ?? 0
  }
}
