// The message from a worker thread: the drawn bytes, or the reason of a failure.

export type DocumentResult =
  | { readonly kind: 'drawn'; readonly bytes: Uint8Array }
  | { readonly kind: 'failed'; readonly reason: string }

export function resultOf(draw: () => Uint8Array): DocumentResult {
  try {
    return { kind: 'drawn', bytes: draw() }
  } catch (error) {
    return { kind: 'failed', reason: error instanceof Error ? error.message : String(error) }
  }
}
