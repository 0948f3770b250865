// What a verdict and the search over all offices cost, beside the same rules in json-rules-engine: npm run bench -- eligibility
import { decideEligibility } from '@border-pass/domain/eligibility/decide-eligibility'
import { findingsOf, openCase } from '@border-pass/domain/eligibility/eligibility-case'
import type { CitizenFacts, Selection } from '@border-pass/domain/eligibility/facts'
import { findOffices } from '@border-pass/domain/eligibility/find-offices'
import { countryOf } from '@border-pass/domain/reference/countries'
import { ISSUING_OFFICES } from '@border-pass/domain/reference/issuing-offices'
import { aCitizen } from '@border-pass/domain/testing/a-citizen'
import { aMove } from '@border-pass/domain/testing/a-move'
import { RANONG_BOOKLET } from '@border-pass/domain/testing/selections'
import { addDays, buddhistDate, toDateNumber } from '@border-pass/domain/values/dates/buddhist-date'
import { microsecondsPerCall } from './measure.ts'
import { firstCodeByJson } from './rules-in-json.ts'

const today = buddhistDate(2569, 11, 20)
const daysAgo = (days: number) => toDateNumber(addDays(today, -days))

/** Twenty moves, 200 days apart: in and out of Bangkok, the last one from there to Ranong. */
function movedTwentyTimes(given: { lastMove: number; earlierHome: string }): CitizenFacts {
  const moveRecords = Array.from({ length: 20 }, (_, index) => {
    const home = index === 0 ? '8501' : given.earlierHome
    const [from, to] = index % 2 === 0 ? ['1001', home] : [home, '1001']
    const on = given.lastMove + index * 200
    return aMove({ from, to, since: daysAgo(on + 200), on: daysAgo(on) })
  })
  return aCitizen({ moveRecords })
}

const verdictByJson = (facts: CitizenFacts, selection: Selection) =>
  firstCodeByJson(openCase(findingsOf(facts, today), selection))

const selections: Selection[] = ISSUING_OFFICES.flatMap((office) =>
  countryOf(office.borderCity).passTypes.map((bpType) => ({ borderCity: office.borderCity, bpType, office })),
)

async function findByJson(facts: CitizenFacts): Promise<(string | null)[]> {
  const findings = findingsOf(facts, today)
  const codes: (string | null)[] = []
  for (const selection of selections) codes.push(await firstCodeByJson(openCase(findings, selection)))
  return codes
}

const eligible = movedTwentyTimes({ lastMove: 10, earlierHome: '8501' })
const tooShort = movedTwentyTimes({ lastMove: 179, earlierHome: '1002' })

async function checkThatBothAgree(): Promise<void> {
  for (const facts of [eligible, tooShort]) {
    const ours = findOffices(facts, ISSUING_OFFICES, today).map(({ code }) => code)
    const theirs = await findByJson(facts)
    if (ours.join() !== theirs.join()) throw new Error('The two rule books do not agree.')
  }
}

const BENCHES: [string, () => unknown, () => Promise<unknown>][] = [
  [
    'verdict, 20 moves, eligible',
    () => decideEligibility({ facts: eligible, selection: RANONG_BOOKLET, today }),
    () => verdictByJson(eligible, RANONG_BOOKLET),
  ],
  [
    'verdict, 20 moves, 179 days (ours with the day from which)',
    () => decideEligibility({ facts: tooShort, selection: RANONG_BOOKLET, today }),
    () => verdictByJson(tooShort, RANONG_BOOKLET),
  ],
  [
    `finder, 20 moves, ${selections.length} offices and pass types`,
    () => findOffices(eligible, ISSUING_OFFICES, today),
    () => findByJson(eligible),
  ],
]

const micro = (value: number) => value.toFixed(1).padStart(10)

await checkThatBothAgree()
console.log('microseconds a call     ours       json   ratio')
for (const [title, ours, json] of BENCHES) {
  const [mine, theirs] = [await microsecondsPerCall(ours), await microsecondsPerCall(json)]
  console.log(
    `${title}\n${' '.repeat(18)}${micro(mine)} ${micro(theirs)} ${(theirs / mine).toFixed(0).padStart(6)}x`,
  )
}
