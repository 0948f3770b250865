// The documents port over worker threads, so that no request waits for a page being drawn (decision page 10).
import type { Documents, RegistrationSheet, SamplePass } from '../../ports/documents.ts'
import { keepDrawn } from './keep-drawn.ts'
import { OneWorker } from './one-worker.ts'
import type { DocumentResult } from './document-result.ts'

/** A page takes some 10 ms, so the last of the queue waits under a second. */
const SHEETS = { waiting: 64, milliseconds: 10_000 }
/** A picture takes half a second, so the last of the queue waits some four; no page waits behind pictures. */
const SAMPLES = { waiting: 8, milliseconds: 10_000 }
/** Some 70 kB each, and under a megabyte each: from the pressing of the button to the end of the fetching. */
const KEPT_SHEETS = { most: 64, milliseconds: 60_000 }
const KEPT_SAMPLES = { most: 8, milliseconds: 60_000 }

export type RunningDocuments = Documents & { close(): Promise<void> }

function bytesOf(result: DocumentResult): Uint8Array {
  if (result.kind === 'failed') throw new Error(`The document could not be drawn: ${result.reason}`)
  return result.bytes
}

export function startDocuments(): RunningDocuments {
  const sheets = new OneWorker<RegistrationSheet, DocumentResult>(
    new URL('./sheet-worker.ts', import.meta.url),
    SHEETS,
  )
  // Few ask for a picture: its thread is started for the first of them.
  let samples: OneWorker<SamplePass, DocumentResult> | null = null
  return {
    registrationSheet: keepDrawn(async (content) => bytesOf(await sheets.run(content)), KEPT_SHEETS),
    samplePass: keepDrawn(async (content) => {
      samples ??= new OneWorker(new URL('./sample-worker.ts', import.meta.url), SAMPLES)
      return bytesOf(await samples.run(content))
    }, KEPT_SAMPLES),
    close: async () => {
      await Promise.all([sheets.close(), samples?.close()])
    },
  }
}
