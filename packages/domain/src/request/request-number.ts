// The number that names a request: counted within a Buddhist-era year (D28), written 123/2569.

export type RequestNumber = {
  readonly reqId: number
  readonly reqYear: number
}

export function isSameNumber(a: RequestNumber, b: RequestNumber): boolean {
  return a.reqId === b.reqId && a.reqYear === b.reqYear
}

export function writeRequestNumber({ reqId, reqYear }: RequestNumber): string {
  return `${reqId}/${reqYear}`
}

/** null for anything that writeRequestNumber would not write. A count of 15 digits is still exact as a number. */
export function parseRequestNumber(text: string): RequestNumber | null {
  const [, reqId, reqYear] = /^([1-9]\d{0,14})\/([1-9]\d{3})$/.exec(text) ?? []
  return reqId && reqYear ? { reqId: Number(reqId), reqYear: Number(reqYear) } : null
}

// The code that the citizen shows at the counter: the number padded to seven digits, then the year (specification 9, Codes; D35).

/** A count beyond seven digits makes the code longer; the last four digits stay the year. */
export function toRegistrationCode({ reqId, reqYear }: RequestNumber): string {
  return String(reqId).padStart(7, '0') + String(reqYear)
}

/** null for anything that toRegistrationCode would not write: a count of 7 to 15 digits, then the year. */
export function parseRegistrationCode(code: string): RequestNumber | null {
  if (!/^\d{11,19}$/.test(code)) return null
  const number = { reqId: Number(code.slice(0, -4)), reqYear: Number(code.slice(-4)) }
  return number.reqId > 0 && toRegistrationCode(number) === code ? number : null
}

/** The number and the year, as a person reads the code out. */
export function splitRegistrationCode(code: string): readonly [string, string] {
  return [code.slice(0, -4), code.slice(-4)]
}
