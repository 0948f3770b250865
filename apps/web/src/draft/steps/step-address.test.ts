import { describe, expect, it } from 'vitest'
import { emptyDetailForm } from '@border-pass/domain/request/draft/draft'
import { createDraft } from '../store/draft-state.ts'
import { stepBefore } from './step-address.ts'

const answers = {
  ...emptyDetailForm(48),
  occupation: 'ค้าขาย',
  bornPlace: 'ระนอง',
  phone: '0812345678',
  travelDate: { year: 2569, month: 12, day: 1 },
}

const finished = {
  ...createDraft(),
  selection: { borderCity: 48, bpType: 1, office: '850101002' },
  detail: answers,
} as const
const unfinished = { ...finished, detail: { ...answers, phone: '' } }
const child = { pid: '9100000007032', fanameEng: '', manameEng: '', bornPlace: '', height: '' }

const holidays = [{ date: { year: 2569, month: 1, day: 1 }, th: 'วันขึ้นปีใหม่', en: 'New Year' }]
const facts = {
  time: '09:00',
  today: { year: 2569, month: 11, day: 20 },
  holidays,
  closures: [],
  candidates: null,
}

describe('the step before', () => {
  it('is the summary for an edit, and the previous step for a new entry', () => {
    expect(stepBefore('detail', finished, { isEditing: true, facts })).toBe('summary')
    expect(stepBefore('detail', finished, { isEditing: false, facts })).toBe('selection')
    expect(stepBefore('followers', finished, { isEditing: true, facts })).toBe('summary')
    expect(stepBefore('followers', finished, { isEditing: false, facts })).toBe('detail')
  })

  it('is the previous step if the edit is incomplete', () => {
    expect(stepBefore('detail', unfinished, { isEditing: true, facts })).toBe('selection')
    expect(stepBefore('followers', { ...finished, followers: [child] }, { isEditing: true, facts })).toBe(
      'detail',
    )
  })
})
