// The colours of what a pass is good for: still to come, valid, or past.
import type { PassStanding } from '../../text/per-screen/issued-passes-text.ts'
import type { StatusTone } from '../../ui/status/status-badge.tsx'

export const STANDING_TONES: Readonly<Record<PassStanding, StatusTone>> = {
  waiting: 'info',
  missed: 'late',
  valid: 'good',
  expired: 'late',
}
