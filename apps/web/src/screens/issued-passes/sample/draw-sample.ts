// Draws the sample of a pass as a picture.
import type { Pass } from '@border-pass/contract/pass-routes'
import { canDrawInWorker, drawInWorker } from './draw-in-worker.ts'
import { sampleOfEntry } from './sample-of-entry.ts'

async function loadFace(address: string | null): Promise<ImageBitmap | null> {
  if (address === null) return null
  const face = new Image()
  face.src = address
  try {
    await face.decode()
    return await createImageBitmap(face)
  } catch {
    // An unreadable picture is left out.
    return null
  }
}

export async function drawSample(entry: Pass, faceAddress: string | null): Promise<Blob> {
  const task = { sample: sampleOfEntry(entry), face: await loadFace(faceAddress) }
  if (canDrawInWorker()) {
    try {
      return await drawInWorker(task)
    } catch {
      // For example a browser whose workers have no fonts.
    }
  }
  const { drawInPage } = await import('./draw-in-page.ts')
  return drawInPage(task)
}
