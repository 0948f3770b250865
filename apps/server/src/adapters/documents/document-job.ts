// What the server's thread and the document worker say to each other.
import type { RegistrationSheet } from '../../ports/documents.ts'

export type DocumentJob = { readonly kind: 'registration-sheet'; readonly content: RegistrationSheet }

export type DocumentResult =
  | { readonly kind: 'drawn'; readonly bytes: Uint8Array }
  | { readonly kind: 'failed'; readonly reason: string }
