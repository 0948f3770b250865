// Finds how a page was opened, and names what its inline scripts share with the app. It imports only types, because the scripts must stay
// small.
import type { UserInfo } from '@border-pass/contract/auth-routes'

const OPENED_BY_PORTAL = 'opened-by-portal'

export function recordOpenedByPortal() {
  sessionStorage.setItem(OPENED_BY_PORTAL, 'yes')
}

/**
 * Whether the page runs in the portal's app, whose sessions have the login type 1. null: nobody is signed in, so only a launch in this
 * tab tells.
 */
export function isEmbedded(citizen: UserInfo | null): boolean {
  return citizen?.login_type === 1 || sessionStorage.getItem(OPENED_BY_PORTAL) === 'yes'
}

export function wasOpenedBy(type: NavigationTimingType): boolean {
  return performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === type)
}

/** The key of the session storage that holds the form typed before ThaID was opened. */
export const TYPED_BEFORE_THAID = 'typed-before-thaid'

/** The stored code on the page (app/stored-code.ts). */
type StoredCode = {
  readonly registrationCode: string
  /** The page is the request's own page. */
  readonly isOwnPage: boolean
  /** `isLeaving`: the slot that holds the code is being removed. */
  readonly moveTo: (slot: Element, how?: { readonly isLeaving?: boolean }) => void
  /** Removes the stored code if the app shows the same one, in this picture. */
  readonly yieldTo: (registrationCode: string, picture: Element) => void
  readonly remove: () => void
}

declare global {
  var storedCode: StoredCode | undefined
}

export const STORED_CODE_SLOT = 'stored-code-slot'

/** The element with the prerendered sign-in. */
export const PRERENDERED_ID = 'sign-in'

/** The template with the notice that the app could not be fetched. */
export const NOT_FETCHED_ID = 'not-fetched'

/** The event that is sent to the document once React has hydrated the sign-in and has the typed text. */
export const HYDRATED = 'taken-over'
