// The message loop of a worker thread: it reports that it has loaded, then draws each message and replies with the bytes or the error.
import { parentPort } from 'node:worker_threads'

// The caller states the type of the messages, which only its own queue sends.
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters
export function drawOnRequest<Content>(draw: (content: Content) => Uint8Array): void {
  // The linter takes a port for a window and asks for a target origin: the empty list of transferred objects satisfies it.
  parentPort?.on('message', (content: Content) =>
    parentPort?.postMessage(
      tryDraw(() => draw(content)),
      [],
    ),
  )
  parentPort?.postMessage('loaded', [])
}

function tryDraw(draw: () => Uint8Array): Uint8Array | Error {
  try {
    return draw()
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return new Error(`The document could not be drawn: ${reason}`)
  }
}
