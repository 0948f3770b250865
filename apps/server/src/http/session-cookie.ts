// The session's cookie (decision 10). `__Host-` binds it to this host and to https; a sandbox on http cannot have that.
import type { FastifyReply, FastifyRequest } from 'fastify'

function nameOf(isSandbox: boolean): string {
  return isSandbox ? 'session' : '__Host-session'
}

export function readSessionCookie(request: FastifyRequest, isSandbox: boolean): string | null {
  const id = request.cookies[nameOf(isSandbox)] ?? ''
  return id === '' ? null : id
}

export function writeSessionCookie(reply: FastifyReply, isSandbox: boolean, id: string | null): void {
  const name = nameOf(isSandbox)
  const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure: !isSandbox } as const
  if (id === null) void reply.clearCookie(name, attributes)
  else void reply.setCookie(name, id, attributes)
}
