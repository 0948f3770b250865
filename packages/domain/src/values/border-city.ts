// The country across the border, by the specification's codes (section 3, decision 5).

export type BorderCity = 48 | 50 | 56 | 57

export const MYANMAR = 48
export const MALAYSIA = 50
export const LAOS = 56
export const CAMBODIA = 57

export const BORDER_CITIES: readonly BorderCity[] = [MYANMAR, MALAYSIA, LAOS, CAMBODIA]

/** For a new request only the four codes count. */
export function isBorderCity(code: number): code is BorderCity {
  return (BORDER_CITIES as readonly number[]).includes(code)
}

/** For display, any stored code other than Myanmar, Malaysia and Laos reads Cambodia (decision 5). */
export function displayedBorderCity(code: number): BorderCity {
  return isBorderCity(code) ? code : CAMBODIA
}
