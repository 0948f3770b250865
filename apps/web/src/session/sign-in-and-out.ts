// What signing in and out does beside the call itself, here and in the other tabs of the browser.
import { PAGES } from '@border-pass/contract/pages'
import { clearReceipts } from './offline-receipts.ts'
import {
  askSession,
  currentSession,
  finishPendingSignOut,
  hideScreens,
  holdSignIn,
  recordPendingSignOut,
  refreshSession,
} from './session-store.ts'
import { SESSION_CHANGED } from './page-signals.ts'

/**
 * Loads the session after a sign-in, clears another citizen's receipts and notifies the other tabs. The sign-in stays in front for
 * `shownFor`, while the screens behind it load.
 */
export async function finishSignIn(shownFor: number): Promise<void> {
  const isShown = new Promise((resolve) => setTimeout(resolve, shownFor))
  const before = currentSession().endedPid
  holdSignIn(true)
  try {
    const { userInfo } = await askSession()
    if (userInfo && userInfo.pid !== before) clearReceipts()
    notifyOtherTabs('entered')
  } finally {
    await isShown
    holdSignIn(false)
  }
}

/**
 * Signs out and reloads, so that no form or cache remains and the sign-in opens (specification 4). Offline receipts are cleared
 * even without a signal.
 */
export async function signOut(): Promise<void> {
  clearReceipts()
  recordPendingSignOut()
  notifyOtherTabs('left')
  try {
    await finishPendingSignOut()
    location.assign(PAGES.register)
  } catch {
    // Without a signal a reload may fail.
    hideScreens()
  }
}

// The tabs of a browser share one session: each is notified of sign-in and sign-out, and refreshes the session when it becomes visible.

export function notifyOtherTabs(change: 'entered' | 'left') {
  localStorage.setItem(SESSION_CHANGED, change)
  // Only the storage event is needed.
  localStorage.removeItem(SESSION_CHANGED)
}

export function listenToOtherTabs() {
  addEventListener('storage', ({ key, newValue }) => {
    if (key !== SESSION_CHANGED || newValue === null) return
    // After a sign-out no tab may keep showing personal data.
    if (newValue !== 'left') refreshSession()
    else if (navigator.onLine) location.assign(PAGES.register)
    else hideScreens()
  })
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') refreshSession()
  })
}
