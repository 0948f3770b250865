// The standing of a pass (D34). A pass is valid through its last day; if that day is not known well enough, the pass is "undated".
import type { OwnPass } from '@border-pass/contract/pass-routes'
import { findPassNumber } from '@border-pass/domain/issued-pass/pass-codes'
import { type BuddhistDate, toDateNumber } from '@border-pass/domain/values/dates/buddhist-date'
import { PASSES_TEXT, type PassStanding } from '../../text/per-screen/issued-passes-text.ts'
import { StatusBadge, type StatusTone } from '../../ui/status/status-badge.tsx'

type Entry = {
  readonly request: Pick<OwnPass['request'], 'display'>
  readonly pass: Pick<
    NonNullable<OwnPass['pass']>,
    'bpNo' | 'bpopNo' | 'bpopYear' | 'issueDate' | 'expireDate'
  > | null
}

export function getPassStanding({ request, pass }: Entry, day: BuddhistDate): PassStanding {
  const today = toDateNumber(day)
  if (pass === null || findPassNumber(pass) === null)
    return request.display === 'expired' ? 'missed' : 'waiting'
  if (pass.issueDate > today) return 'ahead'
  if (pass.expireDate >= today) return 'valid'
  return isOver(pass.expireDate, today) ? 'expired' : 'undated'
}

/** A date is a number such as 25691231. If its day, or its day and month, are 0, the latest possible day counts. */
function isOver(date: number, today: number): boolean {
  const missingDay = date % 100 === 0 ? 31 : 0
  const latest = date + (date % 10_000 === 0 ? 1_231 : missingDay)
  return date !== 0 && latest < today
}

export function isIssued(standing: PassStanding): boolean {
  return standing !== 'waiting' && standing !== 'missed'
}

export const STANDING_TONES: Readonly<Record<PassStanding, StatusTone>> = {
  waiting: 'info',
  missed: 'late',
  ahead: 'info',
  valid: 'good',
  undated: 'good',
  expired: 'late',
}

export function PassBadge({ standing }: { standing: PassStanding }) {
  return <StatusBadge tone={STANDING_TONES[standing]}>{PASSES_TEXT.standings[standing]}</StatusBadge>
}
