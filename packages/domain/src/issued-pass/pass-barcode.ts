// The barcode of an issued pass, 18 digits; the pass QR holds the same (specification 9, Codes; decision 36).

export type PassNumbers = {
  readonly ccaa: string
  readonly borderCode: string
  readonly bpopYear: number
  readonly bpopNo: number
}

export function passBarcode({ ccaa, borderCode, bpopYear, bpopNo }: PassNumbers): string {
  return ccaa + borderCode.padStart(3, '0') + String(bpopYear) + String(bpopNo).padStart(7, '0')
}
