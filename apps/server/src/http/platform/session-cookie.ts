// The two cookies that hold an id: `session` of a session (D10), `launch` of a launch from the portal whose session is not open yet
// (D47 and D49). The prefix `__Host-` binds them to this host and to https; a sandbox on http cannot use it.
import { RETENTION_MS } from '@border-pass/domain/values/retention'
import type { FastifyReply, FastifyRequest } from 'fastify'

type Cookie = 'session' | 'launch'

const LAUNCH_MAX_AGE_SECONDS = RETENTION_MS.launch / 1_000

function nameOf(cookie: Cookie, isSandbox: boolean): string {
  return isSandbox ? cookie : `__Host-${cookie}`
}

export function readSessionCookie(
  request: FastifyRequest,
  isSandbox: boolean,
  cookie: Cookie = 'session',
): string | null {
  const id = request.cookies[nameOf(cookie, isSandbox)] ?? ''
  return id === '' ? null : id
}

type Writing = { readonly isSandbox: boolean; readonly cookie?: Cookie; readonly id: string | null }

export function writeSessionCookie(
  reply: FastifyReply,
  { isSandbox, cookie = 'session', id }: Writing,
): void {
  const name = nameOf(cookie, isSandbox)
  const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure: !isSandbox } as const
  if (id === null) void reply.clearCookie(name, attributes)
  else
    void reply.setCookie(name, id, {
      ...attributes,
      ...(cookie === 'launch' && { maxAge: LAUNCH_MAX_AGE_SECONDS }),
    })
}
