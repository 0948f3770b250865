// The structure tree of a tagged PDF: the role of each text, in reading order (ISO 32000-1, 14.7).
import { writeNumbers, writeText } from './notation.ts'
import type { ObjectFile } from './object-file.ts'

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

type Describing = {
  /** The text alternative of a picture, and its bounding box: left, bottom, right, top. */
  readonly picture?: { readonly alt: string; readonly box: readonly [number, number, number, number] }
  /** The cells to which a table heading applies. */
  readonly scope?: 'Row' | 'Column'
}

/** A marked piece of a page's content, by its number on that page. */
type Mark = { readonly page: number; readonly mark: number }

export type StructureNode = {
  readonly tag: Tag
  readonly describing: Describing
  readonly kids: (StructureNode | Mark)[]
}

export function structureRoot(): StructureNode {
  return { tag: 'Document', describing: {}, kids: [] }
}

export function addNode(parent: StructureNode, tag: Tag, describing: Describing = {}): StructureNode {
  const node = { tag, describing, kids: [] }
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
      const ofPage = owners[page] ?? []
      ofPage[mark] = `${number} 0 R`
      return `<</Type/MCR/Pg ${pages[page]} 0 R/MCID ${mark}>>`
    })
    const { tag, describing } = node
    file.write(
      number,
      `<</Type/StructElem/S/${tag}/P ${parent} 0 R${describe(describing)}/K[${kids.join(' ')}]>>`,
    )
    return number
  }

  const rows = owners.map((ofPage, page) => `${page} [${ofPage.join(' ')}]`)
  const tree = file.add(`<</Nums[${rows.join(' ')}]>>`)
  const rest = `/ParentTree ${tree} 0 R/ParentTreeNextKey ${pages.length}`
  file.write(root, `<</Type/StructTreeRoot/K ${document} 0 R${rest}>>`)
  return root
}

function describe({ picture, scope }: Describing): string {
  const words = picture ? `/Alt ${writeText(picture.alt)}` : ''
  const box = picture ? `/A <</O/Layout/Placement/Block/BBox[${writeNumbers(...picture.box)}]>>` : ''
  return words + box + (scope ? `/A <</O/Table/Scope/${scope}>>` : '')
}
