// Why a day is closed for handing over, and the warning about a day gone by (specification 5, Handover date; copy deck).
import type { Closure } from '../handover/closures.ts'
import type { ClosedReason } from '../handover/handover-date-rule.ts'
import type { ClosingRule } from '../handover/office-closing-rules.ts'
import { type BuddhistDate, compareDates } from '../values/dates/buddhist-date.ts'
import { formatShortThaiDate } from '../values/dates/thai-date-text.ts'

export const REGISTERED_AFTER_TRAVEL = 'วันที่นัดทำรายการที่ด่านต้องน้อยกว่าวันที่เดินทาง'

/** Shown on the line below REGISTERED_AFTER_TRAVEL. */
export const DAY_GONE_BY = 'วันนัดผ่านไปแล้ว กรุณาเลือกวันใหม่'

export function describeClosedReason(reason: ClosedReason): string {
  switch (reason.code) {
    case 'NOT_A_DATE':
      return 'กรุณาเลือกวันที่ให้ถูกต้อง'
    case 'PAST':
      return 'เลือกวันที่ผ่านมาแล้วไม่ได้'
    case 'PAST_HOUR':
      return `วันนี้ปิดทำการแล้วเมื่อ ${reason.closesAt.replace(':', '.')} น. กรุณาเลือกวันอื่น`
    case 'TOO_FAR':
      return `เลือกได้ถึงวันที่ ${formatShortThaiDate(reason.lastDay)}`
    case 'CLOSURE':
      return reason.info
    case 'HOLIDAYS_NOT_PUBLISHED':
      return describeUnpublishedYear(reason.year)
    case 'HOLIDAY':
      return reason.th === '' ? 'ปิดทำการวันหยุดราชการ' : `ปิดทำการ (${reason.th})`
    case 'SUNDAY':
      return 'ปิดทำการวันอาทิตย์'
    case 'SATURDAY':
      return 'ปิดทำการวันเสาร์'
  }
}

/** About a day that was chosen while it was open, or for another office. */
export function describeChosenDay(date: BuddhistDate, reason: ClosedReason): string {
  if (reason.code === 'PAST') return `${REGISTERED_AFTER_TRAVEL}\n${DAY_GONE_BY}`
  const isClosed = ['CLOSURE', 'HOLIDAY', 'SUNDAY', 'SATURDAY'].includes(reason.code)
  return isClosed ? `ที่นี่ไม่เปิดวันที่ ${formatShortThaiDate(date)} กรุณาเลือกวันใหม่` : describeClosedReason(reason)
}

/** The days of a closure, beside the operator's words. */
export function describeClosureDays({ from, until }: Omit<Closure, 'info'>, today: BuddhistDate): string {
  const isAhead = compareDates(from, today) > 0
  if (isAhead && until && compareDates(from, until) === 0) return `ปิดวันที่ ${formatShortThaiDate(from)}`
  const begins = isAhead ? `ปิดตั้งแต่ ${formatShortThaiDate(from)} ` : 'ปิด'
  return `${begins}${until === null ? 'จนกว่าจะมีประกาศ' : `ถึง ${formatShortThaiDate(until)}`}`
}

export function describeUnpublishedYear(year: number): string {
  return `ยังไม่มีประกาศวันหยุดราชการปี ${year} จึงยังเลือกวันในปีนั้นไม่ได้`
}

export const CLOSING_RULE_SENTENCES: Readonly<Record<ClosingRule['id'], string>> = {
  EVERY_DAY: 'เปิดทำการทุกวัน รวมวันเสาร์ วันอาทิตย์ และวันหยุดราชการ',
  NO_HOLIDAYS: 'เปิดวันเสาร์และวันอาทิตย์ด้วย ปิดทำการวันหยุดราชการ',
  NO_SUNDAYS_OR_HOLIDAYS: 'เปิดวันเสาร์ด้วย ปิดทำการวันอาทิตย์และวันหยุดราชการ',
  NO_WEEKENDS_OR_HOLIDAYS: 'ปิดทำการวันเสาร์ วันอาทิตย์ และวันหยุดราชการ',
}
