// Remembers the file that a citizen has pressed in a page that must not load the portal's script: the page is loaded again and goes on with
// the file.
const KEY = 'portal-file'

/** A search parameter that makes the service worker leave the reload to the network. */
const RELOADED = 'portalFile'

/** The address of the file; null if there is none. */
export const pendingFile = () => sessionStorage.getItem(KEY)

export const isPending = (address: string) => pendingFile() === address

/** True once, if the page was loaded again for this file. */
export function takePending(address: string): boolean {
  if (!isPending(address)) return false
  sessionStorage.removeItem(KEY)
  renameHere((query) => query.delete(RELOADED))
  return true
}

export function reloadFor(file: string): Promise<never> {
  sessionStorage.setItem(KEY, file)
  renameHere((query) => query.set(RELOADED, 'again'))
  location.reload()
  return new Promise(() => {})
}

function renameHere(change: (query: URLSearchParams) => void): void {
  const here = new URL(location.href)
  change(here.searchParams)
  history.replaceState(history.state, '', here)
}
