import { expect, test } from 'vitest'
import { buddhistDate } from '../../values/dates/buddhist-date.ts'
import { emptyDetailForm } from './detail-form.ts'
import { EMPTY_DRAFT } from './draft.ts'
import type { Draft, DraftFollower } from './draft.ts'
import { undoUnfinished } from './undo-unfinished.ts'

const holiday = { date: buddhistDate(2569, 12, 5), th: 'วันหยุด', en: 'A holiday' }
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
const selection = { borderCity: 48, bpType: 2, office: '850101002' } as const
const before: Draft = { ...EMPTY_DRAFT, selection, detail, followers: [child('1', 'ระนอง')] }

const facts = { today: buddhistDate(2569, 11, 20), holidays: [holiday], candidates: null }
const undo = (edited: Draft, earlier: Draft) => undoUnfinished(edited, earlier, facts)

test('a complete edit stays as it is', () => {
  const edited = {
    ...before,
    detail: { ...detail, phone: '0899999999' },
    followers: [child('2', 'ตาก')],
  }
  expect(undo(edited, before)).toEqual(edited)
})

test('a field that is missing or wrong is as before, the others as edited', () => {
  const edited = { ...before, detail: { ...detail, phone: '08', occupation: '', height: '171' } }
  expect(undo(edited, before).detail).toEqual({ ...detail, height: '171' })
})

test('a follower without a province of birth is as before, or no longer ticked', () => {
  const edited = { ...before, followers: [child('1', ''), child('2', ''), child('3', 'ตาก')] }
  expect(undo(edited, before).followers).toEqual([child('1', 'ระนอง'), child('3', 'ตาก')])
})

test('a follower who was incomplete before the edit too is removed', () => {
  const half = { ...before, followers: [child('1', '')] }
  expect(undo(half, half).followers).toEqual([])
})

test('without a detail there is nothing to bring back', () => {
  expect(undo(EMPTY_DRAFT, before)).toEqual(EMPTY_DRAFT)
})

test('unticking everybody brings back those who were ticked', () => {
  expect(undo({ ...before, followers: [] }, before)).toEqual(before)
})
