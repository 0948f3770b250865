// The e-mail address: optional, but a standard one when present (specification 5).
import type { TextField } from './text-field.ts'

/** The pattern is that of HTML's e-mail input, with a dot required in the domain: `name@intranet` cannot be reached from here. */
const PATTERN =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/i
/** The limit of mail servers. */
const LONGEST = 254

export const EMAIL = {
  word: 'อีเมล',
  example: 'somchai@example.com',
  isFolded: true,
  longest: LONGEST,
  isRequired: false,
  keyboard: 'email',
  code: 'EMAIL',
  isValid: (text: string) => text.length <= LONGEST && PATTERN.test(text),
} satisfies TextField
