import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type DetailForm, createDetailForm, REQUEST_STEPS } from '@border-pass/domain/request/draft/draft'
import { createDraft, type LocalDraft } from './draft-state.ts'
import { beginAfterDeletion, mergeDrafts } from './merge-drafts.ts'

const form: DetailForm = { ...createDetailForm(48), travelDate: { year: 2569, month: 12, day: 1 } }
const child = (pid: string, bornPlace = '') => ({ pid, fanameEng: '', manameEng: '', bornPlace, height: '' })

const base: LocalDraft = {
  step: 'detail',
  selection: { borderCity: 48, bpType: 1, office: '850101002' },
  detail: form,
  followers: [child('1')],
  oldRequest: null,
  saveKey: 'key',
}

const withDetail = (changed: Partial<DetailForm>): LocalDraft => ({
  ...base,
  detail: { ...form, ...changed },
})

describe('merging two states of one draft', () => {
  test("keeps the parents' names of each child if they were typed on two pages", () => {
    const named = (...names: object[]): LocalDraft => ({
      ...base,
      followers: names.map((name, index) => ({ ...child(String(index + 1)), ...name })),
    })
    const from = named({}, {})
    const mine = named({ fanameEng: 'SOMSAK' }, { fanameEng: 'SOMSAK' })
    const theirs = named({ manameEng: 'MALEE' }, { manameEng: 'SUDA' })
    const both = named(
      { fanameEng: 'SOMSAK', manameEng: 'MALEE' },
      { fanameEng: 'SOMSAK', manameEng: 'SUDA' },
    )
    expect(mergeDrafts({ base: from, mine, theirs })).toEqual(both)
  })

  test('takes the selection and the request to be replaced from one state only', () => {
    const mine: LocalDraft = { ...base, selection: { borderCity: 56, bpType: 1, office: null } }
    const theirs: LocalDraft = {
      ...base,
      selection: { borderCity: 48, bpType: 2, office: '850101002' },
      oldRequest: { reqId: 1, reqYear: 2569 },
    }
    expect(mergeDrafts({ base, mine, theirs })).toMatchObject({ selection: mine.selection, oldRequest: null })
    expect(mergeDrafts({ base, mine: base, theirs })).toMatchObject({
      selection: theirs.selection,
      oldRequest: theirs.oldRequest,
    })
  })

  test('keeps the fields of both states if their common base has no detail', () => {
    const nothing: LocalDraft = { ...base, detail: null, followers: [] }
    const [phone, occupation] = [{ phone: '0811111111' }, { occupation: 'ค้าขาย' }]
    const merged = mergeDrafts({ base: nothing, mine: withDetail(phone), theirs: withDetail(occupation) })
    expect(merged.detail).toEqual({ ...form, ...phone, ...occupation })
  })

  test('keeps the children ticked in one state and drops the children unticked in one state', () => {
    const before = { ...base, followers: [child('1'), child('2')] }
    const mine = { ...base, followers: [child('1', 'ระนอง'), child('2'), child('3')] }
    const theirs = { ...base, followers: [child('1'), child('4', 'เลย')] }
    expect(mergeDrafts({ base: before, mine, theirs }).followers).toEqual([
      child('1', 'ระนอง'),
      child('3'),
      child('4', 'เลย'),
    ])
  })
})

const words = fc.constantFrom('', 'ก', 'ข', 'ค')
const details = fc
  .record({ phone: words, email: words, occupation: words, height: words, disabled: fc.boolean() })
  .map((typed) => ({ ...form, ...typed }))
const followers = fc
  .uniqueArray(fc.constantFrom('1', '2', '3', '4'))
  .chain((pids) => fc.tuple(...pids.map((pid) => words.map((bornPlace) => child(pid, bornPlace)))))
const drafts: fc.Arbitrary<LocalDraft> = fc.record({
  step: fc.constantFrom(...REQUEST_STEPS),
  selection: fc.record({
    borderCity: fc.constantFrom(null, 48, 50),
    bpType: fc.constantFrom(null, 1, 2),
    office: fc.constantFrom(null, '850101002', '960201001'),
  }),
  detail: fc.oneof(details, fc.constant(null)),
  followers,
  oldRequest: fc.constantFrom(null, { reqId: 1, reqYear: 2569 }),
  saveKey: fc.constantFrom('key', 'another'),
})

describe('merging any two states', () => {
  test('returns the changed state if only one state changed or both changed equally', () => {
    fc.assert(
      fc.property(drafts, drafts, (before, after) => {
        expect(mergeDrafts({ base: before, mine: after, theirs: before })).toEqual(after)
        expect(mergeDrafts({ base: before, mine: before, theirs: after })).toEqual(after)
        expect(mergeDrafts({ base: before, mine: after, theirs: after })).toEqual(after)
      }),
    )
  })

  test('keeps the fields changed on this page, and the fields changed only on the other page', () => {
    fc.assert(
      fc.property(details, details, details, (from, mine, theirs) => {
        const state = (detail: DetailForm) => ({ ...base, detail })
        const { detail } = mergeDrafts({ base: state(from), mine: state(mine), theirs: state(theirs) })
        for (const field of ['phone', 'email', 'occupation', 'height', 'disabled'] as const) {
          const expected = mine[field] === from[field] ? theirs[field] : mine[field]
          expect(detail?.[field]).toBe(expected)
        }
      }),
    )
  })
})

const selection = { borderCity: 48, bpType: 1, office: null } as const
const begun: LocalDraft = { ...createDraft(), selection, detail: createDetailForm(48) }
const typed: LocalDraft = { ...begun, detail: { ...createDetailForm(48), phone: '0811111111' } }

describe('merging with a request that was begun elsewhere', () => {
  test('text typed on this page is applied on top of the request begun elsewhere', () => {
    const theirs = { ...begun, saveKey: 'another', detail: { ...createDetailForm(48), height: '160' } }
    const draft = { saveKey: 'another', detail: { phone: '0811111111', height: '160' } }
    expect(mergeDrafts({ base: begun, mine: typed, theirs })).toMatchObject(draft)
  })

  test('text of a draft that was never uploaded is applied on top of the request begun elsewhere', () => {
    const empty = createDraft()
    const theirs = { ...begun, saveKey: 'theirs' }
    const draft = { saveKey: 'theirs', detail: { phone: '0811111111' } }
    const mine = { ...typed, saveKey: empty.saveKey }
    expect(mergeDrafts({ base: empty, mine, theirs })).toMatchObject(draft)
  })
})

test('a draft deleted elsewhere goes on as a new one if only its selection was filled in', () => {
  const chosen: LocalDraft = { ...createDraft(), step: 'detail', selection: begun.selection }
  const goesOn = beginAfterDeletion(chosen)
  expect(goesOn).toEqual({ ...chosen, saveKey: goesOn?.saveKey })
  expect(goesOn?.saveKey).not.toBe(chosen.saveKey)
  expect(beginAfterDeletion(typed)).toBeNull()
})
