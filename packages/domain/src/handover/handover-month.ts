// A month of the handover calendar, each day with why it is closed (screens, Behaviour).
import { daysInMonth } from '../values/buddhist-date.ts'
import type { BuddhistDate } from '../values/buddhist-date.ts'
import { decideHandoverDay } from './handover-date-rule.ts'
import type { HandoverDay, HandoverQuestion } from './handover-date-rule.ts'

export type DayOfMonth = { readonly date: BuddhistDate; readonly handover: HandoverDay }

export function handoverMonth(
  question: HandoverQuestion,
  year: number,
  month: number,
): readonly DayOfMonth[] {
  return Array.from({ length: daysInMonth(year, month) }, (_, index) => {
    const date = { year, month, day: index + 1 }
    return { date, handover: decideHandoverDay({ ...question, date }) }
  })
}
