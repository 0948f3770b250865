// Shared by the reference lists. Types are inferred from the files; reference-lists.test.ts checks what a type cannot express.

/** The columns of most lists. */
export type NamedRow = { readonly code: string; readonly th: string; readonly en: string }

/** Returns the look-up of a row by its key. */
export function indexBy<Item, Key>(items: readonly Item[], getKey: (item: Item) => Key) {
  const byKey = new Map(items.map((item) => [getKey(item), item]))
  return (key: Key): Item | undefined => byKey.get(key)
}
