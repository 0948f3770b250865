// Which codes a pass carries: the QR code always, a barcode if temporary, an MRZ if a booklet (specification 2, Issued passes).
import { type PassType, TEMPORARY } from '../values/pass-type.ts'

export type PassCode = 'qr' | 'barcode' | 'mrz'

export function passCodes(bpType: PassType): readonly PassCode[] {
  return ['qr', bpType === TEMPORARY ? 'barcode' : 'mrz']
}

// The barcode of an issued pass, 18 digits; the pass QR holds the same (specification 9, Codes; D36).

type PassNumbers = {
  readonly ccaa: string
  readonly borderCode: string
  readonly bpopYear: number
  readonly bpopNo: number
}

/** null where the registry does not tell all of the numbers. */
export function passBarcode({ ccaa, borderCode, bpopYear, bpopNo }: PassNumbers): string | null {
  if (ccaa === '' || borderCode === '' || bpopYear === 0 || bpopNo === 0) return null
  return ccaa + borderCode.padStart(3, '0') + String(bpopYear) + String(bpopNo).padStart(7, '0')
}
