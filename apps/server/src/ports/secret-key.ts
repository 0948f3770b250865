// A key that seals personal data (decision 43); it never enters the database.

/** This database was begun with other keys: nothing in it can be opened. */
export class WrongKeys extends Error {
  override readonly name = 'WrongKeys'
}

export type SecretKey = {
  readonly id: string
  /** 32 of them. */
  readonly bytes: Uint8Array
}
