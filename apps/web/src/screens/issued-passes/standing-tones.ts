// The colour of each state of a pass.
import type { PassStanding } from '../../text/per-screen/issued-passes-text.ts'
import type { StatusTone } from '../../ui/status/status-badge.tsx'

export const STANDING_TONES: Readonly<Record<PassStanding, StatusTone>> = {
  waiting: 'info',
  missed: 'late',
  valid: 'good',
  undated: 'good',
  expired: 'late',
}
