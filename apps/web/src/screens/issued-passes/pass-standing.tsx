// Whether a pass is awaited, was not collected, is valid, or has expired. It is valid through its last day; where that is not known,
// nothing is said of a validity.
import type { Pass } from '@border-pass/contract/pass-routes'
import { PASSES_TEXT, type PassStanding } from '../../text/per-screen/issued-passes-text.ts'
import { StatusBadge, type StatusTone } from '../../ui/status/status-badge.tsx'

type Entry = {
  readonly request: Pick<Pass['request'], 'display'>
  readonly pass: Pick<NonNullable<Pass['pass']>, 'expireDate'> | null
}

export function passStanding({ request, pass }: Entry, today: number): PassStanding {
  if (pass === null) return request.display === 'expired' ? 'missed' : 'waiting'
  if (pass.expireDate === 0) return 'undated'
  return pass.expireDate < today ? 'expired' : 'valid'
}

export const STANDING_TONES: Readonly<Record<PassStanding, StatusTone>> = {
  waiting: 'info',
  missed: 'late',
  valid: 'good',
  undated: 'good',
  expired: 'late',
}

export function PassBadge({ standing }: { standing: PassStanding }) {
  return <StatusBadge tone={STANDING_TONES[standing]}>{PASSES_TEXT.standings[standing]}</StatusBadge>
}
