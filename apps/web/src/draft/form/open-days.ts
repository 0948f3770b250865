// The open days of an office for the date picker (specification 5, Handover date).
import type { BookingLoad } from '@border-pass/domain/handover/booking-load'
import {
  decideHandoverDay,
  type HandoverQuestion,
  MOST_DAYS_AHEAD,
  nextOpenDays,
  unpublishedYear,
} from '@border-pass/domain/handover/handover-date-rule'
import {
  addDays,
  type BuddhistDate,
  compareDates,
  toDateNumber,
} from '@border-pass/domain/values/dates/buddhist-date'
import { closedReasonSentence, notPublishedSentence } from '@border-pass/domain/wording/handover-wording'

/** So many days are offered as buttons beside the calendar. */
const NEXT_DAYS = 3

type Question = HandoverQuestion & {
  /** How full the days are, by date number (D58). */
  readonly load: Readonly<Record<string, BookingLoad>>
}

/** `taken`: a day that is open and yet not to be chosen, and why. */
export function openDaysOf(
  { load, ...question }: Question,
  taken?: { readonly day: BuddhistDate; readonly reason: string },
) {
  const { today } = question
  const unpublished = unpublishedYear(question)
  const isTaken = (date: BuddhistDate) => taken !== undefined && compareDates(date, taken.day) === 0
  const closedReason = (date: BuddhistDate) => {
    if (taken !== undefined && isTaken(date)) return taken.reason
    const day = decideHandoverDay({ ...question, date })
    return day.open ? null : closedReasonSentence(day.reason)
  }
  return {
    today,
    firstDay: today,
    lastDay: addDays(today, MOST_DAYS_AHEAD),
    nextDays: nextOpenDays(question, NEXT_DAYS + 1)
      .filter((date) => !isTaken(date))
      .slice(0, NEXT_DAYS),
    closedReason,
    loadOf: (date: BuddhistDate) => load[String(toDateNumber(date))] ?? null,
    /** Why no day of next year can be chosen yet; null if its holidays are published. */
    notPublished: unpublished === null ? null : notPublishedSentence(unpublished),
  }
}
