// A registry office and the district that a municipal one belongs to (specification 7, rcode; decision 19).

export type RegistryOffice = {
  readonly code: string
  readonly th: string
  readonly en: string
  /** The four-digit district of a municipal registry; null for a district's own. */
  readonly parent: string | null
}
