// The tree of a tagged PDF: what each text on the pages is, in the order in which it is read (ISO 32000-1, 14.7).

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
  /** What a picture shows, and the rectangle around it: left, bottom, right, top. */
  readonly picture?: { readonly alt: string; readonly box: readonly [number, number, number, number] }
  /** Of which cells a heading of a table speaks. */
  readonly scope?: 'Row' | 'Column'
}

/** A piece of a page's content, by its number there. */
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
