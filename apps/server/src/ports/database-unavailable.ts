// The database cannot be reached or cannot take the work now; nothing that was asked for is known to have been done.

export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable'
}
