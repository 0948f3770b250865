// The first choices: country, then pass type, then office; changing the country clears the later ones (specification 2,
// selection). In a file of its own, so that draft.ts does not import the offices.
import type { Selection } from '../../eligibility/facts.ts'
import { type BorderCity, getCountry } from '../../reference/countries.ts'
import { findOffice } from '../../reference/issuing-offices.ts'
import type { DraftSelection } from './draft.ts'

/** The only pass type of a country is preselected. */
export function chooseCountry(borderCity: BorderCity): DraftSelection {
  const [first, ...others] = getCountry(borderCity).passTypes
  return { borderCity, bpType: others.length === 0 ? first : null, office: null }
}

export function mayChooseOffice({ borderCity, bpType }: DraftSelection): boolean {
  return borderCity !== null && bpType !== null
}

/** null until all three are chosen and fit each other. */
export function findSelection({ borderCity, bpType, office: code }: DraftSelection): Selection | null {
  const office = code === null ? undefined : findOffice(code)
  if (borderCity === null || bpType === null || office === undefined) return null
  const fits = office.borderCity === borderCity && getCountry(borderCity).passTypes.includes(bpType)
  return fits ? { borderCity, bpType, office } : null
}
