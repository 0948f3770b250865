// What the page, its inline script and the app must name alike.

/** A meta element: the files of the app, first the one that starts it. */
export const APP_FILES = 'app-files'

/** Sent to the document when React runs in the sign-in and has the typed text. */
export const TAKEN_OVER = 'taken-over'

/** A template element: the notice that the app could not be fetched. */
export const NOT_FETCHED_ID = 'not-fetched'

/** The element that has the sign-in in its markup. */
export const PRERENDERED_ID = 'sign-in'
