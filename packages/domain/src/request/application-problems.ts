// Every fault of an application, checked by the server at the save (specification 5; decision 30).
import type { FollowerCandidate } from '../followers/follower-candidates.ts'
import type { FollowerError } from '../followers/follower-rules.ts'
import { checkFollowers } from '../followers/follower-selection.ts'
import { isAppointmentBeforeTravel } from '../handover/appointment-before-travel.ts'
import { decideHandoverDay } from '../handover/handover-date-rule.ts'
import type { ClosedReason } from '../handover/handover-date-rule.ts'
import { findOfficeByArea } from '../reference/issuing-offices.ts'
import type { Holiday } from '../registry/holiday.ts'
import { isFullDate } from '../values/dates/buddhist-date.ts'
import type { BuddhistDate } from '../values/dates/buddhist-date.ts'
import { APPLICATION_RULES } from './application-rules.ts'
import type { Application } from './application.ts'
import { brokenRules } from './fields/field-rule.ts'
import type { FieldProblem } from './fields/field-rule.ts'
import { followerFieldProblems } from './fields/follower-field-rules.ts'

export type ApplicationProblem =
  | FieldProblem
  | { readonly path: 'travelDate'; readonly code: 'REGISTERED_AFTER_TRAVEL' }
  | { readonly path: 'travelDate'; readonly code: 'DAY_CLOSED'; readonly reason: ClosedReason }
  | { readonly path: string; readonly code: 'FOLLOWERS'; readonly error: FollowerError }

export type ApplicationCase = {
  readonly application: Application
  readonly today: BuddhistDate
  /** Of the year of the travel date. */
  readonly holidays: readonly Holiday[]
  readonly candidates: readonly FollowerCandidate[]
}

/** Empty when the application may be saved. */
export function applicationProblems(question: ApplicationCase): readonly ApplicationProblem[] {
  const { application } = question
  const ofFollowersFields = application.listFollow.flatMap((follower, index) =>
    followerFieldProblems(follower).map(({ path, code }) => ({ path: `listFollow.${index}.${path}`, code })),
  )
  return [
    ...brokenRules(APPLICATION_RULES, application),
    ...travelDateProblems(question),
    ...followerProblems(question),
    ...ofFollowersFields,
  ]
}

/** The day of the save is the day of registration. An office that is not known is a problem of its own. */
function travelDateProblems({ application, today, holidays }: ApplicationCase): ApplicationProblem[] {
  const { travelDate } = application
  if (isFullDate(travelDate) && !isAppointmentBeforeTravel({ registerDate: today, travelDate })) {
    return [{ path: 'travelDate', code: 'REGISTERED_AFTER_TRAVEL' }]
  }
  const office = findOfficeByArea(application.ccaa, application.borderCode)
  if (office === undefined) return []
  const day = decideHandoverDay({ office, today, holidays, date: travelDate })
  return day.open ? [] : [{ path: 'travelDate', code: 'DAY_CLOSED', reason: day.reason }]
}

/** An application without followers is valid; only the followers step requires one. */
function followerProblems({ application, candidates }: ApplicationCase): ApplicationProblem[] {
  const { borderCity, listFollow: ticked } = application
  if (ticked.length === 0) return []
  const errors = checkFollowers({ ticked, candidates, borderCity })
  return errors.map((error) => ({ path: pathOf(error), code: 'FOLLOWERS', error }))
}

function pathOf(error: FollowerError): string {
  if (!('index' in error)) return 'listFollow'
  const field = error.code === 'BIRTH_PROVINCE_MISSING' ? 'bornPlace' : 'pid'
  return `listFollow.${error.index}.${field}`
}
