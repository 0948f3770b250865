// What a worker thread does with each message: it draws, and answers with the bytes or the reason of a failure.
import { parentPort } from 'node:worker_threads'

export type DocumentResult =
  | { readonly kind: 'drawn'; readonly bytes: Uint8Array }
  | { readonly kind: 'failed'; readonly reason: string }

// The queue of this thread sends it no other content.
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters
export function drawOnRequest<Content>(draw: (content: Content) => Uint8Array): void {
  parentPort?.on('message', (content: Content) => {
    parentPort?.postMessage(
      resultOf(() => draw(content)),
      [],
    )
  })
  parentPort?.postMessage('loaded', [])
}

function resultOf(draw: () => Uint8Array): DocumentResult {
  try {
    return { kind: 'drawn', bytes: draw() }
  } catch (error) {
    return { kind: 'failed', reason: error instanceof Error ? error.message : String(error) }
  }
}
