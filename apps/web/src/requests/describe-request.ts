// Describes for every screen what the citizen of a saved request must do.
import type { OwnRequest } from '@border-pass/contract/schemas/request-schemas'
import type { BuddhistDate } from '@border-pass/domain/values/dates/buddhist-date'
import { type Appointment, describeAppointment } from '@border-pass/domain/wording/appointment-wording'
import { getCountryName, getShortPassTypeName } from '@border-pass/domain/wording/pass-wording'
import { useCitizen } from '../session/session-store.ts'

export type RequestFacts = Omit<Appointment, 'isConfirmed' | 'mayBePaid' | 'closure'> &
  Pick<OwnRequest, 'bpType' | 'borderCity' | 'display' | 'closure'>

export const useDescription = (request: RequestFacts) => describeRequest(request, useCitizen().today)

export function describeRequest(request: RequestFacts, today?: BuddhistDate) {
  // `isPay` is false after the deadline of the online payment (D33).
  const appointment = { ...request, mayBePaid: request.isPay, isConfirmed: request.display === 'confirmed' }
  return describeAppointment(appointment, today)
}

export function listCountryAndPass({ borderCity, bpType }: Pick<RequestFacts, 'borderCity' | 'bpType'>) {
  return [getCountryName(borderCity), getShortPassTypeName(bpType)] as const
}
