// A key that encrypts personal data (decision 43); it is never stored in the database.

/** The database was created with other keys: its values cannot be decrypted. */
export class WrongKeys extends Error {
  override readonly name = 'WrongKeys'
}

export type SecretKey = {
  readonly id: string
  /** 32 bytes. */
  readonly bytes: Uint8Array
}
