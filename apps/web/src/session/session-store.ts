// What is known of the session. Kept apart from the cache of the screens: the sign-in needs this and not that.
import { PAGES } from '@border-pass/contract/pages'
import { authInfo } from '@border-pass/contract/auth-routes'
import { json } from '@border-pass/contract/route'
import type { ReplyOf } from '@border-pass/contract/route'
import { todayInBangkok } from '@border-pass/domain/values/dates/bangkok-time'
import { toDateNumber } from '@border-pass/domain/values/dates/buddhist-date'
import * as z from 'zod/mini'
import { call } from '../api/call.ts'
import { isWithoutAnswer } from '../api/failure.ts'
import { finishPendingSignOut } from './pending-sign-out.ts'

/** Only who is signed in has to be said: that is all that api.md lists. */
const whoIsSignedIn = {
  ...authInfo,
  reply: json(z.partial(authInfo.reply.schema, { today: true, sandbox: true, session: true })),
}

type Answer = ReplyOf<typeof whoIsSignedIn> & { readonly today: number }

export type Session = {
  /** Before the first answer. */
  readonly isStarting: boolean
  /** The citizen has signed out on this page, and the server could not be told. */
  readonly hasSignedOut: boolean
  /** The last asking failed for want of an answer, or the first waits for one too long. */
  readonly isUnanswered: boolean
  readonly answer: Answer | null
  /** When the server said so, by this browser's clock: only to count seconds from. */
  readonly timesReceivedAt: number
  /** The national ID of the citizen whose session came to its end on this page. */
  readonly endedPid: string | null
  /** Why nobody could say who is signed in. Stored only; nothing is shown (specification 8). */
  readonly startFailure: string | null
}

let session: Session = {
  isStarting: true,
  hasSignedOut: false,
  isUnanswered: false,
  answer: null,
  timesReceivedAt: 0,
  endedPid: null,
  startFailure: null,
}
const listeners = new Set<() => void>()

function change(changed: Partial<Session>) {
  session = { ...session, ...changed }
  for (const listener of listeners) listener()
}

export function subscribeToSession(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function currentSession(): Session {
  return session
}

function owner(): string | null {
  return session.answer?.userInfo?.pid ?? session.endedPid
}

async function askWhoIsSignedIn(): Promise<Answer> {
  await finishPendingSignOut()
  const answer = await call(whoIsSignedIn, {})
  // Where the server does not name the day, the phone's own is for showing alone: the server decides by its own (decision 1).
  return { ...answer, today: answer.today ?? toDateNumber(todayInBangkok(Date.now())) }
}

/** Asks the server who is signed in; each asking also starts the idle time anew. */
export async function askSession(): Promise<Answer> {
  const answer = await askWhoIsSignedIn().catch((error: unknown) => {
    if (isWithoutAnswer(error)) change({ isUnanswered: true })
    throw error
  })
  if (session.hasSignedOut) location.assign(PAGES.register)
  const before = owner()
  const endedPid = answer.userInfo ? null : before
  // Somebody else has sat down: a fresh page knows nothing of the one before.
  if (answer.userInfo && before !== null && answer.userInfo.pid !== before) location.assign(PAGES.register)
  else
    change({
      isStarting: false,
      isUnanswered: false,
      answer,
      timesReceivedAt: Date.now(),
      endedPid,
      startFailure: null,
    })
  return answer
}

/** What cannot be asked now is asked again: the next key, the next second, the next look. */
export function refreshSession() {
  askSession().catch(() => undefined)
}

/** Shows nothing of this citizen any more, where the server cannot be told that they have left. */
export function hideScreens() {
  change({ hasSignedOut: true, isUnanswered: true, answer: null, endedPid: null })
}

/** The server no longer knows this session; what stands on the screen stays until the citizen is back. */
export function endSession() {
  const { answer } = session
  if (answer?.userInfo) change({ answer: { ...answer, userInfo: null, session: null }, endedPid: owner() })
}

const PAUSES_MS = [0, 1000, 2000]
const LONG_MS = 5000

export async function startSession(): Promise<void> {
  // A weak signal leaves calls hanging where none fails them.
  const timer = setTimeout(() => change({ isUnanswered: true }), LONG_MS)
  const failure = await askUntilAnswered()
  clearTimeout(timer)
  if (failure !== null) change({ isStarting: false, startFailure: failure })
}

async function askUntilAnswered(): Promise<string | null> {
  let failure = ''
  for (const pause of PAUSES_MS) {
    await new Promise((resolve) => setTimeout(resolve, pause))
    try {
      await askSession()
      return null
    } catch (error) {
      failure = String(error)
    }
  }
  return failure
}
