// Messages about a request, to citizens who gave an address (D53).
import { type BuddhistDate, compareDates } from '../values/dates/buddhist-date.ts'
import { CANCELLED, CONFIRMED, PENDING, type RequestStatus } from './request-status.ts'

/** `changed` is sent instead of `saved` if the new request replaced an older one, which was cancelled with it. */
export const REMINDER_KINDS = ['saved', 'changed', 'cancelled', 'confirmed', 'tomorrow'] as const

export type ReminderKind = (typeof REMINDER_KINDS)[number]

type Standing = { readonly status: RequestStatus; readonly travelDate: BuddhistDate }

/** Whether the message may still be sent: between queueing and sending a request may be cancelled, confirmed or past its day. */
export function maySendReminder(
  kind: ReminderKind,
  { status, travelDate }: Standing,
  today: BuddhistDate,
): boolean {
  const order = compareDates(travelDate, today)
  switch (kind) {
    case 'saved':
    case 'changed':
      return status === PENDING && order >= 0
    case 'tomorrow':
      return status === PENDING && order > 0
    case 'confirmed':
      return status === CONFIRMED
    case 'cancelled':
      return status === CANCELLED
  }
}
