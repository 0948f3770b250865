// Draws the sample of a pass on a canvas, on demand, and hands it over as a picture.
import type { Pass } from '@border-pass/contract/pass-routes'
import { samplePass } from '@border-pass/domain/issued-pass/sample-pass'
import { fetchLetters, PAPERS } from './paper.ts'
import { sampleSlices } from './sample-slices.ts'

const QUALITY = 0.85

async function loadFace(address: string | null): Promise<HTMLImageElement | null> {
  if (address === null) return null
  const face = new Image()
  face.src = address
  try {
    await face.decode()
    return face
  } catch {
    // A picture that cannot be read is as one that is not there.
    return null
  }
}

/** Lets the page answer a touch between two pieces of work. */
function breathe(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}

function encoded(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The canvas gave no picture'))),
      'image/jpeg',
      QUALITY,
    )
  })
}

export async function drawSample(entry: Pass, faceAddress: string | null): Promise<Blob> {
  const { bpType } = entry.request
  const { width, height } = samplePass(bpType)
  const [face] = await Promise.all([loadFace(faceAddress), fetchLetters()])
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const pen = canvas.getContext('2d', { alpha: false })
  if (!pen) throw new Error('No canvas to draw on')
  for (const slice of sampleSlices({ pen, paper: PAPERS[bpType], width, height }, entry, face)) {
    slice()
    await breathe()
  }
  return encoded(canvas)
}
