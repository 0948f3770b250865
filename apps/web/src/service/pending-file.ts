// Remembers a requested file while the page reloads: a page that must not load the portal's script reloads to get the file.
const KEY = 'portal-file'

/** A search parameter that makes the service worker leave the reload to the network. */
const RELOADED = 'portalFile'

/** The address of the file; null if there is none. */
export const findPendingFile = () => sessionStorage.getItem(KEY)

export const isPending = (address: string) => findPendingFile() === address

/** Returns true once if the page was reloaded for this file. */
export function takePendingFile(address: string): boolean {
  if (!isPending(address)) return false
  sessionStorage.removeItem(KEY)
  changeSearch((query) => query.delete(RELOADED))
  return true
}

export function reloadFor(file: string): Promise<never> {
  sessionStorage.setItem(KEY, file)
  changeSearch((query) => query.set(RELOADED, 'again'))
  location.reload()
  return new Promise(() => {})
}

function changeSearch(change: (query: URLSearchParams) => void): void {
  const here = new URL(location.href)
  change(here.searchParams)
  history.replaceState(history.state, '', here)
}
