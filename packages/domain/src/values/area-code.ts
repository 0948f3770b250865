// Codes of areas: province (2), district (4), subdistrict (6), village (8), and of offices (D6 and D19).

export function toProvince(code: string): string {
  return code.slice(0, 2)
}

export function toDistrict(code: string): string {
  return code.slice(0, 4)
}

export function toSubdistrict(code: string): string {
  return code.slice(0, 6)
}

/** District part 00: the hall of the province, for which the province alone has to match. */
export function isProvincialHall(ccaa: string): boolean {
  return ccaa.slice(2, 4) === '00'
}

/** Nine digits: ccaa, two digits of the subdistrict, borderCode. A request names its office without the two in the middle (D6). */
export function splitOfficeCode(code: string): { readonly ccaa: string; readonly borderCode: string } {
  return { ccaa: code.slice(0, 4), borderCode: code.slice(6) }
}

/** Shortens a code to `digits` if only zeros follow. The registry may pad codes of areas: 8501 and 85010000 are one district. */
export function removeTrailingZeros(code: string, digits: number): string {
  return /^0*$/.test(code.slice(digits)) ? code.slice(0, digits) : code
}
