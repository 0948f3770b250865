// The colours of the legend: light blue, green, red, purple (specification 2, request list).
import type { RequestDisplay } from '@border-pass/domain/request/request-status'
import type { StatusTone } from '../ui/status/status-badge.tsx'

export const STATUS_TONES: Readonly<Record<RequestDisplay, StatusTone>> = {
  pending: 'info',
  confirmed: 'good',
  cancelled: 'bad',
  expired: 'late',
}
