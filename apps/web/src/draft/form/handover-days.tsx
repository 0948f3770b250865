// The days of an office to choose from, and above them its closures (specification 5, Handover date; D51).
import type { ReactNode } from 'react'
import {
  type BookingLoad,
  pickDaysToOffer,
  QUIET_WITHIN_DAYS,
} from '@border-pass/domain/handover/booking-load'
import {
  findClosedReason,
  type HandoverQuestion,
  MOST_DAYS_AHEAD,
  listNextOpenDays,
  findUnpublishedYear,
} from '@border-pass/domain/handover/handover-date-rule'
import { getClosingRule } from '@border-pass/domain/handover/office-closing-rules'
import type { IssuingOffice } from '@border-pass/domain/reference/issuing-offices'
import {
  addDays,
  type BuddhistDate,
  compareDates,
  toDateNumber,
} from '@border-pass/domain/values/dates/buddhist-date'
import { getFieldName } from '@border-pass/domain/wording/field-wording'
import {
  describeClosedReason,
  CLOSING_RULE_SENTENCES,
  describeClosureDays,
  describeUnpublishedYear,
} from '@border-pass/domain/wording/handover-wording'
import { lazy } from '../../service/lazy.tsx'
import { DatePicker } from '../../ui/fields/date/date-picker.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Banner } from '../../ui/status/banner.tsx'
import { detailFieldId } from '../steps/step-address.ts'

/** A calendar whose code loads later. Its screens preload it; if that fails, the dialog shows a notice with a retry button. */
export const LateCalendar = lazy(
  async () => (await import('../../ui/fields/date/date-calendar.tsx')).DateCalendar,
  'notice',
  [52, 320],
)

type HandoverDaysProps = {
  days: ReturnType<typeof toDayChoices>
  value: BuddhistDate | null
  onChange: (day: BuddhistDate) => void
  error?: string | null
  /** Shown with the first closure if this office opens on no day. */
  otherOffice: ReactNode
}

export function HandoverDays({ days, value, onChange, error, otherOffice }: HandoverDaysProps) {
  const { office, closures } = days
  return (
    <Card>
      {closures.map((closure, index) => (
        <Banner
          key={index}
          kind="warn"
          title={describeClosureDays(closure, days.today)}
          isBare
          actions={index === 0 && days.nextDays.length === 0 && otherOffice}
        >
          {closure.info}
        </Banner>
      ))}
      <DatePicker
        {...days}
        id={detailFieldId('travelDate')}
        label={getFieldName('travelDate')}
        hint={[office.th, days.notPublished].filter(Boolean).join(' ')}
        rule={CLOSING_RULE_SENTENCES[getClosingRule(office).id]}
        value={value}
        onChange={onChange}
        error={error}
        Calendar={LateCalendar}
      />
    </Card>
  )
}

export type DayQuestion = HandoverQuestion & {
  readonly office: IssuingOffice
  /** How full the days are, by date number (D58). */
  readonly load: Readonly<Record<string, BookingLoad>>
}

/** `taken` is an open day that cannot be chosen, with the reason. */
export function toDayChoices(
  { load, ...question }: DayQuestion,
  taken?: { readonly day: BuddhistDate; readonly reason: string },
) {
  const { today, office, closures = [] } = question
  const unpublished = findUnpublishedYear(question)
  const findTakenReason = (date: BuddhistDate) =>
    taken && compareDates(date, taken.day) === 0 ? taken.reason : null
  const getClosedReason = (date: BuddhistDate) => {
    const reason = findClosedReason(date, question)
    return findTakenReason(date) ?? (reason && describeClosedReason(reason))
  }
  const findLoad = (date: BuddhistDate) => load[String(toDateNumber(date))] ?? null
  // Two more than the search for a quiet day needs: today and the taken day.
  const openDays = listNextOpenDays(question, QUIET_WITHIN_DAYS + 2).filter(
    (date) => findTakenReason(date) === null,
  )
  return {
    today,
    office,
    closures,
    lastDay: addDays(today, MOST_DAYS_AHEAD),
    nextDays: pickDaysToOffer(openDays, findLoad, today),
    getClosedReason,
    findLoad,
    notPublished: unpublished === null ? null : describeUnpublishedYear(unpublished),
  }
}
