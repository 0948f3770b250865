// The worker that draws one sample.
import { samplePass } from '@border-pass/domain/issued-pass/sample/sample-pass'
import type { DrawTask } from './draw-in-worker.ts'
import { bringLetters } from './letters.ts'
import { paint, pictureFor } from './paint.ts'
import { AS_FILE } from './as-file.ts'

/** The part of a worker's scope that is used; it posts null if it cannot draw. */
type Scope = {
  readonly fonts?: FontFaceSet
  postMessage(answer: Blob | null, transfer: Transferable[]): void
  addEventListener(type: 'message', listen: (event: MessageEvent<DrawTask>) => void): void
}
declare const self: Scope

async function draw({ sample, face }: DrawTask): Promise<Blob | null> {
  const { width, height } = samplePass(sample.bpType)
  const canvas = new OffscreenCanvas(width, height)
  const pen = canvas.getContext('2d', { alpha: false })
  if (!pen || !self.fonts) return null
  await bringLetters(self.fonts)
  for (const mark of pictureFor(pen, sample, face).marks) paint(pen, mark, face)
  return canvas.convertToBlob(AS_FILE)
}

self.addEventListener('message', ({ data }) => {
  draw(data).then(
    (picture) => self.postMessage(picture, []),
    () => self.postMessage(null, []),
  )
})
