// What the citizen portal hands over in the query (specification 2, /landing).
import { PAGES } from '@border-pass/contract/pages'

export type Launch = { readonly appId: string; readonly mToken: string; readonly mock: 'true' | 'false' }

export function readLaunch(search: string): Launch {
  const query = new URLSearchParams(search)
  return {
    appId: query.get('appId') ?? '',
    mToken: query.get('mToken') ?? '',
    mock: query.get('mock') === 'true' ? 'true' : 'false',
  }
}

/** The portal opens whatever address it was given: with both parts anywhere, it is a launch. */
export function isLaunch(path: string, { appId, mToken }: Launch): boolean {
  return path === PAGES.landing || (appId !== '' && mToken !== '')
}
