// The longest time in the subdistrict that a request may carry (specification 5, Save; decision 21).

/** In months. */
const LONGEST_TIME_IN_SUBDISTRICT = 1500

/** The code of this refusal; the eligibility rules have all passed by then. */
export const TIME_TOO_LONG = 'TIME_TOO_LONG'

export function isTimeInSubdistrictAllowed(timeLtambon: number): boolean {
  return timeLtambon <= LONGEST_TIME_IN_SUBDISTRICT
}
