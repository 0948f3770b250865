// The payment slip: how much, to which account of the office's province, until when (specification 9; D38).
import { findPaymentAccount, type PaymentAccount } from '../reference/payment-accounts.ts'
import { toProvince } from '../values/area-code.ts'
import { addDays, type BuddhistDate } from '../values/dates/buddhist-date.ts'
import type { PassType } from '../values/pass-type.ts'
import type { BillPayment } from './bill-payment.ts'
import { getPassCost, type PassCost } from './pass-cost.ts'

export type PaymentSlip = {
  readonly amount: PassCost
  readonly amountInWords: string
  readonly validUntil: BuddhistDate
  readonly account: PaymentAccount
  readonly bill: BillPayment
}

export type PayableRequest = {
  readonly registrationCode: string
  readonly ccaa: string
  readonly bpType: PassType
  readonly travelDate: BuddhistDate
}

const IN_WORDS: Readonly<Record<PassCost, string>> = { 30: 'สามสิบบาทถ้วน', 200: 'สองร้อยบาทถ้วน' }

/** Banks accept the slip's code five days longer than the appointment (specification 9). */
const VALID_DAYS_AFTER_TRAVEL = 5

/** null if the province has no account. The registration code and `ccc` fit into the 20 characters of a reference. */
export function findPaymentSlip(request: PayableRequest): PaymentSlip | null {
  const account = findPaymentAccount(toProvince(request.ccaa))
  if (account === undefined) return null
  const amount = getPassCost(request.bpType)
  const { taxid, suffix, ccc } = account
  const bill = { billerId: taxid + suffix, reference1: request.registrationCode, reference2: ccc, amount }
  const validUntil = addDays(request.travelDate, VALID_DAYS_AFTER_TRAVEL)
  return { amount, amountInWords: IN_WORDS[amount], validUntil, account, bill }
}
