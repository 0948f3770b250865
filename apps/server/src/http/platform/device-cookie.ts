// The cookie by which a browser is recognised that has signed a citizen in before (decision 9). It signs nobody in.
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../../ports/services.ts'

/** The longest that browsers keep a cookie. */
const MAX_AGE_SECONDS = 400 * 24 * 60 * 60

function nameOf(isSandbox: boolean): string {
  return isSandbox ? 'device' : '__Host-device'
}

type Needed = Pick<Services, 'knownDevices' | 'settings'>

export function readDeviceCookie(request: FastifyRequest, isSandbox: boolean): string | null {
  return request.cookies[nameOf(isSandbox)] ?? null
}

export function rememberDevice(
  { knownDevices, settings: { isSandbox } }: Needed,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  pid: string,
): void {
  const value = knownDevices.remember(readDeviceCookie(request, isSandbox), pid)
  void reply.setCookie(nameOf(isSandbox), value, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: !isSandbox,
    maxAge: MAX_AGE_SECONDS,
  })
}
