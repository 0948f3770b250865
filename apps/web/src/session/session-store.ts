// Fetches the session, signs in and out, and notifies the other tabs. The session is not in the query cache, because the sign-in screen
// does not load the cache.
import { useSyncExternalStore } from 'react'
import { AUTH_INFO, SIGN_OUT } from '@border-pass/contract/auth-addresses'
import { REGISTER } from '@border-pass/contract/first-pages'
import { fromDateNumber } from '@border-pass/domain/values/dates/buddhist-date'
import { fetchResponse, callAddress } from '../api/call.ts'
import { type AuthInfo, decodeAuthInfo, type SignedIn } from '../api/decoders.ts'
import { isWithoutAnswer } from '../api/failure.ts'
import { getServerToday, subscribeToToday } from '../api/server-time.ts'
import { PENDING_SIGN_OUT, SESSION_CHANGED } from './session-keys.ts'
import { getSession, findFront, move, STARTING, subscribeToSession } from './session-phase.ts'
import { recordSignOut, removeUnsent, removeUnsentOfOthers } from './unsent-draft.ts'

export type SignInOffers = Pick<AuthInfo, 'sandbox' | 'thaid' | 'whose'>

/** The server sends the page with the prerendered sign-in to browsers without a session (ADR 24). */
export function startSignedOut(offers: SignInOffers) {
  const answer = { ...offers, userInfo: null, session: null }
  move('nobody', { answer, timesReceivedAt: Date.now() })
}

// Calls are numbered as they are sent, and a sign-in and a sign-out take a number too. An answer is ignored if a newer one has been
// applied.

let lastSent = 0
let lastApplied = 0

function outdateCalls() {
  lastSent += 1
  lastApplied = lastSent
}

/** Asks the server who is signed in, which also restarts the idle time. */
export async function fetchSession(): Promise<AuthInfo> {
  lastSent += 1
  const number = lastSent
  const answer = await finishPendingSignOut()
    .then(() => callAddress(AUTH_INFO, decodeAuthInfo, {}))
    .catch((error: unknown) => {
      // After a sign-out every failure counts: the emptied page would stay blank without the screen of the missing answer.
      const isLost = isWithoutAnswer(error) || getSession().phase === 'left'
      if (isLost && number > lastApplied) move('unanswered', { isUnanswered: true })
      throw error
    })
  if (number < lastApplied) return answer
  lastApplied = number
  applyAnswer(answer)
  return answer
}

function applyAnswer(answer: AuthInfo) {
  const { userInfo } = answer
  const { phase, ownerPid } = getSession()
  const event = userInfo ? 'citizen' : 'nobody'
  removeUnsentOfOthers(userInfo?.mark ?? null)
  if (phase === 'left') {
    move(event, { isUnanswered: false })
    // Replaces this entry of the history, so that Back does not lead here again.
    location.replace(REGISTER)
  } else if (userInfo && ownerPid !== null && userInfo.pid !== ownerPid) {
    // Another citizen has signed in: a reload removes everything of the previous one.
    location.assign(REGISTER)
  } else {
    const facts = { answer, timesReceivedAt: Date.now(), isUnanswered: false, startFailure: null }
    move(event, { ...facts, ownerPid: userInfo?.pid ?? ownerPid })
  }
}

/** Ignores failures, since timers and events call it again. */
export function refreshSession() {
  fetchSession().catch(() => undefined)
}

/** Empties the page; the next answer of the server leads to /register (D10). */
function hideScreens() {
  outdateCalls()
  // Two moves: the first one uploads the draft while its citizen is still known.
  move('leave')
  move('leave', { isUnanswered: false, answer: null, ownerPid: null })
  removeUnsentOfOthers(null)
}

const RETRY_DELAYS_MS = [0, 1000, 2000]
const SLOW_MS = 5000

/** Removes all offline receipts. main.tsx passes it, because session/ must not import requests/. */
let clearReceipts = () => {}

/** Tries three times. After that the screen that reports the missing answer asks again. */
export async function startSession(clear: () => void): Promise<void> {
  clearReceipts = clear
  // On a weak signal a call may hang without failing.
  const timer = setTimeout(() => move('unanswered', { isUnanswered: true }), SLOW_MS)
  /** null once a call has succeeded. */
  let failure: string | null = ''
  for (const pause of RETRY_DELAYS_MS) {
    if (failure === null) break
    await new Promise((resolve) => setTimeout(resolve, pause))
    failure = await fetchSession().then(() => null, String)
  }
  clearTimeout(timer)
  if (failure !== null) move('unanswered', { startFailure: failure })
}

// A sign-out that the server has not confirmed. It is stored before the call, so that a lost signal or a closed page cannot leave the
// session open: the next page that asks for the session signs out first.

const TIMEOUT_SECONDS = 10

/** Rejects if the server does not confirm; then the sign-out stays pending. */
async function finishPendingSignOut(): Promise<void> {
  if (localStorage.getItem(PENDING_SIGN_OUT) === null) return
  await fetchResponse(SIGN_OUT, { timeoutSeconds: TIMEOUT_SECONDS })
  localStorage.removeItem(PENDING_SIGN_OUT)
}

export function useSession() {
  const current = useSyncExternalStore(subscribeToSession, getSession, () => STARTING)
  const { answer, ownerPid, isUnanswered } = current
  const citizen = answer?.userInfo ?? null
  const offers: SignInOffers = answer ?? {}
  return {
    ...current,
    /** The server has not answered, and no citizen is known. */
    isUnanswered: isUnanswered && citizen === null,
    citizen,
    front: findFront(current),
    /** The page shows no citizen's data. */
    isOutside: ownerPid === null,
    isSandbox: answer?.sandbox ?? false,
    offers,
    today: fromDateNumber(useSyncExternalStore(subscribeToToday, getServerToday, getServerToday)),
    times: answer?.session ?? null,
  }
}

export function useCitizen() {
  const { ownerPid, today } = useSession()
  if (ownerPid === null) throw new Error('A screen that needs a session was shown without one')
  return { pid: ownerPid, today }
}

/**
 * Applies the answer to a sign-in, clears the offline receipts unless the page already shows this citizen, and notifies the other tabs.
 * The sign-in stays in front for `showMs`, while the screens behind it load.
 */
export async function finishSignIn(answer: SignedIn, showMs: number): Promise<void> {
  const { ownerPid } = getSession()
  outdateCalls()
  move('accepted')
  applyAnswer(answer)
  if (answer.userInfo.pid !== ownerPid) clearReceipts()
  notifyOtherTabs('entered')
  await new Promise((resolve) => setTimeout(resolve, showMs))
  move('entered')
}

/**
 * Empties the page, signs out and loads another, so that no form or cache remains and the sign-in opens (specification 4). Offline
 * receipts are cleared even without a signal.
 */
export async function signOut(): Promise<void> {
  localStorage.setItem(PENDING_SIGN_OUT, 'yes')
  recordSignOut()
  notifyOtherTabs('left')
  hideScreens()
  // After this, a late answer stores no receipt.
  clearReceipts()
  try {
    await finishPendingSignOut()
    location.assign(REGISTER)
  } catch {
    // Without a signal a reload may fail.
    move('unanswered', { isUnanswered: true })
  }
}

// The tabs of a browser share one session: each is notified of sign-in and sign-out, and refreshes the session when it becomes visible.
// A page in the back-forward cache gets no events. When it is shown again, it compares the last sign-in or sign-out that it knows with the
// stored one. Only if they differ is it emptied: a citizen who returns from the map at the counter may have no network (D10).

let lastChange: string | null = null

export function notifyOtherTabs(change: 'entered' | 'left') {
  lastChange = `${change} ${Date.now()}`
  localStorage.setItem(SESSION_CHANGED, lastChange)
}

export function listenToOtherTabs() {
  lastChange = localStorage.getItem(SESSION_CHANGED)
  addEventListener('storage', ({ key, newValue }) => {
    if (key !== SESSION_CHANGED || newValue === null) return
    lastChange = newValue
    outdateCalls()
    if (newValue.startsWith('left')) {
      hideScreens()
      removeUnsent()
    }
    refreshSession()
  })
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    const isOlder = localStorage.getItem(SESSION_CHANGED) !== lastChange
    if (isOlder || localStorage.getItem(PENDING_SIGN_OUT) !== null) hideScreens()
    refreshSession()
  })
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') refreshSession()
  })
}
