// Documents drawn while the citizen waits. The use-cases decide their texts, the adapter their layout.
import type { Sample } from '@border-pass/domain/issued-pass/sample/sample-layout'

export type Labelled = { readonly label: string; readonly value: string }

/** A code to scan: its content, its text alternative, and the caption below it. */
export type ScannedCode = { readonly text: string; readonly alt: string; readonly caption: string }

export type SlipPart = {
  readonly title: string
  readonly cutHere: string
  readonly payee: readonly Labelled[]
  readonly references: readonly Labelled[]
  readonly amount: Labelled & { readonly words: string }
  /** Until when to have paid before the appointment. */
  readonly payBefore: string
  /** How long the codes are accepted. */
  readonly validUntil: string
  readonly qr: ScannedCode
  readonly barcode: ScannedCode
}

/** All texts of the registration sheet and, if it can be paid online, of the payment slip below it. */
export type RegistrationSheet = {
  readonly documentTitle: string
  readonly product: string
  readonly title: string
  readonly requestNumber: string
  readonly registered: string
  /** Why the sheet is no longer valid; null while it is. */
  readonly warning: string | null
  readonly code: Labelled
  /** null if the sheet is no longer valid: nobody is to scan it. */
  readonly scanned: { readonly qr: ScannedCode; readonly barcode: ScannedCode } | null
  readonly appointment: Labelled & { readonly office: string }
  readonly applicant: Labelled & { readonly english: string }
  readonly status: string
  /** The steps with their dates; null if the sheet is no longer valid. */
  readonly steps: string | null
  readonly facts: readonly Labelled[]
  /** null without followers. */
  readonly followers: { readonly heading: string; readonly names: readonly string[] } | null
  /** null if the sheet is no longer valid. */
  readonly bring: { readonly heading: string; readonly items: readonly string[] } | null
  readonly note: string
  readonly slip: SlipPart | null
  /** Below the sheet where no slip stands there, and the sheet is valid. */
  readonly way: WayPart | null
}

/** How to get to the office, and the code again, large enough for the camera of a phone. */
export type WayPart = {
  readonly heading: string
  readonly office: string
  /** The contact of the office where it is known, and how to find it. */
  readonly lines: readonly string[]
  readonly code: string
  readonly qr: ScannedCode
}

/** A request on the sheet of an office's day. */
export type DayRow = {
  readonly number: string
  readonly name: string
  readonly facts: readonly string[]
  readonly qr: ScannedCode
  readonly barcode: ScannedCode
}

/** All texts of the sheet for the office's side of the counter (D58). */
export type DaySheet = {
  readonly title: string
  readonly office: string
  readonly counted: string
  readonly head: readonly string[]
  readonly rows: readonly DayRow[]
  /** Below each page: who may see it. */
  readonly note: string
  readonly page: (number: number, of: number) => string
}

/** The sample picture of a pass and its photo; null if there is none. */
export type SamplePass = {
  readonly sample: Sample
  readonly face: { readonly mimeType: 'image/jpeg' | 'image/png'; readonly image: string } | null
}

export type Documents = {
  /** A PDF. Throws DocumentsUnavailable if too many drawings wait or the drawing exceeds its time limit. */
  registrationSheet(content: RegistrationSheet): Promise<Uint8Array>
  /** A PDF, drawn at once: only a command asks for it. */
  daySheet(content: DaySheet): Promise<Uint8Array>
  /** A PNG, under the same limits. */
  samplePass(content: SamplePass): Promise<Uint8Array>
}

export class DocumentsUnavailable extends Error {
  override readonly name = 'DocumentsUnavailable'
}
