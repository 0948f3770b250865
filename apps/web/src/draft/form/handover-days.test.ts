import { describe, expect, test } from 'vitest'
import { RANONG_BOOKLET } from '@border-pass/domain/testing/selections'
import { addDays } from '@border-pass/domain/values/dates/buddhist-date'
import { toDayChoices } from './handover-days.tsx'

const today = { year: 2569, month: 11, day: 20 }
const newYear = { date: { year: 2570, month: 1, day: 1 }, th: 'วันขึ้นปีใหม่', en: "New Year's Day" }
const holiday = { date: { year: 2569, month: 11, day: 22 }, th: 'วันหยุดตัวอย่าง', en: 'A holiday' }

/** The office is closed on holidays only, and has few bookings today. */
function ranong(holidays = [holiday, newYear], taken?: Parameters<typeof toDayChoices>[1]) {
  const { office } = RANONG_BOOKLET
  return toDayChoices({ office, today, time: '09:00', holidays, load: { '25691120': 'few' } }, taken)
}

describe('the days of the office on the form', () => {
  test('the form does not offer a holiday, and gives its name as the reason', () => {
    const { nextDays, getClosedReason } = ranong()
    expect(nextDays.map(({ day }) => day)).toEqual([20, 21, 23])
    expect(getClosedReason(holiday.date)).toBe('ปิดทำการ (วันหยุดตัวอย่าง)')
    expect(getClosedReason(addDays(holiday.date, 1))).toBeNull()
  })

  test('the form does not offer a day excluded by the caller, and gives the caller’s reason', () => {
    const { nextDays, getClosedReason } = ranong(undefined, { day: addDays(today, 1), reason: 'เป็นวันนัดเดิม' })
    expect(nextDays.map(({ day }) => day)).toEqual([20, 23, 24])
    expect(getClosedReason(addDays(today, 1))).toBe('เป็นวันนัดเดิม')
  })

  test('a day has its booking load if that is known', () => {
    const { findLoad } = ranong()
    expect([findLoad(today), findLoad(addDays(today, 1))]).toEqual(['few', null])
  })

  test('a year without published holidays has a message', () => {
    const sentence = 'ยังไม่มีประกาศวันหยุดราชการปี 2570 จึงยังเลือกวันในปีนั้นไม่ได้'
    const { getClosedReason, notPublished } = ranong([holiday])
    expect(getClosedReason({ year: 2570, month: 1, day: 4 })).toBe(sentence)
    expect(notPublished).toBe(sentence)
    expect(ranong().notPublished).toBeNull()
  })
})
