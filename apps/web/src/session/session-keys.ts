// Keys of the local storage that the app shares with its inline scripts and its other tabs.

/** Each tab writes it at a sign-in or a sign-out, which notifies the other tabs. */
export const SESSION_CHANGED = 'session-changed'

/** A sign-out that the server has not confirmed. */
export const PENDING_SIGN_OUT = 'sign-out-pending'
