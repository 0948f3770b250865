// One move: lived at rcodeOut from oldDateMi to dateMi, then moved to rcodeIn (decision 16).
import type { BuddhistDate } from '../values/dates/buddhist-date.ts'

export type MoveRecord = {
  readonly pid: string
  readonly dateMi: BuddhistDate
  readonly oldDateMi: BuddhistDate
  /** Bookkeeping; decides nothing. */
  readonly addDate: BuddhistDate
  /** Empty, or all zeros, where the registry does not know it. */
  readonly rcodeIn: string
  readonly rcodeOut: string
}
