// The number that names a request: counted within a Buddhist-era year (decision 28), written 123/2569.

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

/** null for anything that writeRequestNumber would not write. */
export function parseRequestNumber(text: string): RequestNumber | null {
  const [, reqId, reqYear] = /^([1-9]\d{0,14})\/([1-9]\d{3})$/.exec(text) ?? []
  return reqId && reqYear ? { reqId: Number(reqId), reqYear: Number(reqYear) } : null
}
