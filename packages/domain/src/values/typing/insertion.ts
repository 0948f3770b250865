// Finds the one insertion between two states of a text, by a key or from the clipboard.

export type Insertion = { readonly at: number; readonly inserted: string }

/** null where something was also removed or replaced. */
export function findInsertion(before: string, after: string): Insertion | null {
  const length = after.length - before.length
  if (length <= 0) return null
  let at = 0
  while (at < before.length && before.charAt(at) === after.charAt(at)) at += 1
  const isOnlyAdded = before.slice(at) === after.slice(at + length)
  return isOnlyAdded ? { at, inserted: after.slice(at, at + length) } : null
}
