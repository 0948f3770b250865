// The structure tree of a tagged PDF: the role of each text, in reading order (ISO 32000-1, 14.7).

export type Tag =
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

export type Describing = {
  /** The text alternative of a picture, and its bounding box: left, bottom, right, top. */
  readonly picture?: { readonly alt: string; readonly box: readonly [number, number, number, number] }
  /** The cells to which a table heading applies. */
  readonly scope?: 'Row' | 'Column'
}

/** A marked piece of a page's content, by its number on that page. */
export type Mark = { readonly page: number; readonly mark: number }

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
