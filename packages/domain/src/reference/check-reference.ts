// Called once when the server starts: stops it when the reference lists contradict each other.
// For the server alone: it reads the subdistricts, which the browser must never load.
import { DISTRICTS } from './districts.ts'
import { ISSUING_OFFICES } from './issuing-offices.ts'
import { OBJECTIVES } from './objectives.ts'
import { PAYMENT_ACCOUNTS } from './payment-accounts.ts'
import { PROVINCES } from './provinces.ts'
import { referenceFaults } from './reference-faults.ts'
import { SUBDISTRICTS } from './subdistricts.ts'

export function checkReference(): void {
  const faults = referenceFaults({
    provinces: PROVINCES,
    districts: DISTRICTS,
    subdistricts: SUBDISTRICTS,
    objectives: OBJECTIVES,
    offices: ISSUING_OFFICES,
    paymentAccounts: PAYMENT_ACCOUNTS,
  })
  if (faults.length > 0) throw new Error(`The reference data does not fit together:\n${faults.join('\n')}`)
}
