// The cookies that hold a session's id (decision 10): the one that a browser is signed in by, and one of a launch from the portal
// that waits to be accepted (decision 49). `__Host-` binds them to this host and to https; a sandbox on http cannot have that.
import type { FastifyReply, FastifyRequest } from 'fastify'

type Cookie = 'session' | 'launch'

const LAUNCH_SECONDS = 600

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
    void reply.setCookie(name, id, { ...attributes, ...(cookie === 'launch' && { maxAge: LAUNCH_SECONDS }) })
}
