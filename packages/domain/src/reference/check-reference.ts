// Checks the bundled reference lists against each other; the server does not start with a fault. For the server only: it
// loads the subdistricts, which are too large for the browser.
import { districtOf, isProvincialHall, provinceOf } from '../values/area-code.ts'
import { COUNTRIES, type Country } from './countries.ts'
import { type District, DISTRICTS } from './districts.ts'
import { ISSUING_OFFICES, type IssuingOffice } from './issuing-offices.ts'
import { type Objective, OBJECTIVES } from './objectives.ts'
import { PAYMENT_ACCOUNTS, type PaymentAccount } from './payment-accounts.ts'
import { PROVINCES } from './provinces.ts'
import type { NamedRow } from './reference-row.ts'
import { type Subdistrict, SUBDISTRICTS } from './subdistricts.ts'

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

// Contradictions between the reference lists: each fault is a sentence that names file and row.

export type ReferenceLists = {
  /** The countries, by their codes. */
  readonly countries: Readonly<Record<number, Country>>
  readonly provinces: readonly NamedRow[]
  readonly districts: readonly District[]
  readonly subdistricts: readonly Subdistrict[]
  readonly objectives: readonly Objective[]
  readonly offices: readonly IssuingOffice[]
  readonly paymentAccounts: readonly PaymentAccount[]
}

type Codes = ReadonlySet<string>

const codesOf = (rows: readonly { readonly code: string }[]): Codes => new Set(rows.map(({ code }) => code))

function areaFaults({ provinces, districts, subdistricts }: ReferenceLists): string[] {
  const provinceCodes = codesOf(provinces)
  const districtCodes = codesOf(districts)
  const misplacedDistricts = districts.filter(
    ({ code, province }) => province !== provinceOf(code) || !provinceCodes.has(province),
  )
  const misplacedSubdistricts = subdistricts.filter(
    ({ code, district }) => district !== districtOf(code) || !districtCodes.has(district),
  )
  return [
    ...misplacedDistricts.map(
      ({ code, province }) => `districts.json: ${code} has an unknown or wrong province ${province}`,
    ),
    ...misplacedSubdistricts.map(
      ({ code, district }) => `subdistricts.json: ${code} has an unknown or wrong district ${district}`,
    ),
  ]
}

function officeFaults({ provinces, districts, subdistricts, offices }: ReferenceLists): string[] {
  const areas = new Set([...codesOf(provinces), ...codesOf(districts), ...codesOf(subdistricts)])
  return offices.flatMap(({ code, ccaa, subdistrict }) => {
    // A provincial hall stands in some district, and serves the province.
    const area = isProvincialHall(ccaa) ? provinceOf(ccaa) : ccaa
    if (!areas.has(area)) return [`offices.json: ${code} has an unknown area ${area}`]
    const isInside = areas.has(subdistrict) && subdistrict.startsWith(area)
    return isInside ? [] : [`offices.json: ${code} has subdistrict ${subdistrict}, which is not in ${area}`]
  })
}

function accountFaults({ provinces, paymentAccounts }: ReferenceLists): string[] {
  const provinceCodes = codesOf(provinces)
  return paymentAccounts
    .filter(({ province }) => !provinceCodes.has(province))
    .map(({ province }) => `payment-accounts.json: unknown province ${province}`)
}

/** What a country's entry in countries.ts refers to must be in the lists. */
function countryFaults({ countries, provinces, objectives, offices }: ReferenceLists): string[] {
  return Object.entries(countries).flatMap(([city, { area, closing, defaultObjective: th }]) => {
    const isOfCity = ({ borderCity }: { readonly borderCity: number }) => borderCity === Number(city)
    const own = codesOf(offices.filter(isOfCity))
    const unknownOffices = Object.keys(closing.of).filter((code) => !own.has(code))
    const together = area.kind === 'province' ? area.together : []
    const hasDefault = objectives.some((objective) => isOfCity(objective) && objective.th === th)
    return [
      ...(hasDefault ? [] : [`objectives.json: country ${city} has no objective ${th}, its default`]),
      ...(own.size > 0 ? [] : [`offices.json: country ${city} has no office`]),
      ...unknownOffices.map(
        (code) =>
          `offices.json: country ${city} has no office ${code}, which countries.ts gives a closing rule`,
      ),
      ...missingFrom(codesOf(provinces), together).map(
        (code) => `provinces.json: country ${city} refers to the unknown province ${code}`,
      ),
    ]
  })
}

const missingFrom = (codes: Codes, wanted: readonly string[]) => wanted.filter((code) => !codes.has(code))

export function referenceFaults(lists: ReferenceLists): readonly string[] {
  return [...areaFaults(lists), ...officeFaults(lists), ...accountFaults(lists), ...countryFaults(lists)]
}
