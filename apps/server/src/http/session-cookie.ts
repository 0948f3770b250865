// The session's cookie (decision 10). `__Host-` binds it to this host and to https; a sandbox on http cannot have that.
import type { FastifyReply, FastifyRequest } from 'fastify'

const NAME = { sandbox: 'session', production: '__Host-session' }

function nameOf(isSandbox: boolean): string {
  return isSandbox ? NAME.sandbox : NAME.production
}

export function readSessionCookie(request: FastifyRequest, isSandbox: boolean): string | null {
  const name = `${nameOf(isSandbox)}=`
  const pairs = request.headers.cookie?.split(';') ?? []
  const pair = pairs.map((each) => each.trim()).find((each) => each.startsWith(name))
  const id = pair?.slice(name.length) ?? ''
  return id === '' ? null : id
}

export function writeSessionCookie(reply: FastifyReply, isSandbox: boolean, id: string | null): void {
  const attributes = ['Path=/', 'HttpOnly', 'SameSite=Lax']
  if (!isSandbox) attributes.push('Secure')
  if (id === null) attributes.push('Max-Age=0')
  void reply.header('set-cookie', [`${nameOf(isSandbox)}=${id ?? ''}`, ...attributes].join('; '))
}
