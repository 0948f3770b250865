// The launch parameters from the citizen portal (specification 2, /landing). The token is valid once and must not stay in the address:
// until it is sent it is stored in the state of the history entry, where only a reload of the page can read it (D49).
import { LANDING } from '@border-pass/contract/first-pages'
import { decoder, isRecord, isRecordOf, isText } from '../api/decoders.ts'

export type Launch = { readonly appId: string; readonly mToken: string; readonly mock: 'true' | 'false' }

const isGiven = (value: unknown): value is string => isText(value) && value !== ''

const decodeLaunch = decoder(
  isRecordOf<Launch>({
    appId: isGiven,
    mToken: isGiven,
    mock: (value) => value === 'true' || value === 'false',
  }),
)

/** null unless both app id and token are present. */
export function readLaunch(search: string): Launch | null {
  const query = new URLSearchParams(search)
  const mock = query.get('mock') === 'true' ? 'true' : 'false'
  return decodeLaunch({ appId: query.get('appId'), mToken: query.get('mToken'), mock })
}

/** The portal may open any address: app id and token on any path are a launch. */
export function isLaunch(path: string, launch: Launch | null): boolean {
  return path === LANDING || launch !== null
}

type Opened = {
  readonly path: string
  readonly search: string
  readonly state: unknown
  readonly isReload: boolean
}

export function findLaunch({ path, search, state, isReload }: Opened): Launch | null {
  const launch = readLaunch(search)
  if (launch !== null || path !== LANDING || !isReload) return launch
  return isRecord(state) ? decodeLaunch(state['launch']) : null
}
