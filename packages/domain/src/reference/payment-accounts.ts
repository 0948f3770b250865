// The account that a payment slip pays into, per province of the office (specification 3; D38).
import rows from './data/payment-accounts.json' with { type: 'json' }
import { indexBy } from './reference-row.ts'

/** `suffix`: two digits that follow the tax number `taxid` in the biller ID. `ccc`: the second reference of every bill. */
export type PaymentAccount = Readonly<
  Record<'province' | 'compcode' | 'taxid' | 'suffix' | 'ccc' | 'name', string>
>

export const findPaymentAccount = indexBy<PaymentAccount, string>(rows, ({ province }) => province)
