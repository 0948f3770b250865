// The tabs of a browser share one session. Each hears what another did to it, and looks again when it comes to the front.
import { PAGES } from '@border-pass/contract/pages'
import { refreshSession, hideScreens } from './session-store.ts'

const KEY = 'session-changed'

export function notifyOtherTabs(change: 'entered' | 'left') {
  localStorage.setItem(KEY, change)
  // The telling is what counts; nothing of it is kept.
  localStorage.removeItem(KEY)
}

export function listenToOtherTabs() {
  addEventListener('storage', ({ key, newValue }) => {
    if (key !== KEY || newValue === null) return
    // Who signs out wants nothing of theirs to stay on any screen.
    if (newValue !== 'left') refreshSession()
    else if (navigator.onLine) location.assign(PAGES.register)
    else hideScreens()
  })
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') refreshSession()
  })
}
