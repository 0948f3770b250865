// The open days of an office for the date picker (specification 5, Handover date).
import {
  decideHandoverDay,
  type HandoverQuestion,
  MOST_DAYS_AHEAD,
  nextOpenDays,
  unpublishedYear,
} from '@border-pass/domain/handover/handover-date-rule'
import { addDays, type BuddhistDate } from '@border-pass/domain/values/dates/buddhist-date'
import { closedReasonSentence, notPublishedSentence } from '@border-pass/domain/wording/handover-wording'

/** So many days are offered as buttons beside the calendar. */
const NEXT_DAYS = 3

export function openDaysOf(question: HandoverQuestion) {
  const { today } = question
  const unpublished = unpublishedYear(question)
  const closedReason = (date: BuddhistDate) => {
    const day = decideHandoverDay({ ...question, date })
    return day.open ? null : closedReasonSentence(day.reason)
  }
  return {
    today,
    firstDay: today,
    lastDay: addDays(today, MOST_DAYS_AHEAD),
    nextDays: nextOpenDays(question, NEXT_DAYS),
    closedReason,
    /** Why no day of next year can be chosen yet; null if its holidays are published. */
    notPublished: unpublished === null ? null : notPublishedSentence(unpublished),
  }
}
