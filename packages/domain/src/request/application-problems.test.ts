import { describe, expect, test } from 'vitest'
import type { FollowerCandidate } from '../followers/follower-candidates.ts'
import { aPerson } from '../testing/a-person.ts'
import { anApplication } from '../testing/an-application.ts'
import { buddhistDate } from '../values/dates/buddhist-date.ts'
import type { Application } from './application.ts'
import { type ApplicationCase, applicationProblems } from './application-problems.ts'

const today = buddhistDate(2569, 11, 20)

/** The office closes on holidays, so those of the year have to be published. */
const holidays = [{ date: buddhistDate(2569, 12, 5), th: 'วันพ่อแห่งชาติ', en: '' }]

const application = anApplication()

const child = { pid: '1100000000015', fanameEng: '', manameEng: '', bornPlace: 'ระนอง', height: null }

const candidate = (pid: string): FollowerCandidate => ({ person: aPerson({ pid }), age: 7, selectable: true })

function found(change: Partial<Application>, more: Partial<ApplicationCase> = {}) {
  const question = { today, time: '09:00', holidays, candidates: [candidate(child.pid)], ...more }
  const problems = applicationProblems({ ...question, application: { ...application, ...change } })
  return problems.map(({ path, code }) => `${path} ${code}`)
}

test('a right application has no problems', () => expect(found({})).toEqual([]))

describe('the fields', () => {
  test.each([
    ['an area without offices', { ccaa: '1001' }, 'ccaa OFFICE_UNKNOWN'],
    ['an office that is not known', { borderCode: '009' }, 'borderCode OFFICE_UNKNOWN'],
    ['an office of another country', { borderCity: 56 }, 'borderCity OFFICE_UNKNOWN'],
    ['a height of 0 cm', { height: 0 }, 'height HEIGHT'],
    ['a height of 1000 cm', { height: 1000 }, 'height HEIGHT'],
    ['an occupation outside the list', { occupation: 'นักบินอวกาศ' }, 'occupation NOT_IN_LIST'],
    ['no occupation', { occupation: '' }, 'occupation NOT_IN_LIST'],
    ['an objective outside the list', { objective: 'หนีร้อน' }, 'objective NOT_IN_LIST'],
    ['a province outside the list', { bornPlace: 'Ranong' }, 'bornPlace NOT_IN_LIST'],
    ['marks in Latin letters', { spePecul: 'scar' }, 'spePecul IDENTIFYING_MARKS'],
    ['a father’s name in Thai', { fanameEng: 'สมชาย' }, 'fanameEng ENGLISH_NAME'],
    ['a mother’s name of 41 letters', { manameEng: 'A'.repeat(41) }, 'manameEng ENGLISH_NAME'],
    ['a phone of 8 digits', { phone: '02123456' }, 'phone PHONE'],
    ['no phone', { phone: '' }, 'phone PHONE'],
    ['an e-mail address without a domain', { email: 'a@' }, 'email EMAIL'],
  ] as const)('%s', (_what, change, problem) => expect(found(change)).toEqual([problem]))

  test('an address without its house number or subdistrict', () =>
    expect(found({ deliveryAddress: { houseNo: ' ', village: '1', subdistrict: '' } })).toEqual([
      'deliveryAddress.houseNo ADDRESS',
      'deliveryAddress.subdistrict ADDRESS',
    ]))

  test('an address with both, its 120 characters in whichever part', () => {
    for (const subdistrict of ['เขานิเวศน์', 'ก'.repeat(116)])
      expect(found({ deliveryAddress: { houseNo: '1', village: '', subdistrict } })).toEqual([])
    expect(found({ deliveryAddress: { houseNo: 'ก'.repeat(116), village: '1', subdistrict: '1' } })).toEqual(
      [],
    )
  })

  test.each([1, 19, 49, 50, 250, 251, 999])('a height of %s cm is none, unlikely or not', (height) =>
    expect(found({ height, listFollow: [{ ...child, height }] })).toEqual([]),
  )

  test('no height at all', () => expect(found({ height: null })).toEqual([]))
})

describe('an objective must be of the country', () => {
  const malaysia = {
    borderCity: 50,
    ccaa: '9602',
    borderCode: '001',
    travelDate: buddhistDate(2569, 11, 24),
  } as const
  test('visiting relatives in Malaysia is', () =>
    expect(found({ ...malaysia, objective: 'เยี่ยมญาติ' })).toEqual([]))
  test('trade in Malaysia is not, though it is in Myanmar', () => {
    expect(found({ ...malaysia, objective: 'ค้าขาย' })).toEqual(['objective NOT_IN_LIST'])
    expect(found({ objective: 'ค้าขาย' })).toEqual([])
  })
})

describe('the handover day', () => {
  test('may be today', () => expect(found({ travelDate: today })).toEqual([]))
  test('may not be yesterday', () =>
    expect(found({ travelDate: buddhistDate(2569, 11, 19) })).toEqual(['travelDate REGISTERED_AFTER_TRAVEL']))
  test('must be a day of the calendar', () =>
    expect(found({ travelDate: buddhistDate(2569, 11, 0) })).toEqual(['travelDate DAY_CLOSED']))
  test('may not be a holiday of office 850101002', () => {
    const thatDay = [{ date: application.travelDate, th: 'วันหยุด', en: 'Holiday' }]
    expect(found({}, { holidays: thatDay })).toEqual(['travelDate DAY_CLOSED'])
    expect(found({}, { holidays: [] })).toEqual(['travelDate DAY_CLOSED'])
  })
})

describe('followers', () => {
  test('may be left out', () => expect(found({ listFollow: [] })).toEqual([]))
  test('must be children of the applicant', () => {
    expect(found({ listFollow: [child] })).toEqual([])
    expect(found({ listFollow: [child] }, { candidates: [] })).toEqual(['listFollow.0.pid FOLLOWERS'])
  })
  test('must be named once', () =>
    expect(found({ listFollow: [child, child] })).toEqual(['listFollow.1.pid FOLLOWERS']))
  test('must have a province of birth', () =>
    expect(found({ listFollow: [{ ...child, bornPlace: '' }] })).toEqual([
      'listFollow.0.bornPlace FOLLOWERS',
    ]))
  test('are 4 for Myanmar, not 5', () => {
    const children = [1, 2, 3, 4, 5].map((number) => ({ ...child, pid: `110000000001${number}` }))
    const candidates = children.map(({ pid }) => candidate(pid))
    expect(found({ listFollow: children.slice(0, 4) }, { candidates })).toEqual([])
    expect(found({ listFollow: children }, { candidates })).toEqual(['listFollow FOLLOWERS'])
  })
  test('are named by their place in the list', () => {
    const wrong = { ...child, fanameEng: '1', manameEng: '2', height: 0 }
    expect(found({ listFollow: [wrong] })).toEqual([
      'listFollow.0.fanameEng ENGLISH_NAME',
      'listFollow.0.manameEng ENGLISH_NAME',
      'listFollow.0.height HEIGHT',
    ])
  })
})
