// Worker thread that draws sample pictures one at a time.
import type { SamplePass } from '../../ports/documents.ts'
import { drawOnRequest } from './document-result.ts'
import { drawSamplePass, openSampleFaces } from './sample/draw-sample-pass.ts'

const faces = openSampleFaces()

drawOnRequest((content: SamplePass) => drawSamplePass(content, faces))
