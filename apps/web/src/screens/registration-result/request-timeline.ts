// The days of a request, in order. The last day to pay is shown with the payment only (decision 33).
import type { Request } from '@border-pass/contract/request-schemas'
import { compareDates, fromDateNumber } from '@border-pass/domain/values/dates/buddhist-date'
import type { BuddhistDate } from '@border-pass/domain/values/dates/buddhist-date'
import type { TimelineDay } from '../../text/per-screen/registration-result-text.ts'

export type TimelineEntry = {
  readonly moment: TimelineDay
  readonly date: BuddhistDate
  readonly stands: 'past' | 'today' | 'ahead'
}

export function requestTimeline(
  request: Pick<Request, 'registerDate' | 'travelDate'>,
  today: BuddhistDate,
): readonly TimelineEntry[] {
  const travelDate = fromDateNumber(request.travelDate)
  const days = compareDates(travelDate, today)
  return [
    // Past even on the day itself.
    { moment: 'saved', date: fromDateNumber(request.registerDate), stands: 'past' },
    { moment: 'appointment', date: travelDate, stands: days < 0 ? 'past' : days === 0 ? 'today' : 'ahead' },
  ]
}
