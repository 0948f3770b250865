// The two cookies that hold a session id: `session` of the signed-in citizen (decision 10), `launch` of a portal launch that waits
// until the citizen accepts it (decision 49). The prefix `__Host-` binds them to this host and to https; a sandbox on http cannot use it.
import type { FastifyReply, FastifyRequest } from 'fastify'

type Cookie = 'session' | 'launch'

const LAUNCH_MAX_AGE_SECONDS = 600

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
