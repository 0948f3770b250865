// The warning of a registration later than the journey (specification 5, Handover date; decision 32).
import { compareDates } from '../values/dates/buddhist-date.ts'
import type { BuddhistDate } from '../values/dates/buddhist-date.ts'

type Dates = { readonly registerDate: BuddhistDate; readonly travelDate: BuddhistDate }

export function isAppointmentBeforeTravel({ registerDate, travelDate }: Dates): boolean {
  return compareDates(registerDate, travelDate) <= 0
}
