// Saves a request: checks it again by the registry's records and stores it in one transaction (specification 4 and 5).
import { CITIZEN_QUOTAS } from '@border-pass/contract/limits'
import { toApplication } from '@border-pass/contract/schemas/application-fields'
import type { Application as SubmittedApplication } from '@border-pass/contract/schemas/application-schema'
import { decideEligibility } from '@border-pass/domain/eligibility/decide-eligibility'
import { findOfficeByArea, type IssuingOffice } from '@border-pass/domain/reference/issuing-offices'
import type { Application } from '@border-pass/domain/request/application'
import { findApplicationProblems } from '@border-pass/domain/request/application-problems'
import { decideReplacement, findLiveRequest } from '@border-pass/domain/request/older-request'
import { toBangkokClock, toStartOfBangkokDay } from '@border-pass/domain/values/dates/bangkok-time'
import { addDays, toDateNumber } from '@border-pass/domain/values/dates/buddhist-date'
import { describeApplicationProblem } from '@border-pass/domain/wording/application-wording'
import { requireInOwnName } from '../../policies/own-records-only.ts'
import { Refusal } from '../../policies/refusal.ts'
import { RegistryUnavailable } from '../../ports/civil-registry.ts'
import { DatabaseUnavailable } from '../../ports/failures.ts'
import type { SavedRequest, SaveKey } from '../../ports/requests.ts'
import type { Services } from '../../ports/services.ts'
import type { SaveOutcome } from '../../ports/stores.ts'
import type { CitizenCallContext } from '../call-context.ts'
import { answerEligibility, checksToStore } from '../eligibility/check-eligibility.ts'
import { requireOpen } from '../requests/operator-news.ts'
import { type ApplicationFacts, gatherApplicationFacts } from './application-facts.ts'
import { composeRequest } from './compose-request.ts'

type Submission = {
  readonly submitted: SubmittedApplication
  /** The body before it was decoded. */
  readonly sent: unknown
  readonly key: string | null
}

/** A repeated save gets its first answer again, even if a rule would refuse it now (D29). */
export async function saveRequest(
  services: Services,
  context: CitizenCallContext,
  { submitted, sent, key }: Submission,
): Promise<SavedRequest> {
  const { pid } = submitted
  requireInOwnName(pid, context.citizen)
  const saveKey = key === null ? null : toSaveKey(key, sent)
  const findEarlier = () => services.requests.findEarlierSaves(pid, context.today, saveKey)
  const { repeated, savedThatDay } = await findEarlier()
  if (repeated) return readSaved(repeated, context)
  if (savedThatDay >= CITIZEN_QUOTAS.savesADay) throw createTooManyRefusal(context)
  try {
    return await checkAndSave(services, context, { submitted, saveKey })
  } catch (error) {
    // Without a key no save can be a repeat, and without a database none can be found.
    if (saveKey === null || error instanceof DatabaseUnavailable) throw error
    // The first try may still have been running at the earlier check, and be saved by now.
    const { repeated: saved } = await findEarlier()
    if (saved) return readSaved(saved, context)
    throw error
  }
}

async function checkAndSave(
  services: Services,
  context: CitizenCallContext,
  { submitted, saveKey }: { readonly submitted: SubmittedApplication; readonly saveKey: SaveKey | null },
): Promise<SavedRequest> {
  const { today, now, accessRecorder } = context
  const { pid } = submitted
  const application = toApplication(submitted)
  const office = findOfficeByArea(application.ccaa, application.borderCode)
  requireOpen(services.operator.current(), { office, travelDate: application.travelDate, now })
  const { followerPolicy } = services.settings
  const facts = await gatherApplicationFacts(context, { application, office }, followerPolicy)
  const savable = await requireSavable(services, context, { application, office, facts })
  const request = composeRequest({ ...savable, application, facts, inbox: context.citizen.inbox, today, now })
  requireInTime(context)

  const saved = await services.requests.save({
    request,
    saveKey,
    entries: accessRecorder.listEntries({ subject: pid, what: 'save' }),
    decideConflict: (pending) =>
      decideReplacement(findLiveRequest([pending], application, today), application.oldRequest),
  })
  if (saved.kind === 'saved') {
    accessRecorder.clear()
    services.meters.count('requests_saved_total')
    services.meters.count('walk_steps_total', { step: 'saved' })
  }
  return readSaved(saved, context)
}

/** The deadline can end a save only before its transaction begins. */
function requireInTime({ signal }: CitizenCallContext): void {
  if (signal.aborted)
    throw new RegistryUnavailable('The registry took until the deadline of the call.', 'deadline')
}

function readSaved(saved: SaveOutcome, context: CitizenCallContext): SavedRequest {
  if (saved.kind === 'key-reused') throw new Refusal('IDEMPOTENCY_MISMATCH')
  if (saved.kind === 'too-many') throw createTooManyRefusal(context)
  if (saved.kind === 'refused') {
    const { reqId, reqYear, travelDate } = saved.standing
    const oldRequest = { reqId, reqYear, travelDate: toDateNumber(travelDate) }
    throw new Refusal('LIVE_REQUEST_EXISTS', { oldRequest })
  }
  return saved.request
}

/** The limit is reset at midnight. */
function createTooManyRefusal({ today, now }: CitizenCallContext): Refusal {
  const midnight = toStartOfBangkokDay(addDays(today, 1))
  return new Refusal('TOO_MANY_REQUESTS', { retryAfterSeconds: Math.ceil((midnight - now) / 1_000) })
}

/** The levels are the body, its list of followers, a follower and a follower's field. Deeper values are no fields and are not compared. */
const MAX_DEPTH = 4

/**
 * A repeated save must have the same body (D29): the fields as they were sent, sorted by name. The contract is not applied, so a field
 * that a release adds, drops or moves changes nothing.
 */
function toSaveKey(key: string, sent: unknown): SaveKey {
  return { key, body: JSON.stringify(sortFields(sent, MAX_DEPTH)) }
}

function sortFields(value: unknown, depth: number): unknown {
  if (depth === 0) return null
  if (Array.isArray(value)) return value.map((each) => sortFields(each, depth - 1))
  if (typeof value !== 'object' || value === null) return value
  const byName = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1))
  return byName.map(([name, field]) => [name, sortFields(field, depth - 1)])
}

// An application is checked against the registry's records before it is stored (D30): first its fields, then the rules of eligibility.

type SaveCandidate = {
  readonly application: Application
  readonly office: IssuingOffice | undefined
  readonly facts: ApplicationFacts
}

/** Throws INVALID or NOT_ELIGIBLE. */
async function requireSavable(services: Services, context: CitizenCallContext, candidate: SaveCandidate) {
  const { application, facts } = candidate
  const office = requireValidFields(candidate, context)
  const selection = { borderCity: application.borderCity, bpType: application.bpType, office }
  const verdict = decideEligibility({ facts: facts.citizen, selection, today: context.today })
  const { person } = facts.citizen
  if (!verdict.eligible || person === null) {
    const decision = { facts: facts.citizen, selection, verdict }
    const eligibility = await answerEligibility(services, context, decision)
    throw new Refusal('NOT_ELIGIBLE', { eligibility, ...(eligibility.info && { info: eligibility.info }) })
  }
  return { office, person, timeLtambon: verdict.residence.months, checks: checksToStore(verdict) }
}

function requireValidFields(
  { application, office, facts }: SaveCandidate,
  { now, today }: CitizenCallContext,
): IssuingOffice {
  const { holidays, candidates } = facts
  const time = toBangkokClock(now)
  const problems = findApplicationProblems({ application, office, today, time, holidays, candidates })
  if (problems.length > 0 || office === undefined) {
    const fields = problems.map((problem) => ({
      path: problem.path,
      info: describeApplicationProblem(problem, candidates),
    }))
    throw new Refusal('INVALID', { fields, ...(fields[0] && { info: fields[0].info }) })
  }
  return office
}
