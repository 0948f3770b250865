import { describe, expect, it } from 'vitest'
import { anApplication } from '../../testing/an-application.ts'
import { buddhistDate } from '../../values/dates/buddhist-date.ts'
import { repeatRequest } from './repeat-request.ts'
import { stepToShow } from './request-flow.ts'

const child = { pid: '9100000102019', bornPlace: 'ระนอง', fanameEng: 'SOMCHAI', manameEng: '', height: 120 }
const earlier = {
  ...anApplication({ listFollow: [child] }),
  reqId: 123,
  reqYear: 2569,
  display: 'cancelled',
} as const

const newYear = { date: buddhistDate(2569, 1, 1), th: 'วันขึ้นปีใหม่', en: 'New Year' }
const facts = { today: buddhistDate(2569, 11, 20), holidays: [newYear], candidates: null }

describe('a draft from an earlier request', () => {
  it('has the same choices, answers and followers, and is complete once a day is chosen', () => {
    const draft = repeatRequest(earlier)
    expect(draft).toMatchObject({
      step: 'detail',
      selection: { borderCity: 48, bpType: 2, office: '850101002' },
      detail: { occupation: 'ค้าขาย', phone: '0812345678', travelDate: null },
      followers: [{ ...child, height: '120' }],
    })
    const dated = draft?.detail && { ...draft.detail, travelDate: buddhistDate(2569, 11, 27) }
    expect(draft && stepToShow('summary', draft, facts)).toBe('detail')
    expect(draft && dated && stepToShow('summary', { ...draft, detail: dated }, facts)).toBe('summary')
  })

  it('replaces the earlier one while that is live, and only then (decision 27)', () => {
    const oldRequest = { reqId: 123, reqYear: 2569 }
    expect(repeatRequest({ ...earlier, display: 'pending' })?.oldRequest).toEqual(oldRequest)
    for (const display of ['confirmed', 'cancelled', 'expired'] as const)
      expect(repeatRequest({ ...earlier, display })?.oldRequest).toBeNull()
  })

  it('is none where the country or the office is not offered any more', () => {
    expect(repeatRequest({ ...earlier, borderCity: 99 })).toBeNull()
    expect(repeatRequest({ ...earlier, borderCode: '999' })).toBeNull()
    expect(repeatRequest({ ...earlier, borderCity: 50 })).toBeNull()
  })
})
