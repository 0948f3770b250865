// A launch from the citizen portal while another citizen is signed in (decision 49). The token can be used only once, so it is
// exchanged at once, and the launched citizen gets a session under the launch cookie, which does not sign in. The current session
// stays until the launch is accepted, which opens a new one. A declined launch is closed; an ignored one expires like any session.
import type { UserInfo } from '@border-pass/contract/auth-routes'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { deviceOf } from '../../policies/device-of.ts'
import { Refusal } from '../../policies/refusal.ts'
import type { Services } from '../../ports/services.ts'
import type { CallContext } from '../../use-cases/call-context.ts'
import { rememberDevice } from '../platform/device-cookie.ts'
import { readSessionCookie, writeSessionCookie } from '../platform/session-cookie.ts'

export type Exchange = { readonly request: FastifyRequest; readonly reply: FastifyReply }
type Needed = Pick<Services, 'sessions' | 'knownDevices' | 'settings'>
type Launch = { readonly signedIn: UserInfo; readonly launched: UserInfo }

/** Opens the launch's session, and returns the refusal that asks the citizen to accept or decline. */
export async function openLaunch(
  { sessions, settings: { isSandbox } }: Needed,
  { reply, context }: Exchange & { readonly context: CallContext },
  { signedIn, launched }: Launch,
): Promise<Refusal> {
  const id = await sessions.openLaunch(launched)
  context.continueIn(id)
  writeSessionCookie(reply, { isSandbox, cookie: 'launch', id })
  return new Refusal('OTHER_SIGNED_IN', { signedIn: signedIn.name, launched: launched.name })
}

/** Replaces the browser's session by the launched one. */
export async function acceptLaunch(
  services: Needed,
  { request, reply, context }: Exchange & { readonly context: CallContext },
): Promise<UserInfo> {
  const { sessions, settings } = services
  const { isSandbox } = settings
  const launch = readSessionCookie(request, isSandbox, 'launch')
  const session = launch === null ? null : await sessions.find(launch)
  if (session === null) throw new Refusal('NOT_FOUND')
  const before = readSessionCookie(request, isSandbox)
  if (before !== null) await sessions.close(before)
  const id = await sessions.open(session.userInfo, deviceOf(request.headers['user-agent']))
  context.continueIn(id)
  await sessions.close(session.id)
  writeSessionCookie(reply, { isSandbox, id })
  writeSessionCookie(reply, { isSandbox, cookie: 'launch', id: null })
  rememberDevice(services, { request, reply }, session.userInfo.pid)
  return session.userInfo
}

export async function declineLaunch(
  { sessions, settings: { isSandbox } }: Needed,
  { request, reply }: Exchange,
): Promise<void> {
  const id = readSessionCookie(request, isSandbox, 'launch')
  if (id === null) return
  await sessions.close(id)
  writeSessionCookie(reply, { isSandbox, cookie: 'launch', id: null })
}
