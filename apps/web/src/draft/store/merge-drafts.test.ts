import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { DetailForm } from '@border-pass/domain/request/draft/detail-form'
import { emptyDetailForm } from '@border-pass/domain/request/draft/detail-form'
import type { KeptDraft } from './local-draft.ts'
import { mergeDrafts } from './merge-drafts.ts'

const form: DetailForm = { ...emptyDetailForm(48), travelDate: { year: 2569, month: 12, day: 1 } }
const child = (pid: string, bornPlace = '') => ({ pid, fanameEng: '', manameEng: '', bornPlace, height: '' })

const base: KeptDraft = {
  step: 'detail',
  selection: { borderCity: 48, bpType: 1, office: '850101002' },
  detail: form,
  followers: [child('1')],
  oldRequest: null,
  saveKey: 'key',
}
const withDetail = (changed: Partial<DetailForm>): KeptDraft => ({ ...base, detail: { ...form, ...changed } })

describe('two states of one draft', () => {
  it('keep what either typed into another field', () => {
    const merged = mergeDrafts({
      base,
      mine: withDetail({ phone: '0811111111' }),
      theirs: withDetail({ email: 'a@example.com', travelDate: { year: 2569, month: 12, day: 2 } }),
    })
    expect(merged.detail).toEqual({
      ...form,
      phone: '0811111111',
      email: 'a@example.com',
      travelDate: { year: 2569, month: 12, day: 2 },
    })
  })

  it('have what was typed here since where both typed into one field, emptied fields too', () => {
    const mine = withDetail({ phone: '', email: 'mine@example.com' })
    const before = withDetail({ phone: '0811111111' })
    const theirs = withDetail({ phone: '0822222222', email: 'theirs@example.com' })
    expect(mergeDrafts({ base: before, mine, theirs }).detail).toEqual(mine.detail)
  })

  it('have one selection, with the request that it replaces, and not half of each', () => {
    const mine: KeptDraft = { ...base, selection: { borderCity: 56, bpType: 1, office: null } }
    const theirs: KeptDraft = {
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

  it('that were both begun from nothing keep what was typed into either', () => {
    const nothing: KeptDraft = { ...base, detail: null, followers: [] }
    const mine = withDetail({ phone: '0811111111' })
    const theirs = withDetail({ occupation: 'ค้าขาย' })
    expect(mergeDrafts({ base: nothing, mine, theirs }).detail).toEqual({
      ...form,
      phone: '0811111111',
      occupation: 'ค้าขาย',
    })
    expect(mergeDrafts({ base: nothing, mine: nothing, theirs }).detail).toEqual(theirs.detail)
    expect(mergeDrafts({ base: nothing, mine, theirs: nothing }).detail).toEqual(mine.detail)
  })

  it('have the children that either ticked, without those that either took away', () => {
    const before = { ...base, followers: [child('1'), child('2')] }
    const mine = { ...base, followers: [child('1', 'ระนอง'), child('2'), child('3')] }
    const theirs = { ...base, followers: [child('1'), child('4', 'เลย')] }
    expect(mergeDrafts({ base: before, mine, theirs }).followers).toEqual([
      child('1', 'ระนอง'),
      child('3'),
      child('4', 'เลย'),
    ])
  })

  it('keep the order in which the children were ticked anew', () => {
    const before = { ...base, followers: [child('1'), child('2')] }
    const again = { ...base, followers: [child('2'), child('1')] }
    expect(mergeDrafts({ base: before, mine: again, theirs: before }).followers).toEqual(again.followers)
    expect(mergeDrafts({ base: before, mine: before, theirs: again }).followers).toEqual(again.followers)
  })
})

const words = fc.constantFrom('', 'ก', 'ข', 'ค')
const details = fc
  .record({ phone: words, email: words, occupation: words, height: words, disabled: fc.boolean() })
  .map((typed) => ({ ...form, ...typed }))
const followers = fc
  .uniqueArray(fc.constantFrom('1', '2', '3', '4'))
  .chain((pids) => fc.tuple(...pids.map((pid) => words.map((bornPlace) => child(pid, bornPlace)))))
const drafts: fc.Arbitrary<KeptDraft> = fc.record({
  step: fc.constantFrom('selection', 'detail', 'followers', 'summary'),
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

describe('any two states of a draft', () => {
  it('are the one that changed, where the other did not', () => {
    fc.assert(
      fc.property(drafts, drafts, (before, after) => {
        expect(mergeDrafts({ base: before, mine: after, theirs: before })).toEqual(after)
        expect(mergeDrafts({ base: before, mine: before, theirs: after })).toEqual(after)
      }),
    )
  })

  it('are themselves, where both are alike', () => {
    fc.assert(
      fc.property(drafts, drafts, (before, after) => {
        expect(mergeDrafts({ base: before, mine: after, theirs: after })).toEqual(after)
      }),
    )
  })

  it('lose no field that was typed on this page, and none that was typed on the other alone', () => {
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
