// Which offices deliver passes, to which citizens and to which houses (specification 3 and 6; D25 and D26).
import { listAreasWith } from '../reference/countries.ts'
import type { IssuingOffice } from '../reference/issuing-offices.ts'
import type { House } from '../registry/records.ts'
import { toSubdistrict } from '../values/area-code.ts'
import { BOOKLET, type PassType } from '../values/pass-type.ts'

type DeliveryQuestion = {
  readonly office: Pick<IssuingOffice, 'ccaa' | 'subdistrict'>
  readonly bpType: PassType
  readonly age: number
  readonly house: House | null
}

/**
 * For the detail screen. `type` is decided by age alone; `home` is whether elderly or disabled applicants may choose delivery to their
 * house.
 */
export function getDeliveryOptions({ office, bpType, age, house }: DeliveryQuestion) {
  const enabled = isDeliveryOffered(office, bpType)
  const type = decideDeliveryType(enabled, { age, isDisabled: false })
  return { enabled, type, home: enabled && isHouseNearOffice(house, office) }
}

export const DELIVERING_AREAS = listAreasWith('delivering')

export function isDeliveryOffered(office: Pick<IssuingOffice, 'ccaa'>, bpType: PassType): boolean {
  return bpType === BOOKLET && DELIVERING_AREAS.includes(office.ccaa)
}

export const COLLECTED = 0
const FOR_THE_ELDERLY = 1
export const FOR_THE_DISABLED = 2

export type DeliveryType = typeof COLLECTED | typeof FOR_THE_ELDERLY | typeof FOR_THE_DISABLED

const ELDERLY_FROM_YEARS = 60

type DeliveryApplicant = { readonly age: number; readonly isDisabled: boolean }

type DeliveryRule = {
  readonly type: DeliveryType
  /** One sentence, for docs/rules.md. */
  readonly meaning: string
  readonly applies: (applicant: DeliveryApplicant) => boolean
}

export const DELIVERY_RULES: readonly DeliveryRule[] = [
  {
    type: FOR_THE_ELDERLY,
    meaning: `Automatic for applicants aged ${ELDERLY_FROM_YEARS} or more.`,
    applies: ({ age }) => age >= ELDERLY_FROM_YEARS,
  },
  {
    type: FOR_THE_DISABLED,
    meaning: 'For younger applicants who tick “disabled person”.',
    applies: ({ isDisabled }) => isDisabled,
  },
  { type: COLLECTED, meaning: 'For all others: collected at the office.', applies: () => true },
]

/** If the office does not deliver, every pass is collected at any age (D25). */
export function decideDeliveryType(isOffered: boolean, applicant: DeliveryApplicant): DeliveryType {
  if (!isOffered) return COLLECTED
  return DELIVERY_RULES.find((rule) => rule.applies(applicant))?.type ?? COLLECTED
}

/** The tick box is hidden if the age already decides the type. */
export function asksWhetherDisabled(isOffered: boolean, age: number): boolean {
  return isOffered && age < ELDERLY_FROM_YEARS
}

/** The house has to be in the subdistrict in which the office itself stands. */
export function isHouseNearOffice(house: House | null, office: Pick<IssuingOffice, 'subdistrict'>): boolean {
  return house !== null && toSubdistrict(house.ccaatmm.code) === office.subdistrict
}

export function offersHomeDelivery(type: DeliveryType, isNearOffice: boolean): boolean {
  return type !== COLLECTED && isNearOffice
}

/** The delivery address; `village` is a number, empty if the house belongs to none. */
export type HomeAddress = Readonly<Record<'houseNo' | 'village' | 'subdistrict', string>>

/** The last two digits of ccaatmm are the village; 00 is none. */
export function toHomeAddress(house: House, subdistrictName: string): HomeAddress {
  const village = Number(house.ccaatmm.code.slice(6, 8))
  return {
    houseNo: house.houseNo,
    village: village === 0 ? '' : String(village),
    subdistrict: subdistrictName,
  }
}
