// Documents drawn while the citizen waits. The use-cases decide their texts, and what these give is what the adapter lays out.
import type { Sample } from '@border-pass/domain/issued-pass/sample/sample-layout'
import type { daySheet } from '../use-cases/documents/day-sheet.ts'
import type { registrationSheet } from '../use-cases/documents/registration-sheet.ts'

export type Labelled = { readonly label: string; readonly value: string }

export type RegistrationSheet = ReturnType<typeof registrationSheet>
export type SlipPart = NonNullable<RegistrationSheet['slip']>
export type WayPart = NonNullable<RegistrationSheet['way']>

/** The sheet for the office's side of the counter (D58). */
export type DaySheet = ReturnType<typeof daySheet>
export type DayRow = DaySheet['rows'][number]

/** The sample picture of a pass and its photo; null if there is none. */
export type SamplePass = {
  readonly sample: Sample
  readonly face: { readonly mimeType: 'image/jpeg' | 'image/png'; readonly image: string } | null
}

/** Too many drawings wait, or one takes too long. */
export class DocumentsUnavailable extends Error {
  override readonly name = 'DocumentsUnavailable'
}
