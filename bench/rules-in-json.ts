// The same rules for json-rules-engine, with the same input; eligibility.ts compares its verdicts with ours before timing it.
import { movesAreComplete } from '@border-pass/domain/eligibility/residence/move-completeness'
import type { EligibilityCase } from '@border-pass/domain/eligibility/eligibility-case'
import { placeOfHouse } from '@border-pass/domain/eligibility/residence/area'
import { countryOf } from '@border-pass/domain/reference/countries'
import { Engine } from 'json-rules-engine'
import type { NestedCondition, TopLevelCondition } from 'json-rules-engine'

const is = (fact: string, value: unknown): NestedCondition => ({ fact, operator: 'equal', value })
const atLeast = (fact: string, value: unknown): NestedCondition => ({
  fact,
  operator: 'greaterThanInclusive',
  value,
})
const all = (...conditions: NestedCondition[]): TopLevelCondition => ({ all: conditions })
const any = (...conditions: NestedCondition[]): TopLevelCondition => ({ any: conditions })

const unknownPerson = is('isFound', false)
const notCounted = is('isCounted', false)
const enoughDays = atLeast('days', { fact: 'minimumDays' })

/** In the order of our rules. Each states what passes; a rule that fails is the engine's failure event. */
const RULES: [string, TopLevelCondition][] = [
  ['PERSON_NOT_FOUND', all(is('isFound', true))],
  ['POP_STATUS', any(unknownPerson, { fact: 'popStatus', operator: 'in', value: [0, 15] })],
  ['UNDER_AGE', any(unknownPerson, atLeast('age', 12))],
  ['FACE_MISSING', any(unknownPerson, is('hasFaceImage', true))],
  ['CARD_MISSING', any(unknownPerson, is('hasCardRecord', true))],
  ['PASS_TYPE_NOT_OFFERED', all(is('isOffered', true))],
  ['OUT_OF_AREA', any(unknownPerson, is('isBooklet', false), is('isHouseHere', true))],
  ['MOVE_INCOMPLETE', any(unknownPerson, is('isBooklet', false), is('areMovesComplete', true))],
  ['RESIDENCE_SHORT', any(notCounted, is('birthSuffices', true), enoughDays)],
  ['RESIDENCE_SHORT_NO_BIRTH', any(notCounted, is('birthSuffices', false), enoughDays, is('hasBirth', true))],
  [
    'RESIDENCE_SHORT_NOT_BORN_HERE',
    any(notCounted, is('birthSuffices', false), enoughDays, is('hasBirth', false), is('isBornHere', true)),
  ],
  ['RESIDENCE_INVALID', any(notCounted, atLeast('maximumDays', { fact: 'days' }))],
]

const engine = new Engine(
  RULES.map(([name, conditions], index) => ({
    name,
    conditions,
    event: { type: name },
    priority: RULES.length - index,
  })),
)

function figuresOf({ facts, age, home, selection }: EligibilityCase) {
  const { person, house, birthRecord, parentDistricts } = facts
  const { passTypes, residence } = countryOf(selection.borderCity)
  return {
    isFound: person !== null,
    popStatus: person?.popStatus.code ?? -1,
    age,
    hasFaceImage: facts.hasFaceImage,
    hasCardRecord: facts.hasCardRecord,
    isOffered: passTypes.includes(selection.bpType),
    isBooklet: home !== null,
    isHouseHere: house !== null && home !== null && home.isHere(placeOfHouse(house, parentDistricts)),
    areMovesComplete: home !== null && movesAreComplete(facts),
    isCounted: home !== null && home.days !== null,
    days: home?.days ?? 0,
    minimumDays: residence.minimumDays,
    maximumDays: (age + 1) * 365.25 + 1,
    birthSuffices: residence.birthSuffices,
    hasBirth: birthRecord !== null,
    isBornHere: birthRecord !== null && home !== null && home.isHere([birthRecord.rcode]),
  }
}

const order = new Map(RULES.map(([name], index) => [name, index]))

/** The code of the first rule that fails, or null. */
export async function firstCodeByJson(question: EligibilityCase): Promise<string | null> {
  const { failureEvents } = await engine.run(figuresOf(question))
  const codes = failureEvents.map(({ type }) => type)
  return codes.toSorted((a, b) => (order.get(a) ?? 0) - (order.get(b) ?? 0))[0] ?? null
}
