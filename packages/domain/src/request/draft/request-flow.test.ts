import { describe, expect, test } from 'vitest'
import { buddhistDate } from '../../values/dates/buddhist-date.ts'
import { adoptSelection } from './adopt-selection.ts'
import { EMPTY_DRAFT } from './draft.ts'
import type { Draft } from './draft.ts'
import { findSelection } from './draft-selection.ts'
import {
  bringsChildren,
  firstMissingStep,
  nextStep,
  previousStep,
  REQUEST_STEPS,
  stepsOf,
  stepToShow,
} from './request-flow.ts'

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

function answered(draft: Draft, isYes: boolean): Draft {
  return { ...draft, detail: draft.detail && { ...draft.detail, bringsChildren: isYes } }
}

const withChildren = answered(ready, true)

test('the steps are selection, detail, followers, summary', () =>
  expect(REQUEST_STEPS).toEqual(['selection', 'detail', 'followers', 'summary']))

describe('the first step missing', () => {
  test('of an empty draft is the selection', () => expect(firstMissingStep(EMPTY_DRAFT)).toBe('selection'))
  test('of a selection that was not submitted is the selection', () =>
    expect(firstMissingStep({ ...EMPTY_DRAFT, selection: selected.selection })).toBe('selection'))
  test('of a selection is the detail', () => expect(firstMissingStep(selected)).toBe('detail'))
  test('of a filled detail is none', () => expect(firstMissingStep(ready)).toBeNull())

  test('of somebody who brings children is the followers until one is chosen', () => {
    expect(firstMissingStep(withChildren)).toBe('followers')
    expect(firstMissingStep({ ...withChildren, followers: [child] })).toBeNull()
    expect(firstMissingStep(answered(ready, false))).toBeNull()
  })
  test('with a follower whose details are complete is none', () =>
    expect(firstMissingStep({ ...ready, followers: [child] })).toBeNull())
  test.each([
    ['without a province of birth', { bornPlace: '' }],
    ['with a height of 0', { height: '0' }],
    ["with a father's name in Thai", { fanameEng: 'สมชาย' }],
    ["with a mother's name of 41 letters", { manameEng: 'A'.repeat(41) }],
  ])('with a follower %s is the follower step', (_what, change) =>
    expect(firstMissingStep({ ...ready, followers: [{ ...child, ...change }] })).toBe('followers'),
  )
  test('with 4 followers for Myanmar is none, with 5 the follower step', () => {
    expect(firstMissingStep({ ...ready, followers: children(4) })).toBeNull()
    expect(firstMissingStep({ ...ready, followers: children(5) })).toBe('followers')
  })
  test('with 8 followers for Malaysia is none, with 9 the follower step', () => {
    const malaysia = filled(draftFor('960201001', 50))
    expect(firstMissingStep({ ...malaysia, followers: children(8) })).toBeNull()
    expect(firstMissingStep({ ...malaysia, followers: children(9) })).toBe('followers')
  })
})

describe('opening a step', () => {
  test('without the earlier ones leads to the first one missing', () => {
    expect(stepToShow('summary', EMPTY_DRAFT)).toBe('selection')
    expect(stepToShow('summary', selected)).toBe('detail')
    expect(stepToShow('followers', selected)).toBe('detail')
  })
  test('that is itself the missing one shows it', () => expect(stepToShow('detail', selected)).toBe('detail'))
  test('before the missing one shows it', () => expect(stepToShow('selection', selected)).toBe('selection'))
  test('of a ready draft shows it', () => expect(stepToShow('summary', ready)).toBe('summary'))
})

describe('next', () => {
  test('leads from the selection to the detail', () =>
    expect(nextStep('selection', EMPTY_DRAFT)).toBe('detail'))
  test('leads from the detail to the summary where no children come along', () => {
    expect(nextStep('detail', ready)).toBe('summary')
    expect(nextStep('detail', answered(ready, false))).toBe('summary')
  })
  test('leads from the detail to the followers where children come along', () => {
    expect(nextStep('detail', withChildren)).toBe('followers')
    expect(nextStep('detail', { ...ready, followers: [child] })).toBe('followers')
  })
  test('leads from an edited detail to the summary once the children are chosen', () => {
    expect(nextStep('detail', { ...withChildren, followers: [child] }, true)).toBe('summary')
    expect(nextStep('detail', withChildren, true)).toBe('followers')
  })
  test('leads from the followers to the summary', () =>
    expect(nextStep('followers', withChildren)).toBe('summary'))
  test('ends at the summary', () => expect(nextStep('summary', ready)).toBeNull())
})

describe('the row of steps', () => {
  test('has the followers only where children come along', () => {
    expect(stepsOf(ready)).toEqual(['selection', 'detail', 'summary'])
    expect(stepsOf(withChildren)).toEqual(REQUEST_STEPS)
  })
  test('has them in a draft whose followers were added before the question was asked', () => {
    expect(bringsChildren({ ...ready, followers: [child] })).toBe(true)
    expect(stepsOf({ ...ready, followers: [child] })).toEqual(REQUEST_STEPS)
  })
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
