// A moment in Thailand: 20 พ.ย. 2569 เวลา 10.43 น.
import { toBangkokClock, toBangkokDate } from '@border-pass/domain/values/dates/bangkok-time'
import { formatShortThaiDate } from '@border-pass/domain/values/dates/thai-date-text'

export function toMomentText(instant: number): string {
  const clock = toBangkokClock(instant).replace(':', '.')
  // A non-breaking space, so that น. does not stand alone on a line.
  return `${formatShortThaiDate(toBangkokDate(instant))} เวลา ${clock}\u00a0น.`
}
