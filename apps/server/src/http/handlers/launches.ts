// A launch from the citizen portal over the session of another citizen (decision 49). The token is good for one use, so it is
// exchanged at once, and who it stands for waits in a session of their own, under a cookie that signs nobody in. The session that was
// there goes on until the citizen accepts the launch; a launch that is declined is closed, one that is forgotten ends by itself.
import type { UserInfo } from '@border-pass/contract/auth-routes'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '../../policies/refusal.ts'
import type { Services } from '../../ports/services.ts'
import { readSessionCookie, writeSessionCookie } from '../platform/session-cookie.ts'

export type Exchange = { readonly request: FastifyRequest; readonly reply: FastifyReply }
type Needed = Pick<Services, 'sessions' | 'settings'>
type Launch = { readonly signedIn: UserInfo; readonly launched: UserInfo }

/** Gives the refusal that asks. */
export async function holdLaunch(
  { sessions, settings: { isSandbox } }: Needed,
  { reply }: Exchange,
  { signedIn, launched }: Launch,
): Promise<Refusal> {
  const id = await sessions.open(launched)
  writeSessionCookie(reply, { isSandbox, cookie: 'launch', id })
  return new Refusal('OTHER_SIGNED_IN', { signedIn: signedIn.name, launched: launched.name })
}

/** From now on the browser is signed in as who was launched. */
export async function takeLaunch(
  { sessions, settings: { isSandbox } }: Needed,
  { request, reply }: Exchange,
): Promise<UserInfo> {
  const id = readSessionCookie(request, isSandbox, 'launch')
  const session = id === null ? null : await sessions.find(id)
  if (id === null || session === null) throw new Refusal('NOT_FOUND')
  const before = readSessionCookie(request, isSandbox)
  if (before !== null) await sessions.close(before)
  writeSessionCookie(reply, { isSandbox, id })
  writeSessionCookie(reply, { isSandbox, cookie: 'launch', id: null })
  return session.userInfo
}

export async function dropLaunch(
  { sessions, settings: { isSandbox } }: Needed,
  { request, reply }: Exchange,
): Promise<void> {
  const id = readSessionCookie(request, isSandbox, 'launch')
  if (id === null) return
  await sessions.close(id)
  writeSessionCookie(reply, { isSandbox, cookie: 'launch', id: null })
}
