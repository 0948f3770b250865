// The lists and the other modes of the date of birth (copy deck, Five-field login).
import type { BirthDateMode } from '@border-pass/domain/sign-in/birth-date-choice'

export const LISTS_TEXT = {
  modes: {
    'day-month-year': 'มีวันเดือนปี',
    'day-year': 'มีวันและปี',
    'month-year': 'มีเดือนและปี',
    year: 'มีเฉพาะปี',
  } satisfies Record<BirthDateMode, string>,
  modeLegend: 'บนบัตรมีข้อมูลวันเกิดแบบใด',
  chooseDay: 'เลือกวัน',
  chooseMonth: 'เลือกเดือน',
  chooseYear: 'เลือกปี',
  /** In an empty list: the year, or the month, must be chosen before. */
  yearFirst: 'เลือกปีก่อน',
  monthFirst: 'เลือกเดือนก่อน',
} as const
