// The sheet of a sample, and the contents of its boxes.
import type { PassType } from '../../values/pass-type.ts'
import type { SampleField, SamplePass } from './sample-pass.ts'
import type { Box } from './stack-boxes.ts'

export type Sheet = Pick<SamplePass, 'width' | 'height'>

export type SampleBox = Box<SampleField>

export type Written = { readonly label: string; readonly value: string }

/** A box without contents stays empty. */
export type SampleContent = Partial<Record<SampleField, Written>>

/** All text of one sample. */
export type Sample = {
  readonly bpType: PassType
  readonly content: SampleContent
  /** Across the whole sheet. */
  readonly watermark: string
  /** At its foot. */
  readonly note: string
  /** What the QR code and the barcode hold; null before there is a pass. */
  readonly barcode: string | null
  readonly mrz: readonly string[] | null
}
