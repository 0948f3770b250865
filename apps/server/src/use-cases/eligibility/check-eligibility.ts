// Decides whether a citizen may request a pass at an office, with all data that the next screens need.
import type { Eligibility } from '@border-pass/contract/eligibility-routes'
import type { Request } from '@border-pass/contract/schemas/request-schemas'
import { getDeliveryOptions } from '@border-pass/domain/delivery/delivery-options'
import {
  decideEligibility,
  type EligibilityVerdict,
  type RuleOutcome,
} from '@border-pass/domain/eligibility/decide-eligibility'
import { type CitizenFacts, getKnownOr, type Selection } from '@border-pass/domain/eligibility/facts'
import { RULE_BOOK } from '@border-pass/domain/eligibility/rule-book'
import { isEPaymentOffered } from '@border-pass/domain/payment/e-payment'
import { getPassCost } from '@border-pass/domain/payment/pass-cost'
import { type BorderCity, getCountry } from '@border-pass/domain/reference/countries'
import { findOffice } from '@border-pass/domain/reference/issuing-offices'
import { getPersonAge } from '@border-pass/domain/registry/person-age'
import { findLiveRequest } from '@border-pass/domain/request/older-request'
import { toDateNumber } from '@border-pass/domain/values/dates/buddhist-date'
import type { PassType } from '@border-pass/domain/values/pass-type'
import { findAreaNames, describeOutOfArea } from '@border-pass/domain/wording/area-wording'
import { describeRuleOutcome, describeRejection } from '@border-pass/domain/wording/eligibility-wording'
import { OFFICE_UNKNOWN } from '@border-pass/domain/wording/field-wording'
import type { SavedRequest, StoredChecks } from '../../ports/requests.ts'
import type { Services } from '../../ports/services.ts'
import type { CitizenCallContext } from '../call-context.ts'
import { prefetchDetail } from '../prefetch.ts'
import { gatherFacts } from './gather-facts.ts'

type Query = { readonly borderCity: BorderCity; readonly bpType: PassType; readonly office: string }

export async function checkEligibility(
  services: Services,
  context: CitizenCallContext,
  { borderCity, bpType, office: code }: Query,
): Promise<Eligibility> {
  const office = findOffice(code)
  if (office?.borderCity !== borderCity) return describeUnknownOffice({ borderCity, bpType, office: code })
  const { registry, citizen, today } = context
  const selection = { borderCity, bpType, office }
  const facts = await gatherFacts({ registry, pid: citizen.pid, selections: [selection], today })
  const verdict = decideEligibility({ facts, selection, today })
  if (verdict.eligible) prefetchDetail(services, context)
  return answerEligibility(services, context, { facts, selection, verdict })
}

type Decision = {
  readonly facts: CitizenFacts
  readonly selection: Selection
  readonly verdict: EligibilityVerdict
}

/** Describes a decision, also that of a refused save. It does not look up the children: the detail screen does so (D22). */
export async function answerEligibility(
  { requests, settings }: Services,
  { citizen: { pid }, today }: CitizenCallContext,
  { facts, selection, verdict }: Decision,
): Promise<Eligibility> {
  const { borderCity, bpType, office } = selection
  const match = { pid, ccaa: office.ccaa, borderCode: office.borderCode, bpType, borderCity }
  const live = findLiveRequest(await requests.listFor(pid), match, today)
  const house = getKnownOr(facts.house, null)
  const area = house && verdict.rejection?.code === 'OUT_OF_AREA' ? findAreaNames(house, selection) : null
  // If the registry does not know the citizen, the rules refuse the request at any age.
  const age = facts.person === null ? 0 : getPersonAge(facts.person, today)
  const { enabled, type, home } = getDeliveryOptions({ ...selection, age, house })
  return {
    eligible: verdict.eligible,
    ...describeRefusal(verdict),
    checks: verdict.outcomes.map((outcome) => describeOutcome(outcome, area)),
    area,
    residence: verdict.residence,
    timeLtambon: verdict.residence.months,
    cost: getPassCost(bpType),
    followers: { allowed: office.followers, max: getCountry(borderCity).mostFollowers },
    // Here the type is 1 (elderly) or 0 (collected). The applicant chooses 2 (disabled) later, on the detail screen.
    delivery: { enabled, type: type === 1 ? 1 : 0, home },
    oldRequest: live && {
      reqId: live.reqId,
      reqYear: live.reqYear,
      travelDate: toDateNumber(live.travelDate),
    },
    payment: isEPaymentOffered(office, settings.paymentEnabled),
  }
}

/** A house outside the area gets the area's sentence: "0 days of residence" would mislead. */
function describeOutcome(outcome: RuleOutcome, area: Eligibility['area'] = null) {
  const isElsewhere =
    outcome.outcome === 'fail' &&
    (outcome.rule === 'AREA' || ('value' in outcome.rejection && outcome.rejection.value === 0))
  const info = area && isElsewhere ? describeOutOfArea(area) : describeRuleOutcome(outcome)
  return { rule: outcome.rule, outcome: outcome.outcome, info }
}

/** A request stores each rule's figures; the sentences are composed when it is read. No rule has failed when a request is saved. */
export function checksToStore({ outcomes }: EligibilityVerdict): StoredChecks {
  return Object.fromEntries(
    outcomes.map((each) => {
      if (each.outcome !== 'pass') return [each.rule, null]
      return [each.rule, each.figure ? [each.figure.value, each.figure.limit] : true]
    }),
  )
}

/** Describes the verdict at the time of the save (D30). */
export function describeSavedChecks({ checks, savedAt }: SavedRequest): Request['eligibility'] {
  const storedRules = RULE_BOOK.filter(({ id }) => checks[id] !== undefined)
  if (storedRules.length === 0) return undefined
  return {
    readAt: new Date(savedAt).toISOString(),
    checks: storedRules.map(({ id: rule }) => {
      const stored = checks[rule] ?? null
      if (stored === null) return describeOutcome({ rule, outcome: 'skip' })
      if (stored === true) return describeOutcome({ rule, outcome: 'pass' })
      const [value, limit] = stored
      return { ...describeOutcome({ rule, outcome: 'pass', figure: { value, limit } }), value }
    }),
  }
}

export function describeRefusal({ rejection, eligibleFrom }: EligibilityVerdict) {
  return {
    code: rejection && rejection.code,
    info: rejection && describeRejection(rejection),
    eligibleFrom: eligibleFrom && toDateNumber(eligibleFrom),
  }
}

/** No rule is checked: each is listed as skipped. */
function describeUnknownOffice({ borderCity, bpType }: Query): Eligibility {
  return {
    eligible: false,
    code: 'OFFICE_UNKNOWN',
    info: OFFICE_UNKNOWN,
    eligibleFrom: null,
    checks: RULE_BOOK.map(({ id }) => describeOutcome({ rule: id, outcome: 'skip' })),
    area: null,
    residence: { days: null, months: 0 },
    timeLtambon: 0,
    cost: getPassCost(bpType),
    followers: { allowed: false, max: getCountry(borderCity).mostFollowers },
    delivery: { enabled: false, type: 0, home: false },
    oldRequest: null,
    payment: false,
  }
}
