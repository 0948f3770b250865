// The launch parameters from the citizen portal (specification 2, /landing). The token is valid once, for two minutes (D47), and must not
// stay in the address: until it is sent it is stored in the state of the history entry, where only a reload of the page can read it (D49).
import { LANDING } from '@border-pass/contract/first-pages'
import { RETENTION_MS } from '@border-pass/domain/values/retention'
import {
  createDecoder,
  isRecord,
  createRecordGuard,
  isText,
  isWholeNumber,
  isBoolean,
} from '../api/decoders.ts'

export type Launch = {
  readonly appId: string
  readonly mToken: string
  /** 'true' signs in the sandbox's test citizen; production refuses it. */
  readonly mock: 'true' | 'false'
  /** The time of reading, by this phone's clock. */
  readonly readAt: number
  /**
   * The portal may have accepted the token. The server keeps such a launch for ten minutes, so this page sends it again even after the
   * two minutes of an unread token; the server decides whether it is too late.
   */
  readonly mayBeAccepted: boolean
}

export function isLaunchExpired({ readAt, mayBeAccepted }: Launch, now: number): boolean {
  return !mayBeAccepted && now - readAt > RETENTION_MS.mToken
}

const isNonEmpty = (value: unknown): value is string => isText(value) && value !== ''

const decodeLaunch = createDecoder(
  createRecordGuard<Launch>({
    appId: isNonEmpty,
    mToken: isNonEmpty,
    mock: (value) => value === 'true' || value === 'false',
    readAt: isWholeNumber,
    mayBeAccepted: isBoolean,
  }),
)

/** Returns null if the address has no app id or no token. */
export function readLaunch(search: string, readAt: number): Launch | null {
  const query = new URLSearchParams(search)
  const mock = query.get('mock') === 'true' ? 'true' : 'false'
  const params = { appId: query.get('appId'), mToken: query.get('mToken'), mock }
  return decodeLaunch({ ...params, readAt, mayBeAccepted: false })
}

/** The portal may open any address: app id and token on any path are a launch. Without them /landing reports the missing launch. */
export function isLaunch(path: string, launch: Launch | null): boolean {
  return path === LANDING || launch !== null
}

type PageEntry = {
  readonly path: string
  readonly search: string
  readonly state: unknown
  readonly isReload: boolean
  readonly now: number
}

export function findLaunch({ path, search, state, isReload, now }: PageEntry): Launch | null {
  const launch = readLaunch(search, now)
  if (launch !== null || path !== LANDING || !isReload) return launch
  return isRecord(state) ? decodeLaunch(state['launch']) : null
}
