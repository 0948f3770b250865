// Whether a pass is awaited, was not collected, is valid, or has expired. It is valid through its last day; where that is not known,
// nothing is said of a validity.
import type { Pass } from '@border-pass/contract/pass-routes'
import type { PassStanding } from '../../text/per-screen/issued-passes-text.ts'

type Entry = {
  readonly request: Pick<Pass['request'], 'display'>
  readonly pass: Pick<NonNullable<Pass['pass']>, 'expireDate'> | null
}

export function passStanding({ request, pass }: Entry, today: number): PassStanding {
  if (pass === null) return request.display === 'expired' ? 'missed' : 'waiting'
  if (pass.expireDate === 0) return 'undated'
  return pass.expireDate < today ? 'expired' : 'valid'
}
