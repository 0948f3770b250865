// Where a citizen is signed in, and ending it (D10).
import { ALL_OTHERS, endSession, listSessions } from '@border-pass/contract/session-routes'
import { Refusal } from '../../policies/refusal.ts'
import type { Session } from '../../ports/sign-in.ts'
import { type Mounting, mountRoute } from '../platform/mount-route.ts'

const ownerOf = ({ id, userInfo }: Session) => ({ id, pid: userInfo.pid })

export function mountSessions(mounting: Mounting): void {
  const { sessions } = mounting.services

  mountRoute(mounting, listSessions, 'sign-in', async ({ session }) => ({
    items: [...(await sessions.listOf(ownerOf(session)))],
  }))

  mountRoute(mounting, endSession, 'sign-in', async ({ session, params }) => {
    const isAll = params.session === ALL_OTHERS
    const ended = await sessions.end(ownerOf(session), isAll ? null : params.session)
    if (ended === 0 && !isAll) throw new Refusal('NOT_FOUND')
  })
}
