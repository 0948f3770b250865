// A moment of the clock as people read it, in Thailand: 20 พ.ย. 2569 เวลา 10.43 น. (copy deck writes 18.00 น.).
import { clockInBangkok, todayInBangkok } from '@border-pass/domain/values/dates/bangkok-time'
import { shortThaiDate } from '@border-pass/domain/values/dates/thai-date-text'

export function momentText(instant: number): string {
  const clock = clockInBangkok(instant).replace(':', '.')
  // Non-breaking, so that น. does not wrap onto a line of its own.
  return `${shortThaiDate(todayInBangkok(instant))} เวลา ${clock}\u00a0น.`
}
