// The open days of an office for the date picker, and what is wrong with the chosen day (specification 5, Handover date).
import type { IssuingOffice } from '@border-pass/domain/reference/issuing-offices'
import type { Holiday } from '@border-pass/domain/registry/holiday'
import { isAppointmentBeforeTravel } from '@border-pass/domain/handover/appointment-before-travel'
import {
  decideHandoverDay,
  MOST_DAYS_AHEAD,
  unpublishedYear,
} from '@border-pass/domain/handover/handover-date-rule'
import { nextOpenDays } from '@border-pass/domain/handover/next-open-days'
import { addDays } from '@border-pass/domain/values/dates/buddhist-date'
import type { BuddhistDate } from '@border-pass/domain/values/dates/buddhist-date'
import {
  chosenDaySentence,
  closedReasonSentence,
  notPublishedSentence,
  REGISTERED_AFTER_TRAVEL,
} from '@border-pass/domain/wording/handover-wording'

/** Offered as buttons beside the calendar. */
const NEXT_DAYS = 3

type Question = { office: IssuingOffice; today: BuddhistDate; holidays: readonly Holiday[] }

export function openDaysOf(question: Question) {
  const { today } = question
  const unpublished = unpublishedYear(question)
  const sentenceOf = (date: BuddhistDate, say: typeof chosenDaySentence) => {
    const day = decideHandoverDay({ ...question, date })
    return day.open ? null : say(date, day.reason)
  }
  return {
    today,
    firstDay: today,
    lastDay: addDays(today, MOST_DAYS_AHEAD),
    nextDays: nextOpenDays(question, NEXT_DAYS),
    closedReason: (date: BuddhistDate) => sentenceOf(date, (_, reason) => closedReasonSentence(reason)),
    /** Why no day of next year can be chosen yet; null if its holidays are published. */
    notPublished: unpublished === null ? null : notPublishedSentence(unpublished),
    /** What is wrong with the chosen day; it may have been chosen days ago, or for another office. */
    faultOf: (travelDate: BuddhistDate | null) => {
      if (travelDate === null) return null
      if (!isAppointmentBeforeTravel({ registerDate: today, travelDate })) return REGISTERED_AFTER_TRAVEL
      return sentenceOf(travelDate, chosenDaySentence)
    },
  }
}
