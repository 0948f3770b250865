// Whether the page runs inside the citizen-portal app: opened by a launch, or signed in by the portal.
import type { UserInfo } from '@border-pass/contract/auth-routes'

const KEY = 'opened-by-portal'

export function rememberOpenedByPortal() {
  sessionStorage.setItem(KEY, 'yes')
}

export function isEmbedded(citizen: UserInfo | null): boolean {
  return citizen?.login_type === 1 || sessionStorage.getItem(KEY) === 'yes'
}

export function wasOpenedBy(type: NavigationTimingType): boolean {
  return performance
    .getEntriesByType('navigation')
    .some((entry) => entry instanceof PerformanceNavigationTiming && entry.type === type)
}

/** The key in the local storage by which the tabs of a browser notify each other. */
export const SESSION_CHANGED = 'session-changed'
