// What is shown of a request at the counter.
import type { Request } from '@border-pass/contract/schemas/request-schemas'
import { fromDateNumber } from '@border-pass/domain/values/dates/buddhist-date'
import type { BuddhistDate } from '@border-pass/domain/values/dates/buddhist-date'
import { longThaiDate } from '@border-pass/domain/values/dates/thai-date-text'
import { countryName, passTypeName } from '@border-pass/domain/wording/pass-wording'

export type Ticket = {
  readonly code: string
  readonly travelDate: BuddhistDate
  readonly officeName: string
  /** Absent from the copy for use without a signal. */
  readonly name?: string
  readonly pass?: string
}

export function ticketOf(request: Request): Ticket {
  return {
    code: request.registrationCode,
    travelDate: fromDateNumber(request.travelDate),
    officeName: request.officeName,
    name: request.displayName,
    pass: `${passTypeName(request.bpType)} · ${countryName(request.borderCity)}`,
  }
}

/** Below the full-screen code. */
export function linesOf({ name, travelDate, officeName, pass }: Ticket): readonly string[] {
  return [name, longThaiDate(travelDate), officeName, pass].filter((line) => line !== undefined)
}
