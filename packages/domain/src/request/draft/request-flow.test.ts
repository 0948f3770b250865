import { describe, expect, test } from 'vitest'
import { RANONG_BOOKLET, SUNGAI_KOLOK } from '../../testing/selections.ts'
import { buddhistDate } from '../../values/dates/buddhist-date.ts'
import { adoptSelection } from './adopt-selection.ts'
import { type DetailForm, type Draft, EMPTY_DRAFT, createDetailForm, REQUEST_STEPS } from './draft.ts'
import {
  findDetailFaults,
  type FlowFacts,
  isComplete,
  getNextStep,
  getPreviousStep,
  findStepToShow,
} from './request-flow.ts'

const child = { pid: '1100000000015', fanameEng: '', manameEng: '', bornPlace: 'ระนอง', height: '' }

const children = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ ...child, pid: `110000000001${index}` }))

const selected = adoptSelection(EMPTY_DRAFT, RANONG_BOOKLET, null)

const travelDate = buddhistDate(2569, 11, 25)
const answers = { occupation: 'ค้าขาย', bornPlace: 'ระนอง', phone: '0812345678', travelDate }

function answered(changes: Partial<DetailForm>, draft: Draft = ready): Draft {
  return { ...draft, detail: draft.detail && { ...draft.detail, ...changes } }
}

const ready = answered(answers, selected)
const forMalaysia = answered(answers, adoptSelection(EMPTY_DRAFT, SUNGAI_KOLOK, null))

const holiday = { date: buddhistDate(2569, 12, 5), th: 'วันหยุด', en: 'A holiday' }

const facts: FlowFacts = {
  today: buddhistDate(2569, 11, 20),
  time: '09:00',
  holidays: [holiday],
  closures: [],
  selectable: null,
}

const withChild = (changes: Partial<typeof child> = {}): Draft => ({
  ...ready,
  followers: [{ ...child, ...changes }],
})

/** Drafts whose step is incomplete: Next stays on it, and the addresses of later steps do not open. */
const INCOMPLETE: readonly (readonly [what: string, step: Draft['step'], draft: Draft])[] = [
  ['nothing chosen', 'selection', EMPTY_DRAFT],
  ['a selection that was not submitted', 'selection', { ...EMPTY_DRAFT, selection: selected.selection }],
  ['nothing filled in', 'detail', selected],
  ['a holiday of the office', 'detail', answered({ travelDate: holiday.date })],
  ['a follower without a province of birth', 'followers', withChild({ bornPlace: '' })],
  ['a follower with a height of 0', 'followers', withChild({ height: '0' })],
  ["a follower's father's name in Thai", 'followers', withChild({ fanameEng: 'สมชาย' })],
  ["a follower's mother's name of 41 letters", 'followers', withChild({ manameEng: 'A'.repeat(41) })],
  ['5 followers for Myanmar', 'followers', { ...ready, followers: children(5) }],
]

describe.each(INCOMPLETE)('with %s', (_what, step, draft) => {
  test('the step with the fault is incomplete, and each earlier step is complete', () => {
    const steps = REQUEST_STEPS.slice(0, REQUEST_STEPS.indexOf(step) + 1)
    expect(steps.filter((one) => !isComplete(one, draft, facts))).toEqual([step])
  })
  test('the addresses of later steps open the incomplete step', () => {
    const at = REQUEST_STEPS.indexOf(step)
    const shown = REQUEST_STEPS.map((wanted) => findStepToShow(wanted, draft, facts))
    expect(shown).toEqual(REQUEST_STEPS.map((wanted, index) => (index > at ? step : wanted)))
  })
})

test.each([
  ['a filled detail', ready],
  ['the last day that may be chosen', answered({ travelDate: buddhistDate(2570, 11, 20) })],
  ['today', answered({ travelDate: facts.today })],
  ['a follower whose details are complete', withChild()],
  ['4 followers for Myanmar', { ...ready, followers: children(4) }],
  ['8 followers for Malaysia', { ...forMalaysia, followers: children(8) }],
])('the address of each step opens with %s', (_what, draft) => {
  // The holidays of the next year are published too.
  const known = { ...facts, holidays: [holiday, { ...holiday, date: buddhistDate(2570, 1, 1) }] }
  expect(REQUEST_STEPS.map((step) => findStepToShow(step, draft, known))).toEqual(REQUEST_STEPS)
})

test('the summary does not open with a follower who is not selectable', () => {
  const shown = (selectable: FlowFacts['selectable']) =>
    findStepToShow('summary', withChild(), { ...facts, selectable })
  expect(shown([child.pid])).toBe('summary')
  expect(shown([])).toBe('followers')
})

test('no step after the detail opens before the facts are loaded', () => {
  expect(findStepToShow('summary', ready, null)).toBe('detail')
  expect(findStepToShow('detail', ready, null)).toBe('detail')
})

test.each([
  ['from the selection to the detail', 'selection', EMPTY_DRAFT, 'detail'],
  ['from the detail to the summary', 'detail', ready, 'summary'],
  ['from the detail to the summary if the followers are complete', 'detail', withChild(), 'summary'],
  [
    'from the detail to the followers if they are incomplete',
    'detail',
    withChild({ bornPlace: '' }),
    'followers',
  ],
  ['from the followers to the summary', 'followers', withChild(), 'summary'],
  ['nowhere from the summary', 'summary', ready, 'summary'],
] as const)('Next goes %s', (_where, step, draft, next) => expect(getNextStep(step, draft, facts)).toBe(next))

test.each([
  ['nowhere from the selection', 'selection', ready, false, 'selection'],
  ['from the detail to the selection', 'detail', ready, false, 'selection'],
  ['from the followers to the detail', 'followers', ready, false, 'detail'],
  ['from the summary to the detail without followers', 'summary', ready, false, 'detail'],
  ['from the summary to the followers if there are any', 'summary', withChild(), false, 'followers'],
  ['from a detail opened for editing to the summary', 'detail', ready, true, 'summary'],
  ['from followers opened for editing to the summary', 'followers', ready, true, 'summary'],
  // An incomplete edit cannot return to the summary.
  ['from an incomplete edited detail to the selection', 'detail', answered({ phone: '' }), true, 'selection'],
  [
    'from incomplete edited followers to the detail',
    'followers',
    withChild({ bornPlace: '' }),
    true,
    'detail',
  ],
] as const)('Back goes %s', (_where, step, draft, isEditing, before) =>
  expect(getPreviousStep(step, draft, facts, isEditing)).toBe(before),
)

const form: DetailForm = { ...createDetailForm(48), ...answers }

const question = { ...facts, office: { code: '850101002', borderCity: 48 } } as const

function faults(change: Partial<DetailForm>) {
  return findDetailFaults({ ...form, ...change }, question).map(({ field, reason }) => `${field} ${reason}`)
}

test('a new form lacks every required field without a default, in the order of the screen', () =>
  expect(findDetailFaults(createDetailForm(50), question).map(({ field }) => field)).toEqual([
    'travelDate',
    'phone',
    'occupation',
    'bornPlace',
  ]))

test('all faults are listed in the order of the screen', () => {
  const empty = { occupation: '', objective: '', bornPlace: '', phone: '', travelDate: null }
  const wrong = { height: '0', spePecul: 'x', fanameEng: '1', manameEng: '2', email: 'x' }
  expect(faults({ ...wrong, ...empty, homeDelivery: true })).toEqual([
    ...['travelDate', 'phone', 'occupation', 'objective', 'bornPlace'].map((field) => `${field} missing`),
    ...['height', 'spePecul', 'email', 'fanameEng', 'manameEng'].map((field) => `${field} invalid`),
    'houseNo missing',
    'subdistrict missing',
  ])
})

// The fields and the handover date have tests of their own.
test.each<[what: string, change: Partial<DetailForm>, faults: string[]]>([
  ['occupation, objective, province, a date and a phone are enough', {}, []],
  ['a space is no answer', { bornPlace: ' ' }, ['bornPlace missing']],
  ['a space behind a name is ignored', { fanameEng: 'Somchai ' }, []],
  ['a date needs all its parts', { travelDate: buddhistDate(2569, 11, 0) }, ['travelDate missing']],
  ['a day needs to be open', { travelDate: holiday.date }, ['travelDate invalid']],
])('%s', (_, change, expected) => expect(faults(change)).toEqual(expected))

const address = { homeDelivery: true, houseNo: '1/2', village: '', subdistrict: 'เขานิเวศน์' }

test.each<[what: string, change: Partial<DetailForm>, faults: string[]]>([
  ['needs a house number and a subdistrict, no village', {}, []],
  [
    'holds no # in any part',
    { houseNo: '1#2', village: '#', subdistrict: '#' },
    ['houseNo invalid', 'village invalid', 'subdistrict invalid'],
  ],
  ['needs no address when the pass is collected', { homeDelivery: false, houseNo: '', subdistrict: '' }, []],
])('home delivery %s', (_, change, expected) => expect(faults({ ...address, ...change })).toEqual(expected))
