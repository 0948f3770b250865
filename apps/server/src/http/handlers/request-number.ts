// The number of a request as it stands in a path: /123/2569.
import type { RequestNumber } from '@border-pass/domain/request/request-number'

export function readRequestNumber(params: {
  readonly reqId: string
  readonly reqYear: string
}): RequestNumber {
  return { reqId: Number(params.reqId), reqYear: Number(params.reqYear) }
}
