// Every fault of an application, found by the server at the save, independent of the screen's checks (specification 5; D30).
// In a file of its own, because it imports the long reference lists.
import type { FollowerCandidate } from '../followers/follower-candidates.ts'
import { checkFollowers, type FollowerError } from '../followers/follower-rules.ts'
import { type ClosedReason, findClosedReason } from '../handover/handover-date-rule.ts'
import type { BorderCity } from '../reference/countries.ts'
import { type IssuingOffice, ISSUING_OFFICES } from '../reference/issuing-offices.ts'
import { findObjectiveByThaiName } from '../reference/objectives.ts'
import { findOccupationByThaiName } from '../reference/occupations.ts'
import { findBirthplace } from '../reference/provinces.ts'
import type { Holiday } from '../registry/records.ts'
import { type BuddhistDate, compareDates, isFullDate } from '../values/dates/buddhist-date.ts'
import type { Application } from './application.ts'
import { LONGEST_ADDRESS } from './fields/address-part.ts'
import { ADDRESS_FIELDS, DETAIL_FIELDS, FOLLOWER_FIELDS } from './fields/detail-fields.ts'
import { type FieldProblem, findFieldProblems } from './fields/field-problem.ts'

export type ApplicationProblem =
  | FieldProblem
  | { readonly path: 'travelDate'; readonly code: 'REGISTERED_AFTER_TRAVEL' }
  | { readonly path: 'travelDate'; readonly code: 'DAY_CLOSED'; readonly reason: ClosedReason }
  | { readonly path: string; readonly code: 'FOLLOWERS'; readonly error: FollowerError }

export type ApplicationCase = {
  readonly application: Application
  /** The office that the application names; undefined if there is none. */
  readonly office: IssuingOffice | undefined
  readonly today: BuddhistDate
  /** The time of day, written 16:30. */
  readonly time: string
  /** The holidays of the travel date's year. */
  readonly holidays: readonly Holiday[]
  readonly candidates: readonly FollowerCandidate[]
}

/** Empty when the application may be saved. */
export function findApplicationProblems(question: ApplicationCase): readonly ApplicationProblem[] {
  const { application } = question
  const { borderCity, deliveryAddress, listFollow } = application
  return [
    ...findOfficeProblems(question),
    ...findFieldProblems(getFieldsWithLists(borderCity), application),
    ...(deliveryAddress
      ? prefixPaths('deliveryAddress', findFieldProblems(SAVED_ADDRESS_FIELDS, deliveryAddress))
      : []),
    ...findTravelDateProblems(question),
    ...findFollowerProblems(question),
    ...listFollow.flatMap((follower, index) =>
      prefixPaths(`listFollow.${index}`, findFieldProblems(FOLLOWER_FIELDS, follower)),
    ),
  ]
}

function prefixPaths(parent: string, problems: readonly FieldProblem[]): FieldProblem[] {
  return problems.map(({ path, code }) => ({ path: `${parent}.${path}`, code }))
}

/** Reports the first of ccaa, borderCode and borderCity that matches no office. */
function findOfficeProblems({ application: { ccaa, borderCity }, office }: ApplicationCase): FieldProblem[] {
  if (office?.borderCity === borderCity) return []
  const isArea = ISSUING_OFFICES.some((each) => each.ccaa === ccaa)
  const unknown = isArea ? 'borderCode' : 'ccaa'
  return [{ path: office ? 'borderCity' : unknown, code: 'OFFICE_UNKNOWN' }]
}

/** The fields of the form, with each choice from its reference list. */
function getFieldsWithLists(borderCity: BorderCity) {
  const { occupation, objective, bornPlace } = DETAIL_FIELDS
  return {
    ...DETAIL_FIELDS,
    occupation: { ...occupation, isValid: (text: string) => findOccupationByThaiName(text) !== undefined },
    objective: {
      ...objective,
      isValid: (text: string) => findObjectiveByThaiName(borderCity, text) !== undefined,
    },
    bornPlace: { ...bornPlace, isValid: (text: string) => findBirthplace(text) !== undefined },
  }
}

/** The form limits each part so that all three fit; a save may divide the 120 characters differently. */
const SAVED_ADDRESS_FIELDS = {
  houseNo: { ...ADDRESS_FIELDS.houseNo, longest: LONGEST_ADDRESS },
  village: { ...ADDRESS_FIELDS.village, longest: LONGEST_ADDRESS },
  subdistrict: { ...ADDRESS_FIELDS.subdistrict, longest: LONGEST_ADDRESS },
}

/** The day of registration, which is today, must not be after the travel date (D32). findOfficeProblems reports an unknown office. */
function findTravelDateProblems({
  application,
  office,
  today,
  time,
  holidays,
}: ApplicationCase): ApplicationProblem[] {
  const { travelDate } = application
  if (isFullDate(travelDate) && compareDates(travelDate, today) < 0) {
    return [{ path: 'travelDate', code: 'REGISTERED_AFTER_TRAVEL' }]
  }
  if (office === undefined) return []
  // Without the operator's closures: the save has already refused those (D51).
  const reason = findClosedReason(travelDate, { office, today, time, holidays })
  return reason === null ? [] : [{ path: 'travelDate', code: 'DAY_CLOSED', reason }]
}

/** An application without followers is valid; only the followers step requires one. */
function findFollowerProblems({ application, candidates }: ApplicationCase): ApplicationProblem[] {
  const { borderCity, listFollow: ticked } = application
  if (ticked.length === 0) return []
  const selectable = candidates.flatMap((one) => (one.selectable ? one.person.pid : []))
  const errors = checkFollowers({ ticked, selectable, borderCity })
  return errors.map((error) => ({ path: toPath(error), code: 'FOLLOWERS', error }))
}

function toPath(error: FollowerError): string {
  if (!('index' in error)) return 'listFollow'
  const field = error.code === 'BIRTH_PROVINCE_MISSING' ? 'bornPlace' : 'pid'
  return `listFollow.${error.index}.${field}`
}
