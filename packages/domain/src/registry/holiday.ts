// A day on which government offices are closed (specification 7, holiday).
import type { BuddhistDate } from '../values/dates/buddhist-date.ts'

export type Holiday = {
  readonly date: BuddhistDate
  readonly th: string
  readonly en: string
}
