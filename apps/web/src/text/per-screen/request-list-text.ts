// The list of requests (copy deck, Request list and result).
import { type RequestNumber, writeRequestNumber } from '@border-pass/domain/request/request-number'
import { NOT_FOUND } from '../inside-text.ts'

export const LIST_TEXT = {
  title: 'รายการคำขอ',
  legend: 'แสดงเฉพาะสถานะ',
  count: (count: number) => `${count} คำขอ`,
  appointment: (day: string) => `นัด${day}`,
  /** Screen readers read it after a link. */
  number: (number: RequestNumber) => `เลขที่ ${writeRequestNumber(number)}`,
  earlier: 'ก่อนหน้านี้',
  /** The heading above the specification's sentence. */
  empty: 'ยังไม่มีคำขอหนังสือผ่านแดน',
  emptyAdvice: 'คำขอที่ท่านส่งแล้วจะแสดงที่นี่',
  failed: 'ขณะนี้เปิดรายการคำขอไม่ได้',
  /** The words of specification 8 with the reason, which an empty list does not have. */
  notFoundBecause: (reason: string) => `${NOT_FOUND} เนื่องจาก${reason}`,
  stillThere: 'คำขอที่บันทึกไว้ยังอยู่',
  emptyFilter: 'ไม่มีคำขอในสถานะนี้',
  showAll: 'แสดงทุกสถานะ',
  request: 'ขอหนังสือผ่านแดน',
  offlineCopies: 'สำเนาที่เก็บไว้ในอุปกรณ์นี้',
} as const

/** A list of requests or passes without its older entries (D54). */
export const LIST_IS_CUT = 'แสดงคำขอ 100 รายการล่าสุด'
