// A move: aMove({ from: '8501', to: '1001', since: 25600101, on: 25690101 }), dates as on the wire.
import type { MoveRecord } from '../registry/records.ts'
import { type BuddhistDateNumber, fromDateNumber } from '../values/dates/buddhist-date.ts'

type MoveValues = {
  readonly from: string
  readonly to: string
  /** The first day at the old address. */
  readonly since: BuddhistDateNumber
  readonly on: BuddhistDateNumber
}

export function aMove({ from, to, since, on }: MoveValues): MoveRecord {
  const dates = { dateMi: fromDateNumber(on), oldDateMi: fromDateNumber(since) }
  return { pid: '1850100000019', ...dates, rcodeIn: to, rcodeOut: from }
}
