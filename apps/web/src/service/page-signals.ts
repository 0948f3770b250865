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

/** The key in the storage of a tab of what was typed before its person went to ThaID. */
export const TYPED_BEFORE_THAID = 'typed-before-thaid'

/** The stored code that stands in the page (app/stored-code.ts). */
type StoredCode = {
  readonly registrationCode: string
  /** At its request's own address it stands where the ticket will. */
  readonly isOwnPage: boolean
  readonly standIn: (slot: Element, how?: { readonly isLeaving?: boolean }) => void
  /** This picture shows the code with this number now. */
  readonly giveWay: (registrationCode: string, picture: Element) => void
  readonly remove: () => void
}

declare global {
  /** Absent where no stored code stands in the page. */
  var storedCode: StoredCode | undefined
}

/** The class of the elements in which the stored code can stand. */
export const STORED_CODE_SLOT = 'stored-code-slot'

/** The element that has the sign-in in its markup. */
export const PRERENDERED_ID = 'sign-in'

/** A template element: the notice that the app could not be fetched. */
export const NOT_FETCHED_ID = 'not-fetched'

/** Sent to the document when React runs in the sign-in and has the typed text. */
export const TAKEN_OVER = 'taken-over'
