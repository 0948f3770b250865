// The e-mail address: optional, but a standard one when present (specification 5).

/** As an HTML e-mail field has it, and with a dot in the domain: an address of one's own network reaches nobody here. */
const EMAIL =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/i
/** What mail servers take at most. */
const LONGEST = 254

export function isEmail(text: string): boolean {
  return text.length <= LONGEST && EMAIL.test(text)
}
