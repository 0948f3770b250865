// Remembers a requested file over a reload. In the portal's app a file is saved by the portal's script, which the content security
// policy allows only to a page that the server sent to a session of the portal: any other page reloads to become one.
const KEY = 'portal-file'

/** A search parameter that makes the service worker leave the reload to the network. */
const BYPASS_PARAMETER = 'portalFile'

/** The address of the file; null if there is none. */
export const findPendingFile = () => sessionStorage.getItem(KEY)

export const isPending = (address: string) => findPendingFile() === address

/** Returns true once if the page was reloaded for this file. */
export function takePendingFile(address: string): boolean {
  if (!isPending(address)) return false
  sessionStorage.removeItem(KEY)
  changeSearch((query) => query.delete(BYPASS_PARAMETER))
  return true
}

export function reloadFor(file: string): Promise<never> {
  sessionStorage.setItem(KEY, file)
  changeSearch((query) => query.set(BYPASS_PARAMETER, 'again'))
  location.reload()
  return new Promise(() => {})
}

function changeSearch(change: (query: URLSearchParams) => void): void {
  const here = new URL(location.href)
  change(here.searchParams)
  history.replaceState(history.state, '', here)
}
