// Paying on the registration result; the labels of the account are those of the payment slip.
export const PAYMENT_TEXT = {
  title: 'ชำระเงิน',
  account: 'ชื่อบัญชี',
  compcode: 'Comp. Code',
  taxid: 'เลขผู้เสียภาษี',
  reference1: 'เลขอ้างอิง 1 (Ref. 1)',
  reference2: 'เลขอ้างอิง 2 (Ref. 2)',
  qr: 'คิวอาร์โค้ดสำหรับชำระเงิน',
  showQr: 'ขยายคิวอาร์โค้ดชำระเงิน',
} as const
