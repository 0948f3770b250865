// A tagged PDF in Thai, with pages and a structure tree. The same content gives the same bytes.
import { escapeHtml } from '../../../escape-html.ts'
import type { Ruler } from '../typeset/ruler.ts'
import { Canvas } from './canvas.ts'
import { FontCodes, writeFont } from './fonts.ts'
import { PAGE_HEIGHT, PAGE_WIDTH, writeNumber, writeText } from './notation.ts'
import { ObjectFile, type StructureNode, writeStructure } from './object-file.ts'
import type { TypeFaces } from './shape-text.ts'

const LANGUAGE = 'th-TH'

export class PdfDocument {
  readonly root: StructureNode = { tag: 'Document', options: {}, kids: [] }
  readonly bookmarks: Bookmark[] = []
  readonly #title: string
  readonly #ruler: Ruler
  readonly #codes: Readonly<Record<keyof TypeFaces, FontCodes>>
  readonly #pages: Canvas[] = []

  constructor(title: string, ruler: Ruler) {
    const { regular, semibold } = ruler.faces
    this.#title = title
    this.#ruler = ruler
    this.#codes = { regular: new FontCodes(regular), semibold: new FontCodes(semibold) }
  }

  addPage(): Canvas {
    const canvas = new Canvas(this.#pages.length, this.#codes, this.#ruler)
    this.#pages.push(canvas)
    return canvas
  }

  get pageCount(): number {
    return this.#pages.length
  }

  toBytes(): Uint8Array {
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
    // Pages are written before fonts, because writing a page assigns the glyph codes.
    const contents = this.#pages.map((page) => file.addStream(page.writeContent()))
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

// The document outline, one bookmark per heading (ISO 32000-1, 12.3.3).

type Bookmark = { readonly title: string; readonly page: number; readonly top: number }

/** Returns the entry for the catalogue; empty without bookmarks. */
function writeBookmarks(file: ObjectFile, bookmarks: readonly Bookmark[], pages: readonly number[]): string {
  if (bookmarks.length === 0) return ''
  const root = file.reserve()
  const numbers = bookmarks.map(() => file.reserve())
  bookmarks.forEach(({ title, page, top }, index) => {
    const previous = index > 0 ? `/Prev ${numbers[index - 1]} 0 R` : ''
    const next = index < bookmarks.length - 1 ? `/Next ${numbers[index + 1]} 0 R` : ''
    const place = `/Dest[${pages[page]} 0 R/XYZ null ${writeNumber(PAGE_HEIGHT - top)} null]`
    file.write(
      numbers[index] ?? 0,
      `<</Title ${writeText(title)}/Parent ${root} 0 R${previous}${next}${place}>>`,
    )
  })
  file.write(
    root,
    `<</Type/Outlines/First ${numbers[0]} 0 R/Last ${numbers.at(-1)} 0 R/Count ${numbers.length}>>`,
  )
  return `/Outlines ${root} 0 R`
}

// Title and language as XMP metadata (ISO 32000-1, 14.3.2). XMP prescribes the id of its first line.

function writeMetadata(file: ObjectFile, title: string, language: string): number {
  const text = `<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/">
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">${escapeHtml(title)}</rdf:li></rdf:Alt></dc:title>
<dc:language><rdf:Bag><rdf:li>${language}</rdf:li></rdf:Bag></dc:language>
</rdf:Description></rdf:RDF></x:xmpmeta>
<?xpacket end="r"?>`
  return file.addStream(text, '/Type/Metadata/Subtype/XML')
}
