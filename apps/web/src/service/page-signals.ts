// How a page was opened, and the names that its inline scripts share with the app. Imports types only, since the scripts must stay small.
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

/** The key in the session storage of the form that was typed before ThaID was opened. */
export const TYPED_BEFORE_THAID = 'typed-before-thaid'

/** The stored code that stands in the page (app/stored-code.ts). */
type StoredCode = {
  readonly registrationCode: string
  /** The page is the ticket's own, so the code stands where the ticket will. */
  readonly isOwnPage: boolean
  readonly standIn: (slot: Element, how?: { readonly isLeaving?: boolean }) => void
  /** The app shows this code now, in this picture. */
  readonly giveWay: (registrationCode: string, picture: Element) => void
  readonly remove: () => void
}

declare global {
  var storedCode: StoredCode | undefined
}

export const STORED_CODE_SLOT = 'stored-code-slot'

/** The element that has the sign-in in its markup. */
export const PRERENDERED_ID = 'sign-in'

/** The template with the notice that the app could not be fetched. */
export const NOT_FETCHED_ID = 'not-fetched'

/** Sent to the document when React runs in the sign-in and has the typed text. */
export const TAKEN_OVER = 'taken-over'
