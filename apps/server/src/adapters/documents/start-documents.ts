// The documents port over a worker thread, so that no request waits for a page being drawn (decision page 10).
import type { Documents } from '../../ports/documents.ts'
import type { DocumentJob, DocumentResult } from './document-job.ts'
import { OneWorker } from './one-worker.ts'

/** A page takes some 10 ms, so the last of the queue waits under a second. */
const LIMITS = { waiting: 64, milliseconds: 10_000 }

export type RunningDocuments = Documents & { close(): Promise<void> }

export function startDocuments(): RunningDocuments {
  const worker = new OneWorker<DocumentJob, DocumentResult>(
    new URL('./document-worker.ts', import.meta.url),
    LIMITS,
  )
  return {
    async registrationSheet(content) {
      const result = await worker.run({ kind: 'registration-sheet', content })
      if (result.kind === 'failed')
        throw new Error(`The registration sheet could not be drawn: ${result.reason}`)
      return result.bytes
    },
    close: () => worker.close(),
  }
}
