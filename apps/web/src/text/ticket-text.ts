// The code of a request, on the result, in the list and without a signal (copy deck, Request list and result).
export const TICKET_TEXT = {
  codes: 'รหัสลงทะเบียน',
  qr: 'คิวอาร์โค้ด',
  barcode: 'บาร์โค้ด',
  qrOf: (code: string) => `คิวอาร์โค้ด รหัสลงทะเบียน ${code}`,
  barcodeOf: (code: string) => `บาร์โค้ด รหัสลงทะเบียน ${code}`,
  fullScreen: 'แสดงเต็มจอ',
  showCode: 'แสดงรหัส',
} as const
