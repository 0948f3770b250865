// Draws registration sheets in a thread of its own, one after the other.
import { parentPort } from 'node:worker_threads'
import type { RegistrationSheet } from '../../ports/documents.ts'
import { resultOf } from './document-result.ts'
import { openTypeFaces } from './open-type-faces.ts'
import { drawRegistrationSheet } from './sheet/draw-registration-sheet.ts'

const faces = openTypeFaces()

parentPort?.on('message', (sheet: RegistrationSheet) => {
  parentPort?.postMessage(
    resultOf(() => drawRegistrationSheet(sheet, faces)),
    [],
  )
})
