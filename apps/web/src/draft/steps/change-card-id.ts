/** The element id of the way to another day or none, on the page of a request, for the link from the list. */
export const CHANGE_CARD_ID = 'change-or-cancel'
