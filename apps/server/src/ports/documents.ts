// Documents that are made while the citizen waits. Whoever makes them knows how they look; what they say is decided before.
import type { Sample } from '@border-pass/domain/issued-pass/sample/sheet'

export type Labelled = { readonly label: string; readonly value: string }

/** A code to be scanned: what it holds, the words for those who do not see it, and what stands under it. */
export type ScannedCode = { readonly holds: string; readonly alt: string; readonly caption: string }

export type SlipPart = {
  readonly title: string
  readonly cutHere: string
  readonly payee: readonly Labelled[]
  readonly references: readonly Labelled[]
  readonly amount: Labelled & { readonly words: string }
  readonly validUntil: string
  readonly notice: string
  readonly qr: ScannedCode
  readonly barcode: ScannedCode
}

/** The registration sheet and, where it may be paid, the payment slip below it: every text as it will be read. */
export type RegistrationSheet = {
  readonly documentTitle: string
  readonly product: string
  readonly title: string
  readonly requestNumber: string
  readonly registered: string
  /** Why the sheet is of no use any more; null while it is. */
  readonly warning: string | null
  readonly code: Labelled
  readonly qr: ScannedCode
  readonly barcode: ScannedCode
  readonly appointment: Labelled & { readonly office: string }
  readonly applicant: Labelled & { readonly english: string }
  readonly facts: readonly Labelled[]
  /** null where nobody follows. */
  readonly followers: { readonly heading: string; readonly names: readonly string[] } | null
  /** null where the sheet is of no use. */
  readonly bring: { readonly heading: string; readonly items: readonly string[] } | null
  readonly note: string
  readonly slip: SlipPart | null
}

/** The sample picture of a pass, and the face that belongs on it; null where there is none. */
export type SamplePass = {
  readonly sample: Sample
  readonly face: { readonly mimeType: 'image/jpeg' | 'image/png'; readonly image: string } | null
}

export type Documents = {
  /** A PDF. Throws DocumentsUnavailable when too many wait, or when it takes too long. */
  registrationSheet(content: RegistrationSheet): Promise<Uint8Array>
  /** A PNG, drawn or refused as the sheet is. */
  samplePass(content: SamplePass): Promise<Uint8Array>
}

export class DocumentsUnavailable extends Error {
  override readonly name = 'DocumentsUnavailable'
}
