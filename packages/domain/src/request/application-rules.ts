// What the server checks again of a citizen's own fields, whatever the screen let through (specification 5; decision 30).
import { findOfficeByArea } from '../reference/issuing-offices.ts'
import { findObjectiveByThaiName } from '../reference/objectives.ts'
import { findOccupationByThaiName } from '../reference/occupations.ts'
import { findProvinceByThaiName } from '../reference/provinces.ts'
import type { Application } from './application.ts'
import { isEmail } from './email.ts'
import { isHeightOrNone, isParentNameOrNone } from './field-rule.ts'
import type { FieldRule } from './field-rule.ts'
import { isIdentifyingMarks } from './identifying-marks.ts'
import { isPhone } from './phone.ts'

export const APPLICATION_RULES: readonly FieldRule<Application>[] = [
  {
    path: 'borderCode',
    code: 'OFFICE_UNKNOWN',
    holds: ({ ccaa, borderCode, borderCity }) =>
      findOfficeByArea(ccaa, borderCode)?.borderCity === borderCity,
  },
  { path: 'height', code: 'HEIGHT', holds: isHeightOrNone },
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
