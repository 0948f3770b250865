// One call to the portal. The query carries a secret, so error messages never include the URL.
import { PortalUnavailable } from '../../../ports/citizen-portal.ts'

type Call = {
  readonly name: string
  readonly url: string
  readonly timeoutMs: number
  readonly init: RequestInit
}

/** The body is undefined if it is not JSON. */
export type PortalAnswer = { readonly status: number; readonly body: unknown }

/** The connection failed before anything was sent. */
export class PortalNotReached extends PortalUnavailable {}

const NO_CONNECTION = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT'])

function failureOf(name: string, error: unknown): PortalUnavailable {
  const isTimeout = error instanceof Error && error.name === 'TimeoutError'
  const cause = error instanceof Error ? error.cause : undefined
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
  if (NO_CONNECTION.has(code)) return new PortalNotReached(`The portal's ${name} call found no connection.`)
  return new PortalUnavailable(`The portal's ${name} call ${isTimeout ? 'timed out' : 'was cut off'}.`)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export async function callPortal({ name, url, timeoutMs, init }: Call): Promise<PortalAnswer> {
  try {
    const response = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })
    return { status: response.status, body: parseJson(await response.text()) }
  } catch (error) {
    throw failureOf(name, error)
  }
}
