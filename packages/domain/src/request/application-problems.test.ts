import { describe, expect, test } from 'vitest'
import type { FollowerCandidate } from '../followers/follower-candidates.ts'
import { findOfficeByArea } from '../reference/issuing-offices.ts'
import { aPerson } from '../testing/a-person.ts'
import { anApplication } from '../testing/an-application.ts'
import { addDays, buddhistDate } from '../values/dates/buddhist-date.ts'
import { type ApplicationCase, findApplicationProblems } from './application-problems.ts'
import type { Application } from './application.ts'

const today = buddhistDate(2569, 11, 20)

/** The office closes on holidays, so those of the year have to be published. */
const holidays = [{ date: buddhistDate(2569, 12, 5), th: 'วันพ่อแห่งชาติ', en: '' }]

const application = anApplication()

const child = { pid: '1100000000015', fanameEng: '', manameEng: '', bornPlace: 'ระนอง', height: null }

const candidate = (pid: string): FollowerCandidate => ({ person: aPerson({ pid }), age: 7, selectable: true })

function findProblems(change: Partial<Application>, more: Partial<ApplicationCase> = {}) {
  const question = { today, time: '09:00', holidays, candidates: [candidate(child.pid)], ...more }
  const changed = { ...application, ...change }
  const office = findOfficeByArea(changed.ccaa, changed.borderCode)
  const problems = findApplicationProblems({ ...question, application: changed, office })
  return problems.map(({ path, code }) => `${path} ${code}`)
}

test('a valid application has no problems', () => expect(findProblems({})).toEqual([]))

describe('the fields', () => {
  test.each([
    ['an area without offices', { ccaa: '1001' }, 'ccaa OFFICE_UNKNOWN'],
    ['an office that is not known', { borderCode: '009' }, 'borderCode OFFICE_UNKNOWN'],
    ['an office of another country', { borderCity: 56 }, 'borderCity OFFICE_UNKNOWN'],
    ['a height of 0 cm', { height: 0 }, 'height HEIGHT'],
    ['an occupation outside the list', { occupation: 'นักบินอวกาศ' }, 'occupation NOT_IN_LIST'],
    ['an objective outside the list', { objective: 'หนีร้อน' }, 'objective NOT_IN_LIST'],
    ['a province outside the list', { bornPlace: 'Ranong' }, 'bornPlace NOT_IN_LIST'],
    ['marks in Latin letters', { spePecul: 'scar' }, 'spePecul IDENTIFYING_MARKS'],
    ['a father’s name in Thai', { fanameEng: 'สมชาย' }, 'fanameEng ENGLISH_NAME'],
    ['a mother’s name of 41 letters', { manameEng: 'A'.repeat(41) }, 'manameEng ENGLISH_NAME'],
    ['a phone of 8 digits', { phone: '02123456' }, 'phone PHONE'],
    ['no phone', { phone: '' }, 'phone PHONE'],
    ['an e-mail address without a domain', { email: 'a@' }, 'email EMAIL'],
  ] as const)('%s is reported', (_what, change, problem) => expect(findProblems(change)).toEqual([problem]))

  test.each([
    ['without house number and subdistrict is reported', ' ', '1', '', ['houseNo', 'subdistrict']],
    ['with house number and subdistrict is accepted', '1', '', 'เขานิเวศน์', []],
    ['of 120 characters in its last part is accepted', '1', '', 'ก'.repeat(116), []],
    ['of 120 characters in its first part is accepted', 'ก'.repeat(116), '1', '1', []],
  ])('an address %s', (_what, houseNo, village, subdistrict, parts) =>
    expect(findProblems({ deliveryAddress: { houseNo, village, subdistrict } })).toEqual(
      parts.map((part) => `deliveryAddress.${part} ADDRESS`),
    ),
  )

  test('a height of 1 cm is accepted, however unlikely', () =>
    expect(findProblems({ height: 1, listFollow: [{ ...child, height: 1 }] })).toEqual([]))

  test('a missing height is accepted', () => expect(findProblems({ height: null })).toEqual([]))
})

const tuesday = buddhistDate(2569, 11, 24)
const malaysia = { borderCity: 50, ccaa: '9602', borderCode: '001', travelDate: tuesday } as const
const thatDay = [{ date: application.travelDate, th: 'วันหยุด', en: 'Holiday' }]
const NOT_IN_LIST = ['objective NOT_IN_LIST']
const CLOSED = ['travelDate DAY_CLOSED']

test.each<[what: string, change: Partial<Application>, problems: string[], more?: Partial<ApplicationCase>]>([
  ['visiting relatives is an objective for Malaysia', { ...malaysia, objective: 'เยี่ยมญาติ' }, []],
  ['trade is not an objective for Malaysia', { ...malaysia, objective: 'ค้าขาย' }, NOT_IN_LIST],
  ['the handover day may be today', { travelDate: today }, []],
  [
    'the handover day may not be yesterday',
    { travelDate: addDays(today, -1) },
    ['travelDate REGISTERED_AFTER_TRAVEL'],
  ],
  ['the handover day must be a valid date', { travelDate: buddhistDate(2569, 11, 0) }, CLOSED],
  ['the handover day may not be a holiday of office 850101002', {}, CLOSED, { holidays: thatDay }],
  ['the handover day may not be in a year without published holidays', {}, CLOSED, { holidays: [] }],
])('%s', (_what, change, problems, more) => expect(findProblems(change, more)).toEqual(problems))

const children = [1, 2, 3, 4, 5].map((number) => ({ ...child, pid: `110000000001${number}` }))
const candidates = children.map(({ pid }) => candidate(pid))
const wrong = { ...child, fanameEng: '1', manameEng: '2', height: 0 }

test.each<
  [what: string, listFollow: Application['listFollow'], problems: string[], of?: FollowerCandidate[]]
>([
  ['may be left out', [], []],
  ['may be children of the applicant', [child], []],
  ['may not be other people’s children', [child], ['.0.pid FOLLOWERS'], []],
  ['may not be named twice', [child, child], ['.1.pid FOLLOWERS']],
  ['must have a province of birth', [{ ...child, bornPlace: '' }], ['.0.bornPlace FOLLOWERS']],
  ['may be 4 for Myanmar', children.slice(0, 4), [], candidates],
  ['may not be 5 for Myanmar', children, [' FOLLOWERS'], candidates],
  [
    'with invalid fields are reported with their index in the list',
    [wrong],
    ['.0.fanameEng ENGLISH_NAME', '.0.manameEng ENGLISH_NAME', '.0.height HEIGHT'],
  ],
])('followers %s', (_what, listFollow, problems, of = [candidate(child.pid)]) =>
  expect(findProblems({ listFollow }, { candidates: of })).toEqual(
    problems.map((each) => `listFollow${each}`),
  ),
)
