// The account that a payment slip pays into, per province of the office (specification 3; D38).
import { isNationalId } from '../values/national-id.ts'
import rows from './data/payment-accounts.json' with { type: 'json' }
import { indexBy, parseRows, type ReferenceRow } from './reference-row.ts'

export type PaymentAccount = {
  readonly province: string
  readonly compcode: string
  readonly taxid: string
  readonly ccc: string
  readonly name: string
}

/** What the bill-payment form takes as a reference. */
const BILL_REFERENCE = /^[0-9A-Z]{1,20}$/

function readAccount(row: ReferenceRow): PaymentAccount {
  const taxid = row.digits('taxid', 13)
  // Tax numbers carry the same check digit as national IDs.
  if (!isNationalId(taxid)) row.refuse('taxid', 'must end in its check digit')
  return {
    province: row.digits('province', 2),
    compcode: row.text('compcode'),
    taxid,
    ccc: row.matching('ccc', BILL_REFERENCE, 'must be 1 to 20 digits or capital letters'),
    name: row.text('name'),
  }
}

export function parsePaymentAccounts(json: unknown): readonly PaymentAccount[] {
  return parseRows('payment-accounts.json', json, readAccount, (account) => account.province)
}

export const PAYMENT_ACCOUNTS = parsePaymentAccounts(rows)

export const findPaymentAccount = indexBy(PAYMENT_ACCOUNTS, ({ province }) => province)
