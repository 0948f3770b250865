// Reads a request number from path parameters: /123/2569.
import type { RequestNumber } from '@border-pass/domain/request/request-number'

export function readRequestNumber(params: {
  readonly reqId: string
  readonly reqYear: string
}): RequestNumber {
  return { reqId: Number(params.reqId), reqYear: Number(params.reqYear) }
}
