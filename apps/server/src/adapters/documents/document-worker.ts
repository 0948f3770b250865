// Draws documents in a thread of its own, one after the other.
import { parentPort } from 'node:worker_threads'
import type { DocumentJob, DocumentResult } from './document-job.ts'
import { openTypeFaces } from './open-type-faces.ts'
import { drawRegistrationSheet } from './sheet/draw-registration-sheet.ts'

const faces = openTypeFaces()

function draw({ content }: DocumentJob): DocumentResult {
  try {
    return { kind: 'drawn', bytes: drawRegistrationSheet(content, faces) }
  } catch (error) {
    return { kind: 'failed', reason: error instanceof Error ? error.message : String(error) }
  }
}

parentPort?.on('message', (job: DocumentJob) => parentPort?.postMessage(draw(job), []))
