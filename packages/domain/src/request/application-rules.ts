// The server's checks of the fields that the citizen enters, independent of the screen's (specification 5; decision 30).
import type { HomeAddress } from '../delivery/home-delivery.ts'
import { findOfficeByArea, ISSUING_OFFICES } from '../reference/issuing-offices.ts'
import { findObjectiveByThaiName } from '../reference/objectives.ts'
import { findOccupationByThaiName } from '../reference/occupations.ts'
import { findProvinceByThaiName } from '../reference/provinces.ts'
import type { Application } from './application.ts'
import { ADDRESS_FIELDS, DETAIL_FIELDS } from './fields/detail-fields.ts'
import { fieldRules } from './fields/field-rule.ts'
import type { FieldRule } from './fields/field-rule.ts'
import { mapFields } from './fields/text-field.ts'

const hasOffices = (ccaa: string) => ISSUING_OFFICES.some((office) => office.ccaa === ccaa)

/** Of ccaa, borderCode and borderCity, the first that no office has together with those before it. */
const OFFICE_RULES: readonly FieldRule<Application>[] = [
  { path: 'ccaa', code: 'OFFICE_UNKNOWN', holds: ({ ccaa }) => hasOffices(ccaa) },
  {
    path: 'borderCode',
    code: 'OFFICE_UNKNOWN',
    holds: ({ ccaa, borderCode }) => !hasOffices(ccaa) || findOfficeByArea(ccaa, borderCode) !== undefined,
  },
  {
    path: 'borderCity',
    code: 'OFFICE_UNKNOWN',
    holds({ ccaa, borderCode, borderCity }) {
      const office = findOfficeByArea(ccaa, borderCode)
      return office === undefined || office.borderCity === borderCity
    },
  },
]

/** The text of a choice stands in its reference list. */
const IS_IN_LIST: Partial<Record<keyof typeof DETAIL_FIELDS, FieldRule<Application>['holds']>> = {
  occupation: ({ occupation }) => findOccupationByThaiName(occupation) !== undefined,
  objective: ({ borderCity, objective }) => findObjectiveByThaiName(borderCity, objective) !== undefined,
  bornPlace: ({ bornPlace }) => findProvinceByThaiName(bornPlace) !== undefined,
}

/** The fields of the form, as the application names them. */
const ADDRESS_PARTS = { houseNo: 'houseNo', moo: 'village', tambon: 'subdistrict' } as const

const formOf = (address: HomeAddress) => mapFields(ADDRESS_FIELDS, (_, name) => address[ADDRESS_PARTS[name]])

export const APPLICATION_RULES: readonly FieldRule<Application>[] = [
  ...OFFICE_RULES,
  ...fieldRules(DETAIL_FIELDS).map((rule) => ({ ...rule, holds: IS_IN_LIST[rule.path] ?? rule.holds })),
  ...fieldRules(ADDRESS_FIELDS).map(({ path, code, holds }) => ({
    path: `deliveryAddress.${ADDRESS_PARTS[path]}`,
    code,
    holds: ({ deliveryAddress }: Application) => deliveryAddress === null || holds(formOf(deliveryAddress)),
  })),
]
