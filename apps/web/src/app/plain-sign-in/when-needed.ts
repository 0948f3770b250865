// When the app must start in a page whose markup has the sign-in.
import { PAGES } from '@border-pass/contract/pages'
import { SESSION_CHANGED } from '../../session/session-changed.ts'
import { wasOpenedBy } from '../../session/was-opened-by.ts'

// Not pointermove, which browsers also send when a page appears under a pointer that rests.
const TOUCHES = ['pointerdown', 'wheel', 'keydown', 'focusin', 'input', 'change', 'click']
const SIGN_IN_PATHS: readonly string[] = [PAGES.start, PAGES.register]

/** What an earlier visit stored may change the page; so may what happened since a page of the history was made. */
export function mustStartAtOnce(): boolean {
  try {
    if (localStorage.length > 0) return true
  } catch {
    return true
  }
  return !SIGN_IN_PATHS.includes(location.pathname) || !navigator.onLine || wasOpenedBy('back_forward')
}

type Starts = {
  /** By a person, whose press is drawn first. */
  readonly touched: () => void
  /** By something that the markup cannot show; perhaps in a hidden page. */
  readonly changed: () => void
}

export function whenNeeded({ touched, changed }: Starts): void {
  for (const type of TOUCHES) addEventListener(type, touched, { capture: true, passive: true, once: true })
  for (const type of ['online', 'offline']) addEventListener(type, changed)
  addEventListener('storage', ({ key }) => key === SESSION_CHANGED && changed())
  addEventListener('pageshow', ({ persisted }) => persisted && changed())
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && changed())
}
