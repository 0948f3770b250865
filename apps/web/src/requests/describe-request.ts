// What a saved request asks of its citizen, in words; every screen says it by this function.
import type { OwnRequest } from '@border-pass/contract/schemas/request-schemas'
import type { BuddhistDate } from '@border-pass/domain/values/dates/buddhist-date'
import { type Appointment, describeAppointment } from '@border-pass/domain/wording/appointment-wording'
import { countryName, shortPassTypeName } from '@border-pass/domain/wording/pass-wording'
import { useCitizen } from '../session/session-store.ts'

export type Saved = Omit<Appointment, 'isConfirmed' | 'mayBePaid' | 'closure'> &
  Pick<OwnRequest, 'bpType' | 'borderCity' | 'display' | 'closure'>

export const useDescription = (request: Saved) => describeRequest(request, useCitizen().today)

export function describeRequest(request: Saved, today?: BuddhistDate) {
  // After the deadline the page says no more of paying before the day (D33).
  const appointment = { ...request, mayBePaid: request.isPay, isConfirmed: request.display === 'confirmed' }
  return describeAppointment(appointment, today)
}

/** What stands beside every code. */
export function passAndCountry({ borderCity, bpType }: Pick<Saved, 'borderCity' | 'bpType'>) {
  return [countryName(borderCity), shortPassTypeName(bpType)] as const
}
