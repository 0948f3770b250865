// A moment of the clock as people read it, in Thailand: 20 พ.ย. 2569 เวลา 10.43 น. (copy deck writes 18.00 น.).
import { bangkokTime } from '@border-pass/domain/values/dates/bangkok-time'
import { shortThaiDate } from '@border-pass/domain/values/dates/thai-date-text'

const two = (part: number) => String(part).padStart(2, '0')

export function momentText(instant: number): string {
  const { date, hour, minute } = bangkokTime(instant)
  // Non-breaking, so that น. does not wrap onto a line of its own.
  return `${shortThaiDate(date)} เวลา ${two(hour)}.${two(minute)}\u00a0น.`
}
