// A key that seals personal data (decision 43); it never enters the database.

export type SecretKey = {
  readonly id: string
  /** 32 of them. */
  readonly bytes: Uint8Array
}
