// Whether a pass is still to come, may be used, or has run out. It is good through its last day.
import type { Pass } from '@border-pass/contract/pass-routes'
import type { PassStanding } from '../../text/issued-passes-text.ts'

export function passStanding(
  { pass }: { pass: Pick<NonNullable<Pass['pass']>, 'expireDate'> | null },
  today: number,
): PassStanding {
  if (pass === null) return 'waiting'
  return pass.expireDate < today ? 'expired' : 'valid'
}
