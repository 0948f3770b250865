// Which codes a pass carries: always the QR code, on a temporary pass a barcode, in a booklet the machine-readable zone, MRZ
// (specification 2, Issued passes).
import type { IssuedBook } from '../registry/records.ts'
import type { IssueData } from '../request/stored-request.ts'
import { type PassType, TEMPORARY } from '../values/pass-type.ts'

export type PassCode = 'qr' | 'barcode' | 'mrz'

export function listPassCodes(bpType: PassType): readonly PassCode[] {
  return ['qr', bpType === TEMPORARY ? 'barcode' : 'mrz']
}

/** The pass's number as it is shown: the document number, else the number and year at the office; null if it has neither. */
export function findPassNumber({
  bpNo,
  bpopNo,
  bpopYear,
}: Pick<IssueData, 'bpNo' | 'bpopNo' | 'bpopYear'>): string | null {
  if (bpNo) return bpNo
  return bpopNo && bpopYear ? `${bpopNo}/${bpopYear}` : null
}

// The barcode of an issued pass: 18 digits, the same as in its QR code (specification 9, Codes; D36).

/** null if the registry lacks a number, or one has too many digits. */
export function toPassBarcode({
  ccaa,
  borderCode,
  bpopYear,
  bpopNo,
}: Pick<IssuedBook, 'ccaa' | 'borderCode' | 'bpopYear' | 'bpopNo'>): string | null {
  if (borderCode === '' || bpopNo === 0) return null
  const parts = [ccaa, borderCode.padStart(3, '0'), bpopYear, String(bpopNo).padStart(7, '0')]
  return /^\d{4},\d{3},\d{4},\d{7}$/.test(parts.join(',')) ? parts.join('') : null
}
