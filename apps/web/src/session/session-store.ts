// Asks who is signed in, signs in and out, and notifies the other tabs. The session is not in the query cache, which the sign-in does not
// load.
import { useSyncExternalStore } from 'react'
import { AUTH_INFO, SIGN_OUT } from '@border-pass/contract/auth-addresses'
import { REGISTER } from '@border-pass/contract/first-pages'
import { fromDateNumber } from '@border-pass/domain/values/dates/buddhist-date'
import { fetchResponse, callAt } from '../api/call.ts'
import { type AuthInfo, decodeAuthInfo, type SignedIn } from '../api/decoders.ts'
import { isWithoutAnswer } from '../api/failure.ts'
import { serverToday, subscribeToToday } from '../api/server-time.ts'
import { PENDING_SIGN_OUT, SESSION_CHANGED } from './session-keys.ts'
import { currentSession, findFront, move, STARTING, subscribeToSession } from './session-phase.ts'
import { rememberSignOut, removeUnsent, removeUnsentOfOthers } from './unsent-draft.ts'

export type SignInOffers = Pick<AuthInfo, 'sandbox' | 'thaid' | 'whose'>

/** The server sends the page with the prerendered sign-in to browsers without a session (ADR 24). */
export function startSignedOut(offers: SignInOffers) {
  const answer = { ...offers, userInfo: null, session: null }
  move('nobody', { answer, timesReceivedAt: Date.now() })
}

// Calls are numbered as they are sent, and a sign-in and a sign-out take a number too. An answer changes nothing if a newer one has
// counted.

let lastAsked = 0
let lastCounted = 0

function outdateQuestions() {
  lastAsked += 1
  lastCounted = lastAsked
}

/** Asks the server who is signed in, which also restarts the idle time. */
export async function askSession(): Promise<AuthInfo> {
  lastAsked += 1
  const question = lastAsked
  const answer = await finishPendingSignOut()
    .then(() => callAt(AUTH_INFO, decodeAuthInfo, {}))
    .catch((error: unknown) => {
      const isLost = isWithoutAnswer(error) || currentSession().phase === 'left'
      if (isLost && question > lastCounted) move('unanswered', { isUnanswered: true })
      throw error
    })
  if (question < lastCounted) return answer
  lastCounted = question
  take(answer)
  return answer
}

function take(answer: AuthInfo) {
  const { userInfo } = answer
  const { phase, ownerPid } = currentSession()
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
  askSession().catch(() => undefined)
}

/** Empties the page; the next answer of the server leads to /register (D10). */
function hideScreens() {
  outdateQuestions()
  // The first step uploads the draft while its citizen is still known.
  move('leave')
  move('leave', { isUnanswered: false, answer: null, ownerPid: null })
  removeUnsentOfOthers(null)
}

const PAUSES_MS = [0, 1000, 2000]
const LONG_MS = 5000

/** Removes the offline receipts of the citizen before. */
let clearReceipts = () => {}

/** Tries three times. After that the screen that reports the missing answer asks again. */
export async function startSession(clear: () => void): Promise<void> {
  clearReceipts = clear
  // On a weak signal a call may hang without failing.
  const timer = setTimeout(() => move('unanswered', { isUnanswered: true }), LONG_MS)
  let failure: string | null = ''
  for (const pause of PAUSES_MS) {
    if (failure === null) break
    await new Promise((resolve) => setTimeout(resolve, pause))
    failure = await askSession().then(() => null, String)
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
  const current = useSyncExternalStore(subscribeToSession, currentSession, () => STARTING)
  const { answer, ownerPid, isUnanswered } = current
  const citizen = answer?.userInfo ?? null
  const offers: SignInOffers = answer ?? {}
  return {
    ...current,
    /** The server has not answered, and no citizen is known. */
    isUnanswered: isUnanswered && citizen === null,
    citizen,
    front: findFront(current),
    /** The page shows the data of no citizen. */
    isOutside: ownerPid === null,
    isSandbox: answer?.sandbox ?? false,
    offers,
    today: fromDateNumber(useSyncExternalStore(subscribeToToday, serverToday, serverToday)),
    times: answer?.session ?? null,
  }
}

export function useCitizen() {
  const { ownerPid, today } = useSession()
  if (ownerPid === null) throw new Error('A screen behind the sign-in was shown to nobody')
  return { pid: ownerPid, today }
}

// Signing in and out, here and in the other tabs of the browser.

/**
 * Takes the answer to a sign-in, clears another citizen's receipts and notifies the other tabs. The sign-in stays in front for
 * `shownFor`, while the screens behind it load.
 */
export async function finishSignIn(answer: SignedIn, shownFor: number): Promise<void> {
  const { ownerPid } = currentSession()
  outdateQuestions()
  move('accepted')
  take(answer)
  if (answer.userInfo.pid !== ownerPid) clearReceipts()
  notifyOtherTabs('entered')
  await new Promise((resolve) => setTimeout(resolve, shownFor))
  move('entered')
}

/**
 * Empties the page, signs out and loads another, so that no form or cache remains and the sign-in opens (specification 4). Offline
 * receipts are cleared even without a signal.
 */
export async function signOut(): Promise<void> {
  localStorage.setItem(PENDING_SIGN_OUT, 'yes')
  rememberSignOut()
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
// stored one. It is emptied only if they differ, because Back from the map at the counter may have no network (D10).

let lastHeard: string | null = null

export function notifyOtherTabs(news: 'entered' | 'left') {
  lastHeard = `${news} ${Date.now()}`
  localStorage.setItem(SESSION_CHANGED, lastHeard)
}

export function listenToOtherTabs() {
  lastHeard = localStorage.getItem(SESSION_CHANGED)
  addEventListener('storage', ({ key, newValue }) => {
    if (key !== SESSION_CHANGED || newValue === null) return
    lastHeard = newValue
    outdateQuestions()
    if (newValue.startsWith('left')) {
      hideScreens()
      removeUnsent()
    }
    refreshSession()
  })
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    const isOlder = localStorage.getItem(SESSION_CHANGED) !== lastHeard
    if (isOlder || localStorage.getItem(PENDING_SIGN_OUT) !== null) hideScreens()
    refreshSession()
  })
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') refreshSession()
  })
}
