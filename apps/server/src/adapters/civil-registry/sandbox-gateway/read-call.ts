// Reads an HTTP request and its JSON body.
import type { IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import type { Call } from './reply.ts'

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}

export async function readCall(request: IncomingMessage): Promise<Call> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
  return {
    method: request.method ?? 'GET',
    path: pathname,
    query: searchParams,
    header: (name) => {
      const value = request.headers[name]
      return typeof value === 'string' ? value : undefined
    },
    body: parseJson(await text(request)),
  }
}
