// Draws the sample on the main thread where workers cannot: in short slices, so that the page stays responsive.
import { samplePass } from '@border-pass/domain/issued-pass/sample/sample-pass'
import { AS_FILE } from './as-file.ts'
import type { DrawTask } from './draw-in-worker.ts'
import { fetchLetters } from './letters.ts'
import { paint, pictureFor } from './paint.ts'

/** Milliseconds of work before yielding to the page. */
const PIECE = 8

function breathe(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}

function encoded(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The canvas gave no picture'))),
      AS_FILE.type,
      AS_FILE.quality,
    )
  })
}

export async function drawInPage({ sample, face }: DrawTask): Promise<Blob> {
  await fetchLetters()
  const canvas = document.createElement('canvas')
  const { width, height } = samplePass(sample.bpType)
  canvas.width = width
  canvas.height = height
  const pen = canvas.getContext('2d', { alpha: false })
  if (!pen) throw new Error('No canvas to draw on')
  let begun = performance.now()
  for (const mark of pictureFor(pen, sample, face).marks) {
    paint(pen, mark, face)
    if (performance.now() - begun < PIECE) continue
    await breathe()
    begun = performance.now()
  }
  return encoded(canvas)
}
