// The database is unreachable or overloaded; it is unknown whether the statement was executed.

export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable'
}
