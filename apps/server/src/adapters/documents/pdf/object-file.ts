// The file structure of a PDF: numbered objects, the cross-reference table and the trailer (ISO 32000-1, 7.5).
import { deflateSync } from 'node:zlib'
import { writeNumbers, writeText } from './notation.ts'

/** The comment in the second line has bytes above 127, so that other programs take the file for binary. */
const HEADER = '%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n'

export class ObjectFile {
  readonly #parts: Uint8Array[] = [Buffer.from(HEADER, 'latin1')]
  #length = HEADER.length
  /** Indexed by object number; 0 is not used. */
  readonly #offsets: number[] = [0]

  /** Reserves the number of an object that is written later. */
  reserve(): number {
    return this.#offsets.push(0) - 1
  }

  write(number: number, body: string): void {
    this.#offsets[number] = this.#length
    this.#append(Buffer.from(`${number} 0 obj\n${body}\nendobj\n`, 'latin1'))
  }

  add(body: string): number {
    const number = this.reserve()
    this.write(number, body)
    return number
  }

  /** `entries`: the dictionary without /Length and /Filter. */
  addStream(content: string | Uint8Array, entries = ''): number {
    return this.addPackedStream(deflateSync(content), entries)
  }

  addPackedStream(packed: Uint8Array, entries = ''): number {
    const number = this.reserve()
    this.#offsets[number] = this.#length
    const dictionary = `<<${entries}/Filter/FlateDecode/Length ${packed.length}>>`
    this.#append(Buffer.from(`${number} 0 obj\n${dictionary}\nstream\n`, 'latin1'))
    this.#append(packed)
    this.#append(Buffer.from('\nendstream\nendobj\n', 'latin1'))
    return number
  }

  finish(catalog: number, info: number): Uint8Array {
    const start = this.#length
    const rows = this.#offsets.map((offset, number) =>
      number === 0 ? '0000000000 65535 f \n' : `${String(offset).padStart(10, '0')} 00000 n \n`,
    )
    const trailer = `trailer\n<</Size ${rows.length}/Root ${catalog} 0 R/Info ${info} 0 R>>\nstartxref\n${start}\n%%EOF\n`
    this.#append(Buffer.from(`xref\n0 ${rows.length}\n${rows.join('')}${trailer}`, 'latin1'))
    return Buffer.concat(this.#parts)
  }

  #append(part: Uint8Array): void {
    this.#parts.push(part)
    this.#length += part.length
  }
}

// The structure tree of a tagged PDF: the role of each text, in reading order (ISO 32000-1, 14.7).

type Tag =
  | 'Document'
  | 'Sect'
  | 'H1'
  | 'H2'
  | 'H3'
  | 'P'
  | 'L'
  | 'LI'
  | 'Lbl'
  | 'LBody'
  | 'Table'
  | 'TR'
  | 'TH'
  | 'TD'
  | 'Figure'

type NodeOptions = {
  /** The text alternative of a picture, and its bounding box: left, bottom, right, top. */
  readonly picture?: { readonly alt: string; readonly box: readonly [number, number, number, number] }
  /** The cells to which a table heading applies. */
  readonly scope?: 'Row' | 'Column'
}

/** A marked piece of a page's content, by its number on that page. */
type Mark = { readonly page: number; readonly mark: number }

export type StructureNode = {
  readonly tag: Tag
  readonly options: NodeOptions
  readonly kids: (StructureNode | Mark)[]
}

export function addNode(parent: StructureNode, tag: Tag, options: NodeOptions = {}): StructureNode {
  const node = { tag, options, kids: [] }
  parent.kids.push(node)
  return node
}

/** Returns the object number of the tree's root. */
export function writeStructure(file: ObjectFile, top: StructureNode, pages: readonly number[]): number {
  const owners: string[][] = pages.map(() => [])
  const root = file.reserve()
  const document = writeNode(top, root)

  function writeNode(node: StructureNode, parent: number): number {
    const number = file.reserve()
    const kids = node.kids.map((kid) => {
      if ('tag' in kid) return `${writeNode(kid, number)} 0 R`
      const { page, mark } = kid
      const pageOwners = owners[page] ?? []
      pageOwners[mark] = `${number} 0 R`
      return `<</Type/MCR/Pg ${pages[page]} 0 R/MCID ${mark}>>`
    })
    const { tag, options } = node
    file.write(
      number,
      `<</Type/StructElem/S/${tag}/P ${parent} 0 R${writeOptions(options)}/K[${kids.join(' ')}]>>`,
    )
    return number
  }

  const rows = owners.map((pageOwners, page) => `${page} [${pageOwners.join(' ')}]`)
  const tree = file.add(`<</Nums[${rows.join(' ')}]>>`)
  const rest = `/ParentTree ${tree} 0 R/ParentTreeNextKey ${pages.length}`
  file.write(root, `<</Type/StructTreeRoot/K ${document} 0 R${rest}>>`)
  return root
}

function writeOptions({ picture, scope }: NodeOptions): string {
  const alternative = picture ? `/Alt ${writeText(picture.alt)}` : ''
  const box = picture ? `/A <</O/Layout/Placement/Block/BBox[${writeNumbers(...picture.box)}]>>` : ''
  return alternative + box + (scope ? `/A <</O/Table/Scope/${scope}>>` : '')
}
