import { describe, expect, test } from 'vitest'
import { buddhistDate } from '../../values/dates/buddhist-date.ts'
import { adoptSelection } from './adopt-selection.ts'
import { EMPTY_DRAFT } from './draft.ts'
import type { Draft } from './draft.ts'
import { findSelection } from './draft-selection.ts'
import { isComplete, nextStep, previousStep, REQUEST_STEPS, stepsOf, stepToShow } from './request-flow.ts'
import type { FlowFacts } from './request-flow.ts'

const child = { pid: '1100000000015', fanameEng: '', manameEng: '', bornPlace: 'ระนอง', height: '' }

const children = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ ...child, pid: `110000000001${index}` }))

function draftFor(code: string, borderCity: 48 | 50): Draft {
  const selection = findSelection({ borderCity, bpType: 2, office: code })
  return selection === null ? EMPTY_DRAFT : adoptSelection(EMPTY_DRAFT, selection, null)
}

const selected = draftFor('850101002', 48)

function filled(draft: Draft): Draft {
  const { detail } = draft
  const answers = { occupation: 'ค้าขาย', bornPlace: 'ระนอง', phone: '0812345678' }
  return { ...draft, detail: detail && { ...detail, ...answers, travelDate: buddhistDate(2569, 11, 25) } }
}

const ready = filled(selected)

const holiday = { date: buddhistDate(2569, 12, 5), th: 'วันหยุด', en: 'A holiday' }

const facts: FlowFacts = { today: buddhistDate(2569, 11, 20), holidays: [holiday], candidates: null }

function answered(changes: Partial<NonNullable<Draft['detail']>>, draft = ready): Draft {
  return { ...draft, detail: draft.detail && { ...draft.detail, ...changes } }
}

const withChild = (changes: Partial<typeof child> = {}): Draft => ({
  ...ready,
  followers: [{ ...child, ...changes }],
})

test('the steps are selection, detail, followers, summary', () =>
  expect(REQUEST_STEPS).toEqual(['selection', 'detail', 'followers', 'summary']))

/** What Next of a step waits for, and so does the address of the steps behind it. */
const INCOMPLETE: readonly (readonly [
  what: string,
  step: 'selection' | 'detail' | 'followers',
  draft: Draft,
])[] = [
  ['nothing chosen', 'selection', EMPTY_DRAFT],
  ['a selection that was not submitted', 'selection', { ...EMPTY_DRAFT, selection: selected.selection }],
  ['nothing filled in', 'detail', selected],
  ['no day', 'detail', answered({ travelDate: null })],
  ['a day that has passed', 'detail', answered({ travelDate: buddhistDate(2569, 11, 19) })],
  ['a day 366 days ahead', 'detail', answered({ travelDate: buddhistDate(2570, 11, 21) })],
  ['a holiday of the office', 'detail', answered({ travelDate: holiday.date })],
  ['no phone', 'detail', answered({ phone: '' })],
  ['a phone of 8 digits', 'detail', answered({ phone: '02123456' })],
  ['no occupation', 'detail', answered({ occupation: '' })],
  ['no objective', 'detail', answered({ objective: '' })],
  ['no province of birth', 'detail', answered({ bornPlace: '' })],
  ['an e-mail address that is none', 'detail', answered({ email: 'somchai' })],
  ['home delivery to no house', 'detail', answered({ homeDelivery: true, tambon: 'ในเมือง' })],
  ['a follower without a province of birth', 'followers', withChild({ bornPlace: '' })],
  ['a follower with a height of 0', 'followers', withChild({ height: '0' })],
  ["a follower's father's name in Thai", 'followers', withChild({ fanameEng: 'สมชาย' })],
  ["a follower's mother's name of 41 letters", 'followers', withChild({ manameEng: 'A'.repeat(41) })],
  ['5 followers for Myanmar', 'followers', { ...ready, followers: children(5) }],
  ['9 followers for Malaysia', 'followers', { ...filled(draftFor('960201001', 50)), followers: children(9) }],
]

describe.each(INCOMPLETE)('with %s', (_what, step, draft) => {
  test('the step is not complete, and each before it is', () => {
    const steps = REQUEST_STEPS.slice(0, REQUEST_STEPS.indexOf(step) + 1)
    expect(steps.filter((one) => !isComplete(one, draft, facts))).toEqual([step])
  })
  test('each address behind it opens it, and its own and those before it open themselves', () => {
    const at = REQUEST_STEPS.indexOf(step)
    const shown = REQUEST_STEPS.map((wanted) => stepToShow(wanted, draft, facts))
    expect(shown).toEqual(REQUEST_STEPS.map((wanted, index) => (index > at ? step : wanted)))
  })
})

describe('each address opens', () => {
  test.each([
    ['a filled detail', ready],
    ['the last day that may be chosen', answered({ travelDate: buddhistDate(2570, 11, 20) })],
    ['today', answered({ travelDate: facts.today })],
    ['a follower whose details are complete', withChild()],
    ['4 followers for Myanmar', { ...ready, followers: children(4) }],
    ['8 followers for Malaysia', { ...filled(draftFor('960201001', 50)), followers: children(8) }],
  ])('with %s', (_what, draft) => {
    // Holidays of the year after are published too.
    const known = { ...facts, holidays: [holiday, { ...holiday, date: buddhistDate(2570, 1, 1) }] }
    expect(REQUEST_STEPS.map((step) => stepToShow(step, draft, known))).toEqual(REQUEST_STEPS)
  })
})

test('a follower who is no child of the applicant, or has no card, keeps the summary shut', () => {
  const standing = { person: { pid: child.pid }, selectable: true }
  const shown = (candidates: FlowFacts['candidates']) =>
    stepToShow('summary', withChild(), { ...facts, candidates })
  expect(shown([standing])).toBe('summary')
  expect(shown([{ ...standing, selectable: false }])).toBe('followers')
  expect(shown([])).toBe('followers')
})

test('before the facts are known nothing behind the detail opens', () => {
  expect(stepToShow('summary', ready, null)).toBe('detail')
  expect(stepToShow('detail', ready, null)).toBe('detail')
})

describe('next', () => {
  test('leads from the selection to the detail', () =>
    expect(nextStep('selection', EMPTY_DRAFT, facts)).toBe('detail'))
  test('leads from the detail to the summary, with and without children', () => {
    expect(nextStep('detail', ready, facts)).toBe('summary')
    expect(nextStep('detail', withChild(), facts)).toBe('summary')
  })
  test('leads from the detail to the followers where something about them is missing', () =>
    expect(nextStep('detail', withChild({ bornPlace: '' }), facts)).toBe('followers'))
  test('leads from the followers to the summary', () =>
    expect(nextStep('followers', withChild(), facts)).toBe('summary'))
  test('ends at the summary', () => expect(nextStep('summary', ready, facts)).toBeNull())
})

test('the row of steps has the followers only where there are some', () => {
  expect(stepsOf(ready)).toEqual(['selection', 'detail', 'summary'])
  expect(stepsOf(withChild())).toEqual(REQUEST_STEPS)
})

describe('back', () => {
  test('ends at the selection', () => expect(previousStep('selection', ready, false)).toBeNull())
  test('leads from the detail to the selection', () =>
    expect(previousStep('detail', ready, false)).toBe('selection'))
  test('leads from the followers to the detail', () =>
    expect(previousStep('followers', ready, false)).toBe('detail'))
  test('leads from the summary to the detail where there are no followers', () =>
    expect(previousStep('summary', ready, false)).toBe('detail'))
  test('leads from the summary to the followers where there are some', () =>
    expect(previousStep('summary', { ...ready, followers: [child] }, false)).toBe('followers'))
  test('leads to the summary when editing', () => {
    expect(previousStep('detail', ready, true)).toBe('summary')
    expect(previousStep('followers', ready, true)).toBe('summary')
  })
})
