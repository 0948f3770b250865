// Which codes a pass carries: the QR code always, a barcode if temporary, an MRZ if a booklet (specification 2, Issued passes).
import { TEMPORARY } from '../values/pass-type.ts'
import type { PassType } from '../values/pass-type.ts'

export type PassCode = 'qr' | 'barcode' | 'mrz'

export function passCodes(bpType: PassType): readonly PassCode[] {
  return ['qr', bpType === TEMPORARY ? 'barcode' : 'mrz']
}
