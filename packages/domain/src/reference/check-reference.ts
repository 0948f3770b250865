// What does not fit together in the reference data as it stands: the server does not start with any of it. For the server
// alone, since it reads the subdistricts, which the browser must never load.
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
