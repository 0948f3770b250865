// Draws the sample in a worker that is terminated afterwards.
import type { Sample } from '@border-pass/domain/issued-pass/sample/sheet'

export type DrawTask = { readonly sample: Sample; readonly face: ImageBitmap | null }

/** Chrome 69, Safari 16.4. */
export function canDrawInWorker(): boolean {
  return typeof OffscreenCanvas === 'function' && 'convertToBlob' in OffscreenCanvas.prototype
}

export function drawInWorker(task: DrawTask): Promise<Blob> {
  const worker = new Worker(new URL('./sample-worker.ts', import.meta.url), { type: 'module' })
  const drawing = new Promise<Blob>((resolve, reject) => {
    const refuse = () => reject(new Error('The worker cannot draw the picture'))
    worker.addEventListener('error', refuse)
    worker.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (data instanceof Blob) resolve(data)
      else refuse()
    })
    worker.postMessage(task, [])
  })
  return drawing.finally(() => worker.terminate())
}
