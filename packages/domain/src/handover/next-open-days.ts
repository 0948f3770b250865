// The first days on which the office hands over, offered as buttons beside the calendar (specification 5, Handover date).
import { addDays } from '../values/dates/buddhist-date.ts'
import type { BuddhistDate } from '../values/dates/buddhist-date.ts'
import { decideHandoverDay, MOST_DAYS_AHEAD } from './handover-date-rule.ts'
import type { HandoverQuestion } from './handover-date-rule.ts'

/** From today on; fewer than `count` where the range ends earlier. */
export function nextOpenDays(question: HandoverQuestion, count: number): readonly BuddhistDate[] {
  const days: BuddhistDate[] = []
  for (let ahead = 0; ahead <= MOST_DAYS_AHEAD && days.length < count; ahead++) {
    const date = addDays(question.today, ahead)
    if (decideHandoverDay({ ...question, date }).open) days.push(date)
  }
  return days
}
