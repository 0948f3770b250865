// Writes the reply of the eligibility call (api, Eligibility).
import type { Eligibility } from '@border-pass/contract/eligibility-routes'
import { ifRead, type CitizenFacts, type Selection } from '@border-pass/domain/eligibility/facts'
import { RULE_BOOK } from '@border-pass/domain/eligibility/rule-book'
import type { EligibilityVerdict, RuleOutcome } from '@border-pass/domain/eligibility/decide-eligibility'
import { deliveryOptions } from '@border-pass/domain/delivery/delivery-options'
import { isEPaymentOffered } from '@border-pass/domain/payment/e-payment'
import { passCost } from '@border-pass/domain/payment/pass-cost'
import { personAge } from '@border-pass/domain/registry/person-age'
import { type BorderCity, countryOf } from '@border-pass/domain/reference/countries'
import { toDateNumber, type BuddhistDate } from '@border-pass/domain/values/dates/buddhist-date'
import type { PassType } from '@border-pass/domain/values/pass-type'
import { outcomeSentence, rejectionSentence } from '@border-pass/domain/wording/eligibility-wording'
import { areaNames, outOfAreaSentence } from '@border-pass/domain/wording/area-wording'
import { OFFICE_UNKNOWN } from '@border-pass/domain/wording/field-wording'
import type { RequestWithChecks } from '@border-pass/contract/schemas/request-schemas'
import type { SavedRequest, StoredChecks } from '../../ports/requests.ts'

export type Decided = {
  readonly facts: CitizenFacts
  readonly selection: Selection
  readonly verdict: EligibilityVerdict
}

type ReplyFacts = {
  readonly live: SavedRequest | null
  readonly today: BuddhistDate
  readonly paymentEnabled: boolean
}

function describeOldRequest(live: SavedRequest | null): Eligibility['oldRequest'] {
  return live && { reqId: live.reqId, reqYear: live.reqYear, travelDate: toDateNumber(live.travelDate) }
}

function describeDelivery({ facts, selection }: Decided, today: BuddhistDate): Eligibility['delivery'] {
  const age = facts.person === null ? 0 : personAge(facts.person, today)
  const house = ifRead(() => facts.house, null)
  const { enabled, type, home } = deliveryOptions({ ...selection, age, house })
  return { enabled, type: type === 1 ? 1 : 0, home }
}

/** For a house elsewhere the answer says where it would have to be, and not that no day was spent there. */
function describeOutcome(
  outcome: RuleOutcome,
  area: Eligibility['area'] = null,
): Eligibility['checks'][number] {
  const isElsewhere =
    outcome.outcome === 'fail' &&
    (outcome.rule === 'AREA' || ('value' in outcome.rejection && outcome.rejection.value === 0))
  const info = area && isElsewhere ? outOfAreaSentence(area) : outcomeSentence(outcome)
  return { rule: outcome.rule, outcome: outcome.outcome, info }
}

/** What a request stores of the verdict: figures and no sentences, which are written when it is read. No rule has failed there. */
export function checksToStore({ outcomes }: EligibilityVerdict): StoredChecks {
  return Object.fromEntries(
    outcomes.map((each) => {
      if (each.outcome !== 'pass') return [each.rule, null]
      return [each.rule, each.figure ? [each.figure.value, each.figure.limit] : true]
    }),
  )
}

/** What the register said when the request was saved: in that call each record that decides was asked for anew (D30). */
export function describeSavedChecks({ checks, savedAt }: SavedRequest): RequestWithChecks['eligibility'] {
  const known = RULE_BOOK.filter(({ id }) => checks[id] !== undefined)
  if (known.length === 0) return undefined
  return {
    readAt: new Date(savedAt).toISOString(),
    checks: known.map(({ id: rule }) => {
      const stored = checks[rule] ?? null
      if (stored === null) return describeOutcome({ rule, outcome: 'skip' })
      if (stored === true) return describeOutcome({ rule, outcome: 'pass' })
      const [value, limit] = stored
      return { ...describeOutcome({ rule, outcome: 'pass', figure: { value, limit } }), value }
    }),
  }
}

function describeArea({ facts, selection, verdict }: Decided): Eligibility['area'] {
  const house = ifRead(() => facts.house, null)
  return house && verdict.rejection?.code === 'OUT_OF_AREA' ? areaNames(house, selection) : null
}

export function describeRefusal({ rejection, eligibleFrom }: EligibilityVerdict) {
  return {
    code: rejection && rejection.code,
    info: rejection && rejectionSentence(rejection),
    eligibleFrom: eligibleFrom && toDateNumber(eligibleFrom),
  }
}

export function describeEligibility(decided: Decided, more: ReplyFacts): Eligibility {
  const { verdict, selection } = decided
  const { borderCity, bpType, office } = selection
  const area = describeArea(decided)
  return {
    eligible: verdict.eligible,
    ...describeRefusal(verdict),
    checks: verdict.outcomes.map((outcome) => describeOutcome(outcome, area)),
    area,
    residence: verdict.residence,
    timeLtambon: verdict.residence.months,
    cost: passCost(bpType),
    followers: {
      allowed: office.followers,
      max: countryOf(borderCity).mostFollowers,
    },
    delivery: describeDelivery(decided, more.today),
    oldRequest: describeOldRequest(more.live),
    payment: isEPaymentOffered(office, more.paymentEnabled),
  }
}

/** No rule is checked: each is listed as skipped. */
export function describeUnknownOffice(query: { borderCity: BorderCity; bpType: PassType }): Eligibility {
  return {
    eligible: false,
    code: 'OFFICE_UNKNOWN',
    info: OFFICE_UNKNOWN,
    eligibleFrom: null,
    checks: RULE_BOOK.map(({ id }) => describeOutcome({ rule: id, outcome: 'skip' })),
    area: null,
    residence: { days: null, months: 0 },
    timeLtambon: 0,
    cost: passCost(query.bpType),
    followers: { allowed: false, max: countryOf(query.borderCity).mostFollowers },
    delivery: { enabled: false, type: 0, home: false },
    oldRequest: null,
    payment: false,
  }
}
