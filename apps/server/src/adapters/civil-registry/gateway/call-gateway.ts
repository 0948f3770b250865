// One HTTP call to the gateway, decoded: the answer, null for 404, or a GatewayFailure. Node's fetch keeps the connection.
import { GatewayFailure } from './gateway-failure.ts'
import type { GatewaySettings } from './gateway-settings.ts'
import type { LookUp } from './look-ups.ts'

export type Question<Answer> = {
  readonly lookUp: LookUp<Answer>
  readonly asked: string
  /** Sent with POST; a question without one is a GET. */
  readonly body?: unknown
}

type Connection = Pick<GatewaySettings, 'url' | 'token' | 'onUnreadable'> & { readonly answerWithin: number }

function requestInit({ token, answerWithin }: Connection, body: unknown): RequestInit {
  const authorization: Record<string, string> = token === null ? {} : { Authorization: `Bearer ${token}` }
  const signal = AbortSignal.timeout(answerWithin)
  if (body === undefined) return { headers: authorization, redirect: 'manual', signal }
  const headers = { ...authorization, 'Content-Type': 'application/json' }
  return { method: 'POST', headers, body: JSON.stringify(body), redirect: 'manual', signal }
}

/** The body is read also where it does not matter, so that the connection can be used again. */
async function exchange(connection: Connection, call: string, path: string, body: unknown) {
  try {
    const url = connection.url.replace(/\/+$/, '') + path
    const response = await fetch(url, requestInit(connection, body))
    return { status: response.status, text: await response.text() }
  } catch (error) {
    const timedOut = error instanceof Error && error.name === 'TimeoutError'
    throw new GatewayFailure(timedOut ? 'timeout' : 'cut', call)
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export async function callGateway<Answer>(
  connection: Connection,
  question: Question<Answer>,
): Promise<Answer | null> {
  const { path, read } = question.lookUp
  const call = `${question.body === undefined ? 'GET' : 'POST'} ${path}`
  const pathAsked = path.replace(/\{\w+\}/, encodeURIComponent(question.asked))
  const { status, text } = await exchange(connection, call, pathAsked, question.body)
  if (status === 404) return null
  if (status !== 200) throw new GatewayFailure('status', call, status)
  const believed = read(parseJson(text), question.asked)
  if ('answer' in believed) return believed.answer
  connection.onUnreadable({ path, fields: believed.strays })
  throw new GatewayFailure('unreadable', call)
}
