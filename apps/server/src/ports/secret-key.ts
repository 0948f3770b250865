// A key that encrypts personal data (decision 43); it never enters the database.

/** The database was created with other keys: nothing in it can be decrypted. */
export class WrongKeys extends Error {
  override readonly name = 'WrongKeys'
}

export type SecretKey = {
  readonly id: string
  /** 32 of them. */
  readonly bytes: Uint8Array
}
