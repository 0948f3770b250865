// A bill in the Bank of Thailand's bill-payment format: biller, references and amount (decision 38).

export type BillPayment = {
  /** Tax number and two-digit suffix, 15 digits. */
  readonly billerId: string
  readonly reference1: string
  readonly reference2: string
  /** In whole baht; null leaves the amount to the payer. */
  readonly amount: number | null
}

/** The specification names no suffix; 00 is the form's first. */
const BILLER_SUFFIX = '00'

const BILLER_ID = /^\d{15}$/
const REFERENCE_1 = /^[A-Z0-9]{1,20}$/
const REFERENCE_2 = /^[A-Z0-9]{0,20}$/

export function billerId(taxid: string): string {
  return taxid + BILLER_SUFFIX
}

/** Whether bank readers accept it: only digits and capitals, at most 20 characters a reference, a positive whole amount. */
export function isPayableBill(bill: BillPayment): boolean {
  return (
    BILLER_ID.test(bill.billerId) &&
    REFERENCE_1.test(bill.reference1) &&
    REFERENCE_2.test(bill.reference2) &&
    (bill.amount === null || (Number.isInteger(bill.amount) && bill.amount > 0))
  )
}
