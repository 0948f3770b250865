// Worker thread that draws sample pictures one at a time.
import { parentPort } from 'node:worker_threads'
import type { SamplePass } from '../../ports/documents.ts'
import { resultOf } from './document-result.ts'
import { drawSamplePass, openSampleFaces } from './sample/draw-sample-pass.ts'

const faces = openSampleFaces()

parentPort?.on('message', (content: SamplePass) => {
  parentPort?.postMessage(
    resultOf(() => drawSamplePass(content, faces)),
    [],
  )
})
parentPort?.postMessage('loaded', [])
