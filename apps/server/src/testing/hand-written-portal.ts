// A citizen portal of bare HTTP that shares no schema with the service: a test says letter by letter what it answers.
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { onTestFinished } from 'vitest'

/** Sent as it stands where it is a text; `cut` ends the connection after the call was read, `late` never answers. */
export type PortalAnswer = { readonly status: number; readonly body: unknown } | 'cut' | 'late'

export type HandWrittenPortal = {
  readonly url: string
  /** As 'GET /ws/auth/validate', in their order. */
  readonly asked: readonly string[]
  /** The body of each exchange, in their order. */
  readonly exchanged: readonly string[]
  validateAnswers(answer: PortalAnswer): void
  exchangeAnswers(answer: PortalAnswer): void
}

const EXAMPLES = new URL('../../../../docs/specification/examples/', import.meta.url)

export function portalExample(name: 'validate' | 'deproc' | 'refused'): unknown {
  return JSON.parse(readFileSync(new URL(`portal-${name}.json`, EXAMPLES), 'utf8'))
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = ''
  request.setEncoding('utf8')
  for await (const part of request) text += String(part)
  return text
}

export async function runHandWrittenPortal(deproc: unknown): Promise<HandWrittenPortal> {
  const asked: string[] = []
  const exchanged: string[] = []
  let validate: PortalAnswer = { status: 200, body: portalExample('validate') }
  let exchange: PortalAnswer = { status: 200, body: deproc }

  const server = createServer((request, response) => {
    void bodyOf(request).then((body) => {
      asked.push(`${request.method} ${request.url?.split('?')[0]}`)
      if (request.method === 'POST') exchanged.push(body)
      const answer = request.method === 'POST' ? exchange : validate
      if (answer === 'cut') return request.socket.destroy()
      if (answer === 'late') return undefined
      const text = typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body)
      return response.writeHead(answer.status, { 'content-type': 'application/json' }).end(text)
    })
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  })
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    exchanged,
    validateAnswers: (answer) => {
      validate = answer
    },
    exchangeAnswers: (answer) => {
      exchange = answer
    },
  }
}
