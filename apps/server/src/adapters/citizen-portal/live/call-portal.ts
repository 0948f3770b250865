// One call to the portal. The query carries a secret, so an address never stands in a message.
import * as z from 'zod/mini'
import { PortalUnavailable } from '../../../ports/citizen-portal.ts'

type Call = {
  readonly name: string
  readonly url: string
  readonly timeoutMs: number
  readonly init: RequestInit
  /** It carries the citizen's token, which is good for one use. */
  readonly usesToken?: boolean
}

async function reach({
  name,
  url,
  timeoutMs,
  init,
  usesToken = false,
}: Call): Promise<{ status: number; text: string }> {
  try {
    const response = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })
    return { status: response.status, text: await response.text() }
  } catch (error) {
    const why = error instanceof Error && error.name === 'TimeoutError' ? 'timed out' : 'was cut off'
    throw new PortalUnavailable(`The portal's ${name} call ${why}.`, { tokenUnused: !usesToken })
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The reply, or 'refused' where the portal takes us for a stranger. */
export async function callPortal<S extends z.ZodMiniType>(
  call: Call,
  schema: S,
): Promise<z.output<S> | 'refused'> {
  const { status, text } = await reach(call)
  const token = { tokenUnused: call.usesToken !== true }
  if (status === 401 || status === 403) return 'refused'
  if (status !== 200) throw new PortalUnavailable(`The portal's ${call.name} call answered ${status}.`, token)
  const reply = z.safeParse(schema, parseJson(text))
  if (!reply.success)
    throw new PortalUnavailable(`The portal's ${call.name} answer has not the agreed form.`, token)
  return reply.data
}
