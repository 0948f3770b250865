// The database is unreachable or overloaded.

type Options = ErrorOptions & {
  /** Whether the statement may have been carried out all the same: it was sent, and its answer was lost. */
  readonly mayBeDone?: boolean
}

export class DatabaseUnavailable extends Error {
  override readonly name: string = 'DatabaseUnavailable'
  readonly mayBeDone: boolean

  constructor(message: string, { mayBeDone = false, ...options }: Options = {}) {
    super(message, options)
    this.mayBeDone = mayBeDone
  }
}

/** The commit of a save was under way: a repeat with the same key says whether it happened. */
export class SaveInDoubt extends DatabaseUnavailable {
  override readonly name = 'SaveInDoubt'
}
