// What the server checks again of a citizen's own fields, whatever the screen let through (specification 5; decision 30).
import { findOfficeByArea, ISSUING_OFFICES } from '../reference/issuing-offices.ts'
import { findObjectiveByThaiName } from '../reference/objectives.ts'
import { findOccupationByThaiName } from '../reference/occupations.ts'
import { findProvinceByThaiName } from '../reference/provinces.ts'
import type { Application } from './application.ts'
import { isEmail } from './fields/email.ts'
import { isParentNameOrNone } from './fields/field-rule.ts'
import type { FieldRule } from './fields/field-rule.ts'
import { isApplicantHeight } from './fields/height.ts'
import { isIdentifyingMarks } from './fields/identifying-marks.ts'
import { isPhone } from './fields/phone.ts'

const hasOffices = (ccaa: string) => ISSUING_OFFICES.some((office) => office.ccaa === ccaa)

/** Of what names the office, the first that fits none. */
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

export const APPLICATION_RULES: readonly FieldRule<Application>[] = [
  ...OFFICE_RULES,
  { path: 'height', code: 'HEIGHT', holds: ({ height }) => height === null || isApplicantHeight(height) },
  {
    path: 'occupation',
    code: 'NOT_IN_LIST',
    holds: ({ occupation }) => findOccupationByThaiName(occupation) !== undefined,
  },
  {
    path: 'objective',
    code: 'NOT_IN_LIST',
    holds: ({ borderCity, objective }) => findObjectiveByThaiName(borderCity, objective) !== undefined,
  },
  {
    path: 'bornPlace',
    code: 'NOT_IN_LIST',
    holds: ({ bornPlace }) => findProvinceByThaiName(bornPlace) !== undefined,
  },
  { path: 'spePecul', code: 'IDENTIFYING_MARKS', holds: ({ spePecul }) => isIdentifyingMarks(spePecul) },
  { path: 'fanameEng', code: 'ENGLISH_NAME', holds: ({ fanameEng }) => isParentNameOrNone(fanameEng) },
  { path: 'manameEng', code: 'ENGLISH_NAME', holds: ({ manameEng }) => isParentNameOrNone(manameEng) },
  { path: 'phone', code: 'PHONE', holds: ({ phone }) => isPhone(phone) },
  { path: 'email', code: 'EMAIL', holds: ({ email }) => email === '' || isEmail(email) },
  {
    path: 'deliveryAddress.houseNo',
    code: 'REQUIRED',
    holds: ({ deliveryAddress }) => deliveryAddress === null || deliveryAddress.houseNo.trim() !== '',
  },
  {
    path: 'deliveryAddress.subdistrict',
    code: 'REQUIRED',
    holds: ({ deliveryAddress }) => deliveryAddress === null || deliveryAddress.subdistrict.trim() !== '',
  },
]
