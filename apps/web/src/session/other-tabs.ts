// The tabs of a browser share one session. Each hears what another did to it, and looks again when it comes to the front.
import { PAGES } from '@border-pass/contract/pages'
import { askQuietly, closeScreens } from './session-store.ts'

const KEY = 'session-changed'

export function tellOtherTabs(change: 'entered' | 'left') {
  localStorage.setItem(KEY, change)
  // The telling is what counts; nothing of it is kept.
  localStorage.removeItem(KEY)
}

export function hearOtherTabs() {
  addEventListener('storage', ({ key, newValue }) => {
    if (key !== KEY || newValue === null) return
    // Who signs out wants nothing of theirs to stay on any screen.
    if (newValue !== 'left') askQuietly()
    else if (navigator.onLine) location.assign(PAGES.register)
    else closeScreens()
  })
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') askQuietly()
  })
}
