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
  const name = `${nameOf(cookie, isSandbox)}=`
  const pairs = request.headers.cookie?.split(';') ?? []
  const pair = pairs.map((each) => each.trim()).find((each) => each.startsWith(name))
  const id = pair?.slice(name.length) ?? ''
  return id === '' ? null : id
}

type Writing = { readonly isSandbox: boolean; readonly cookie?: Cookie; readonly id: string | null }

export function writeSessionCookie(
  reply: FastifyReply,
  { isSandbox, cookie = 'session', id }: Writing,
): void {
  const attributes = ['Path=/', 'HttpOnly', 'SameSite=Lax']
  if (!isSandbox) attributes.push('Secure')
  if (id === null) attributes.push('Max-Age=0')
  else if (cookie === 'launch') attributes.push(`Max-Age=${LAUNCH_SECONDS}`)
  void reply.header('set-cookie', [`${nameOf(cookie, isSandbox)}=${id ?? ''}`, ...attributes].join('; '))
}
