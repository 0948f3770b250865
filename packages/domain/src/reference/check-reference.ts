// Checks the bundled reference lists against each other; the server does not start with a fault. For the server only: it
// loads the subdistricts, which are too large for the browser.
import { COUNTRIES } from './countries.ts'
import { DISTRICTS } from './districts.ts'
import { ISSUING_OFFICES } from './issuing-offices.ts'
import { OBJECTIVES } from './objectives.ts'
import { PAYMENT_ACCOUNTS } from './payment-accounts.ts'
import { PROVINCES } from './provinces.ts'
import { referenceFaults } from './reference-faults.ts'
import { SUBDISTRICTS } from './subdistricts.ts'

export function checkReference(): readonly string[] {
  return referenceFaults({
    countries: COUNTRIES,
    provinces: PROVINCES,
    districts: DISTRICTS,
    subdistricts: SUBDISTRICTS,
    objectives: OBJECTIVES,
    offices: ISSUING_OFFICES,
    paymentAccounts: PAYMENT_ACCOUNTS,
  })
}
