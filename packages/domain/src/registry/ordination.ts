// A person's ordination and the name taken (specification 7, title/monk; decision 39).

export type Ordination = {
  readonly pid: string
  readonly kind: 'monk' | 'novice'
  readonly title: {
    readonly code: string
    readonly description: string
    readonly titleSex: number
  }
  /** The Pali name, where it is known. */
  readonly chaya: string | null
}
