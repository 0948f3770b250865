/** How long a request takes a person who types slowly, from sign-in to the code; said before the sign-in. */
export const REQUEST_MINUTES = 4
