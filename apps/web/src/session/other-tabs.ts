// The tabs of a browser share one session: each is notified of sign-in and sign-out, and refreshes the session when it becomes visible.
import { PAGES } from '@border-pass/contract/pages'
import { SESSION_CHANGED } from './session-changed.ts'
import { refreshSession, hideScreens } from './session-store.ts'

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
