// What the page, its inline script and the app must name alike.

/** The chunk that starts the app. */
export const APP_LINK = 'link[data-app]'

/** Sent to the document when React runs in the sign-in and has the typed text. */
export const TAKEN_OVER = 'taken-over'

/** A template element: the notice that the app could not be fetched. */
export const NOT_FETCHED_ID = 'not-fetched'
