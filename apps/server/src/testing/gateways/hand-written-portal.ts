// A citizen portal over plain HTTP that shares no schema with the service: tests set its replies literally.
import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { listenDuringTest } from '../clean-up.ts'
import { readExample, type Written } from './hand-written-gateway.ts'

/** A text body is sent unchanged; `cut` closes the connection after reading the call, `late` never replies. */
export type PortalAnswer = { readonly status: number; readonly body: unknown } | 'cut' | 'late'

export type HandWrittenPortal = {
  readonly url: string
  /** The calls in order, as 'GET /ws/auth/validate'. */
  readonly calls: readonly string[]
  /** The bodies of the exchange calls, in order. */
  readonly exchanged: readonly string[]
  validateAnswers(answer: PortalAnswer): void
  exchangeAnswers(answer: PortalAnswer): void
  /** Ends the service tokens given so far: a call with one of them gets `refusal`, and the validate call gives a new one. */
  endServiceTokens(refusal: PortalAnswer): void
}

export function portalExample(name: 'validate' | 'deproc' | 'refused'): Written {
  return readExample(`portal-${name}`)
}

export async function runHandWrittenPortal(deproc: unknown): Promise<HandWrittenPortal> {
  const calls: string[] = []
  const exchanged: string[] = []
  let validate: PortalAnswer = { status: 200, body: portalExample('validate') }
  let exchange: PortalAnswer = { status: 200, body: deproc }
  const given = new Set<unknown>()
  const ended = new Map<unknown, PortalAnswer>()

  const server = createServer((request, response) => {
    void text(request).then((body) => {
      calls.push(`${request.method} ${request.url?.split('?')[0]}`)
      if (request.method === 'POST') exchanged.push(body)
      const token = request.headers['token']
      given.add(token)
      const answer = request.method === 'POST' ? (ended.get(token) ?? exchange) : validate
      if (answer === 'cut') return request.socket.destroy()
      if (answer === 'late') return undefined
      const sent = typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body)
      return response.writeHead(answer.status, { 'content-type': 'application/json' }).end(sent)
    })
  })
  return {
    url: await listenDuringTest(server),
    calls,
    exchanged,
    validateAnswers: (answer) => {
      validate = answer
    },
    exchangeAnswers: (answer) => {
      exchange = answer
    },
    endServiceTokens: (refusal) => {
      for (const token of given) ended.set(token, refusal)
      validate = { status: 200, body: { Result: randomUUID() } }
    },
  }
}
