// A file that was pressed in a document that may not load the portal's script: the page is fetched again and goes on with it.
const KEY = 'portal-file'

/** Names the reload in the address: the service worker leaves it to the network. */
const RELOADED = 'portalFile'

/** The address of the file; null if there is none. */
export const pendingFile = () => sessionStorage.getItem(KEY)

export const isPending = (address: string) => pendingFile() === address

/** Whether the page was fetched again for this file: true for whoever asks first. */
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
