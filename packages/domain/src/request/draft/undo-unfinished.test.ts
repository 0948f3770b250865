import { expect, test } from 'vitest'
import { emptyDetailForm } from './detail-form.ts'
import { EMPTY_DRAFT } from './draft.ts'
import type { Draft, DraftFollower } from './draft.ts'
import { undoUnfinished } from './undo-unfinished.ts'

const travelDate = { year: 2569, month: 12, day: 1 }
const detail = {
  ...emptyDetailForm(48),
  occupation: 'ค้าขาย',
  bornPlace: 'ระนอง',
  phone: '0812345678',
  travelDate,
}
const child = (pid: string, bornPlace: string): DraftFollower => ({
  pid,
  fanameEng: '',
  manameEng: '',
  height: '',
  bornPlace,
})
const before: Draft = { ...EMPTY_DRAFT, detail, followers: [child('1', 'ระนอง')] }

test('a complete edit stays as it is', () => {
  const edited = {
    ...before,
    detail: { ...detail, phone: '0899999999' },
    followers: [child('2', 'ตาก')],
  }
  expect(undoUnfinished(edited, before)).toEqual(edited)
})

test('a field that is missing or wrong is as before, the others as edited', () => {
  const edited = { ...before, detail: { ...detail, phone: '08', occupation: '', height: '171' } }
  expect(undoUnfinished(edited, before).detail).toEqual({ ...detail, height: '171' })
})

test('a follower without a province of birth is as before, or no longer ticked', () => {
  const edited = { ...before, followers: [child('1', ''), child('2', ''), child('3', 'ตาก')] }
  expect(undoUnfinished(edited, before).followers).toEqual([child('1', 'ระนอง'), child('3', 'ตาก')])
})

test('a follower who was incomplete before the edit too is removed', () => {
  const half = { ...before, followers: [child('1', '')] }
  expect(undoUnfinished(half, half).followers).toEqual([])
})

test('without a detail there is nothing to bring back', () => {
  expect(undoUnfinished(EMPTY_DRAFT, before)).toEqual(EMPTY_DRAFT)
})

test('an answer that children come along without choosing one is as before', () => {
  const none: Draft = { ...before, followers: [], detail: { ...detail, bringsChildren: false } }
  const edited = { ...none, detail: { ...detail, bringsChildren: true } }
  expect(undoUnfinished(edited, none)).toEqual(none)
})

test('unticking everybody brings back those who were ticked', () => {
  const brought: Draft = { ...before, detail: { ...detail, bringsChildren: true } }
  expect(undoUnfinished({ ...brought, followers: [] }, brought)).toEqual(brought)
})
