// The tabs of a browser share one session: each is notified of sign-in and sign-out, and refreshes the session when it becomes visible.
import { PAGES } from '@border-pass/contract/pages'
import { refreshSession, hideScreens } from './session-store.ts'

const KEY = 'session-changed'

export function notifyOtherTabs(change: 'entered' | 'left') {
  localStorage.setItem(KEY, change)
  // Only the storage event is needed.
  localStorage.removeItem(KEY)
}

export function listenToOtherTabs() {
  addEventListener('storage', ({ key, newValue }) => {
    if (key !== KEY || newValue === null) return
    // After a sign-out no tab may keep showing personal data.
    if (newValue !== 'left') refreshSession()
    else if (navigator.onLine) location.assign(PAGES.register)
    else hideScreens()
  })
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') refreshSession()
  })
}
