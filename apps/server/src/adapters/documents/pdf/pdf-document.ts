// A tagged PDF in Thai: its pages, its structure tree, and writing the file. The same content gives the same bytes.
import { Canvas } from './canvas.ts'
import type { FaceName } from './canvas.ts'
import { FontCodes } from './font-codes.ts'
import { writeText } from './notation.ts'
import { ObjectFile } from './object-file.ts'
import { PAGE_HEIGHT, PAGE_WIDTH } from './page-size.ts'
import { structureRoot } from './structure.ts'
import type { TypeFace } from './type-face.ts'
import { writeBookmarks } from './write-bookmarks.ts'
import type { Bookmark } from './write-bookmarks.ts'
import { writeFont } from './write-font.ts'
import { writeMetadata } from './write-metadata.ts'
import { writeStructure } from './write-structure.ts'

const LANGUAGE = 'th-TH'

export type TypeFaces = Readonly<Record<FaceName, TypeFace>>

export class PdfDocument {
  readonly root = structureRoot()
  readonly bookmarks: Bookmark[] = []
  readonly #title: string
  readonly #codes: Readonly<Record<FaceName, FontCodes>>
  readonly #pages: Canvas[] = []

  constructor(title: string, faces: TypeFaces) {
    this.#title = title
    this.#codes = { regular: new FontCodes(faces.regular), semibold: new FontCodes(faces.semibold) }
  }

  addPage(): Canvas {
    const canvas = new Canvas(this.#pages.length, this.#codes)
    this.#pages.push(canvas)
    return canvas
  }

  get pageCount(): number {
    return this.#pages.length
  }

  bytes(): Uint8Array {
    const file = new ObjectFile()
    const pages = this.#writePages(file)
    const structure = writeStructure(file, this.root, pages.numbers)
    const catalog = [
      `/Type/Catalog/Pages ${pages.tree} 0 R/Lang(${LANGUAGE})`,
      `/MarkInfo<</Marked true>>/StructTreeRoot ${structure} 0 R`,
      `/ViewerPreferences<</DisplayDocTitle true>>/Metadata ${writeMetadata(file, this.#title, LANGUAGE)} 0 R`,
      writeBookmarks(file, this.bookmarks, pages.numbers),
    ]
    const info = file.add(`<</Title ${writeText(this.#title)}>>`)
    return file.finish(file.add(`<<${catalog.join('')}>>`), info)
  }

  #writePages(file: ObjectFile): { tree: number; numbers: number[] } {
    const tree = file.reserve()
    // Pages before fonts: writing a page assigns the glyph codes.
    const contents = this.#pages.map((page) => file.addStream(page.content()))
    const fonts = Object.entries(this.#codes).map(([name, codes]) => `/${name} ${writeFont(file, codes)} 0 R`)
    const resources = file.add(`<</Font<<${fonts.join('')}>>>>`)
    const size = `/MediaBox[0 0 ${PAGE_WIDTH} ${PAGE_HEIGHT}]`
    const numbers = contents.map((content, page) => {
      const parts = `/Contents ${content} 0 R/Resources ${resources} 0 R/StructParents ${page}/Tabs/S`
      return file.add(`<</Type/Page/Parent ${tree} 0 R${size}${parts}>>`)
    })
    const kids = numbers.map((number) => `${number} 0 R`).join(' ')
    file.write(tree, `<</Type/Pages/Kids[${kids}]/Count ${numbers.length}>>`)
    return { tree, numbers }
  }
}
