// Worker thread that draws registration sheets one at a time.
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
parentPort?.postMessage('loaded', [])
