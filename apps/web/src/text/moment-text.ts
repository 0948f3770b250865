// A moment in Thailand: 20 พ.ย. 2569 เวลา 10.43 น.
import { clockInBangkok, todayInBangkok } from '@border-pass/domain/values/dates/bangkok-time'
import { shortThaiDate } from '@border-pass/domain/values/dates/thai-date-text'

export function momentText(instant: number): string {
  const clock = clockInBangkok(instant).replace(':', '.')
  // A non-breaking space, so that น. does not stand alone on a line.
  return `${shortThaiDate(todayInBangkok(instant))} เวลา ${clock}\u00a0น.`
}
