// Draws the sample picture on demand.
import { useEffect, useState } from 'react'
import type { Pass } from '@border-pass/contract/pass-routes'
import { drawSample } from './sample/draw-sample.ts'
import { useFace } from './use-face.ts'

/** The object URL of the picture. */
type Drawing = 'idle' | 'drawing' | 'failed' | { readonly address: string }

export function useSamplePicture(entry: Pass) {
  const { face, isLoading } = useFace()
  const [drawing, setDrawing] = useState<Drawing>('idle')

  const draw = async () => {
    setDrawing('drawing')
    try {
      setDrawing({ address: URL.createObjectURL(await drawSample(entry, face)) })
    } catch {
      setDrawing('failed')
    }
  }

  const address = typeof drawing === 'object' ? drawing.address : null
  useEffect(() => () => void (address !== null && URL.revokeObjectURL(address)), [address])

  return {
    drawing,
    /** The photo is part of the sample, so drawing waits for it. */
    isBusy: drawing === 'drawing' || isLoading,
    draw: () => void draw(),
  }
}
