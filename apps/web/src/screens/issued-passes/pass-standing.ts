// Whether a pass is still to come, was not fetched, may be used, or has run out. It is good through its last day; one
// whose last day the registry does not tell is not said to have run out.
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
