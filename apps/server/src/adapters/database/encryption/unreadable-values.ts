// What does not open or does not fit is left out, reported, and harms no other (decision 43).

export type Unreadable = {
  readonly table: string
  /** A request's number. null where the key is the hash of somebody. */
  readonly row: string | null
  readonly cause: string
}

export type ReportUnreadable = (unreadable: Unreadable) => void

/** Messages of our own and of the cipher quote nothing of the value; those of a schema or of JSON may. */
function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error
  return error.constructor === Error ? error.message : error.constructor.name
}

export function readOrReport<Value>(
  at: Pick<Unreadable, 'table' | 'row'>,
  report: ReportUnreadable,
  read: () => Value,
): Value | null {
  try {
    return read()
  } catch (error) {
    report({ ...at, cause: causeOf(error) })
    return null
  }
}
