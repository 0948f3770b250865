import { PASSES_TEXT, type PassStanding } from '../../text/per-screen/issued-passes-text.ts'
import { StatusBadge } from '../../ui/status/status-badge.tsx'
import { STANDING_TONES } from './standing-tones.ts'

export function PassBadge({ standing }: { standing: PassStanding }) {
  return <StatusBadge tone={STANDING_TONES[standing]}>{PASSES_TEXT.standings[standing]}</StatusBadge>
}
