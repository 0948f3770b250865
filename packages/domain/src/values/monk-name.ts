// The name of a monk or a novice (decision 39).

export type OrdinationName = {
  readonly kind: 'monk' | 'novice'
  readonly title: { readonly description: string }
  /** The Pali name, where it is known. */
  readonly chaya: string | null
}

/** The parts of the name in their order: title and first name, then what stands behind them. */
export function ordainedNameParts(firstName: string, lastName: string, ordination: OrdinationName): string[] {
  const chaya = ordination.chaya?.trim() ?? ''
  const second = ordination.kind === 'monk' && chaya !== '' ? chaya : lastName
  return [ordination.title.description.trim() + firstName.trim(), second]
}
