import { PASSES_TEXT } from '../../text/issued-passes-text.ts'
import type { PassStanding } from '../../text/issued-passes-text.ts'
import { StatusBadge } from '../../ui/status-badge.tsx'
import type { StatusTone } from '../../ui/status-badge.tsx'

const TONES: Readonly<Record<PassStanding, StatusTone>> = {
  waiting: 'info',
  missed: 'late',
  valid: 'good',
  expired: 'late',
}

export function PassBadge({ standing }: { standing: PassStanding }) {
  return <StatusBadge tone={TONES[standing]}>{PASSES_TEXT.standings[standing]}</StatusBadge>
}
