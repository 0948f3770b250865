// Who is signed in, for the frame and the screens (specification 4, Start-up and login).
import { useSyncExternalStore } from 'react'
import { todayInBangkok } from '@border-pass/domain/values/dates/bangkok-time'
import { toDateNumber } from '@border-pass/domain/values/dates/buddhist-date'
import { serverNow } from '../api/server-time.ts'
import { currentSession, startingSession, subscribeToSession } from './session-store.ts'

/** Today in Bangkok as yyyymmdd of the Buddhist era, by the server's clock (decision 1). */
function today(): number {
  return toDateNumber(todayInBangkok(serverNow()))
}

export function useSession() {
  const session = useSyncExternalStore(subscribeToSession, currentSession, startingSession)
  const { isUnanswered, hasSignedOut, answer, timesReceivedAt, endedPid, startFailure } = session
  return {
    /** Before the first answer. */
    isStarting: session.isStarting,
    hasSignedOut,
    /** Not known yet whether anybody is signed in, and the call is slow or has failed. */
    isUnknown: answer === null && (isUnanswered || startFailure !== null),
    /** The server has answered that nobody is signed in. */
    isSignedOut: answer !== null && answer.userInfo === null,
    /** No answer, and nobody known to be signed in: no signal, or no server. */
    isUnanswered: isUnanswered && !answer?.userInfo,
    citizen: answer?.userInfo ?? null,
    endedPid,
    isEndedElsewhere: answer?.endedElsewhere ?? false,
    isSandbox: answer?.sandbox ?? false,
    today: useSyncExternalStore(subscribeToSession, today, today),
    times: answer?.session ?? null,
    timesReceivedAt,
  }
}

/** For screens behind the sign-in, where there is always a citizen. */
export function useCitizen() {
  const { citizen, endedPid, today: day } = useSession()
  const pid = citizen?.pid ?? endedPid
  if (pid === null) throw new Error('A screen behind the sign-in was shown to nobody')
  return { pid, today: day }
}
