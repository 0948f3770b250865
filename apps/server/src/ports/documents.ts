// The sheets, drawn as PDF, and the sample pass, drawn as PNG. The use-cases write every text of a sheet; the adapter only lays it out.
import type { Sample } from '@border-pass/domain/issued-pass/sample/sample-layout'

export interface Documents {
  drawRegistrationSheet(sheet: RegistrationSheet): Promise<Uint8Array>
  drawDaySheet(sheet: DaySheet): Promise<Uint8Array>
  drawSamplePass(pass: SamplePass): Promise<Uint8Array>
  close(): Promise<void>
}

/** Too many documents are queued, or one takes too long. */
export class DocumentsUnavailable extends Error {
  override readonly name = 'DocumentsUnavailable'
}

export type Labelled = { readonly label: string; readonly value: string }

/** `text` is encoded, `alt` read out by a screen reader, `caption` printed beside it. */
export type PrintedCode = Readonly<Record<'text' | 'alt' | 'caption', string>>

/** The codes of one request that the office scans. */
export type PrintedCodes = { readonly qr: PrintedCode; readonly barcode: PrintedCode }

/** The sheet that the citizen brings to the office (D35). If the request has expired, `scanned`, `steps` and `bring` are null. */
export type RegistrationSheet = {
  readonly documentTitle: string
  readonly product: string
  readonly title: string
  readonly requestNumber: string
  readonly registered: string
  /** Why the sheet has expired, or why the office is closed on its day. */
  readonly warning: string | null
  readonly code: Labelled
  readonly scanned: PrintedCodes | null
  readonly appointment: Labelled & { readonly office: string }
  readonly applicant: Labelled & { readonly english: string }
  readonly status: string
  /** The steps from the request to the pass, with their days, as one line. */
  readonly steps: string | null
  readonly facts: readonly Labelled[]
  readonly followers: { readonly heading: string; readonly names: readonly string[] } | null
  readonly bring: { readonly heading: string; readonly items: readonly string[] } | null
  readonly note: string
  /** The lower half: the slip if online payment is possible now, else directions to the office (D38). */
  readonly slip: PaymentSlip | null
  readonly directions: Directions | null
}

export type PaymentSlip = PrintedCodes & {
  readonly title: string
  readonly cutHere: string
  readonly payee: readonly Labelled[]
  readonly references: readonly Labelled[]
  readonly amount: Labelled & { readonly words: string }
  readonly payBefore: string
  readonly validUntil: string
}

/** How to get to the office, and the request's code again. */
export type Directions = {
  readonly heading: string
  readonly office: string
  readonly lines: readonly string[]
  readonly code: string
  readonly qr: PrintedCode
}

/** The list of an office's requests of one day, for its staff (D58). */
export type DaySheet = {
  readonly title: string
  readonly office: string
  /** How many requests the list has, as a sentence. */
  readonly counted: string
  readonly head: readonly string[]
  readonly rows: readonly DayRow[]
  readonly note: string
  readonly page: (number: number, of: number) => string
}

export type DayRow = PrintedCodes & {
  readonly number: string
  readonly name: string
  readonly facts: readonly string[]
}

/** The sample picture of a pass and its photo; null if there is none. */
export type SamplePass = {
  readonly sample: Sample
  readonly face: { readonly mimeType: 'image/jpeg' | 'image/png'; readonly image: string } | null
}
