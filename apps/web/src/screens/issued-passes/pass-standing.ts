// Whether a pass is awaited, was not collected, is valid, or has expired. It is valid through its last day; without a known last day
// it never expires here.
import type { Pass } from '@border-pass/contract/pass-routes'
import type { PassStanding } from '../../text/per-screen/issued-passes-text.ts'

type Entry = {
  readonly request: Pick<Pass['request'], 'display'>
  readonly pass: Pick<NonNullable<Pass['pass']>, 'expireDate'> | null
}

export function passStanding({ request, pass }: Entry, today: number): PassStanding {
  if (pass === null) return request.display === 'expired' ? 'missed' : 'waiting'
  return pass.expireDate !== 0 && pass.expireDate < today ? 'expired' : 'valid'
}
