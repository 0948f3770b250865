// The launch parameters from the citizen portal (specification 2, /landing). The token is valid once and must not stay in the address:
// until it is sent it is stored in the state of the history entry, where only a reload of the page can read it (decision 49).
import * as z from 'zod/mini'
import { PAGES } from '@border-pass/contract/pages'

const Launch = z.object({
  appId: z.string().check(z.minLength(1)),
  mToken: z.string().check(z.minLength(1)),
  mock: z.enum(['true', 'false']),
})

export type Launch = z.output<typeof Launch>

const HistoryState = z.object({ launch: Launch })

/** null unless both app id and token are present. */
export function readLaunch(search: string): Launch | null {
  const query = new URLSearchParams(search)
  const launch = {
    appId: query.get('appId'),
    mToken: query.get('mToken'),
    mock: query.get('mock') === 'true' ? 'true' : 'false',
  }
  return z.safeParse(Launch, launch).data ?? null
}

/** The portal may open any address: app id and token on any path are a launch. */
export function isLaunch(path: string, launch: Launch | null): boolean {
  return path === PAGES.landing || launch !== null
}

export function storeLaunch(launch: Launch) {
  history.replaceState({ launch }, '', PAGES.landing)
}

export function clearLaunch() {
  history.replaceState(null, '', PAGES.landing)
}

type Opened = {
  readonly path: string
  readonly search: string
  readonly state: unknown
  readonly isReload: boolean
}

export function findLaunch({ path, search, state, isReload }: Opened): Launch | null {
  const launch = readLaunch(search)
  if (launch !== null || path !== PAGES.landing || !isReload) return launch
  return z.safeParse(HistoryState, state).data?.launch ?? null
}

export function isReloaded(): boolean {
  return performance
    .getEntriesByType('navigation')
    .some((entry) => entry instanceof PerformanceNavigationTiming && entry.type === 'reload')
}
