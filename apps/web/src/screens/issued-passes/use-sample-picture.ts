// The sample picture, drawn when it is asked for. It is shown from the page itself, so that a webview can save it too.
import { useEffect, useState } from 'react'
import type { Pass } from '@border-pass/contract/pass-routes'
import { drawSample } from './sample/draw-sample.ts'
import { useFace } from './use-face.ts'

type Picture = { readonly inPage: string; readonly file: string }
type Drawing = 'idle' | 'drawing' | 'failed' | Picture

function asDataAddress(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('loadend', () => {
      if (typeof reader.result === 'string') resolve(reader.result)
      else reject(new Error('The picture cannot be read'))
    })
    reader.readAsDataURL(blob)
  })
}

export function useSamplePicture(entry: Pass) {
  const { face, isLoading } = useFace(entry.request.pid)
  const [drawing, setDrawing] = useState<Drawing>('idle')

  const draw = async () => {
    setDrawing('drawing')
    try {
      const blob = await drawSample(entry, face)
      setDrawing({ inPage: await asDataAddress(blob), file: URL.createObjectURL(blob) })
    } catch {
      setDrawing('failed')
    }
  }

  const file = typeof drawing === 'object' ? drawing.file : null
  useEffect(() => () => void (file !== null && URL.revokeObjectURL(file)), [file])

  return {
    drawing,
    /** The face belongs on it, so it is waited for. */
    isBusy: drawing === 'drawing' || isLoading,
    draw: () => void draw(),
  }
}
