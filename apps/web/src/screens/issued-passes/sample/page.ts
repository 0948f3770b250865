import type { SampleField } from '@border-pass/domain/issued-pass/sample-pass'
import type { Box } from '@border-pass/domain/issued-pass/stack-boxes'
import type { PAPERS } from './paper.ts'

/** The sheet that is drawn on. */
export type Page = {
  readonly pen: CanvasRenderingContext2D
  readonly paper: (typeof PAPERS)[1]
  readonly width: number
  readonly height: number
}

export type SampleBox = Box<SampleField>

export function shapeOf(outline: string): Path2D {
  return new Path2D(outline)
}
