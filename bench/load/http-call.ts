// A call as the bytes of its HTTP request, encoded before the time is taken.
import { API_ROOT } from '@border-pass/contract/route'
import type { Answer } from './answer-reader.ts'

export type Call = {
  readonly bytes: Buffer
  /** The status of its answer: any other one ends the bench. */
  readonly expects: number
  readonly onAnswer?: (answer: Answer) => void
}

type Written = {
  readonly method: string
  /** Below the interface's root. */
  readonly path: string
  readonly cookie?: string
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

/** As a browser sends it from a page of the service. */
export function bytesOf({ method, path, cookie, body, headers = {} }: Written): Buffer {
  const payload = body === undefined ? '' : JSON.stringify(body)
  const lines = {
    host: 'border-pass',
    'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0',
    accept: '*/*',
    'accept-language': 'th-TH,th;q=0.9',
    'sec-fetch-site': 'same-origin',
    ...(cookie !== undefined && { cookie }),
    ...(payload !== '' && {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(payload),
    }),
    ...headers,
  }
  const head = Object.entries(lines).map(([name, value]) => `${name}: ${value}\r\n`)
  return Buffer.from(`${method} ${API_ROOT}${path} HTTP/1.1\r\n${head.join('')}\r\n${payload}`)
}
