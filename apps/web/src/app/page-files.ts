// Fetches the app's files, each once. It is bundled into an inline script of the page; the app uses the script's copy (preload.ts).
declare global {
  /** Set by early-calls.ts or plain-sign-in.ts; undefined in development. */
  var pageFiles: PageFiles
}

type PageFiles = Readonly<Record<'fetch' | 'addSheet', (href: string) => Promise<void>>>

const createLoadError = (href: string) => new Error(`The file ${href} did not load`)

/** Appends the sheet after the page's own one in the body: of two rules with equal specificity the later one wins. */
async function addSheet(href: string): Promise<void> {
  if (document.querySelector(`link[rel=stylesheet][href="${href}"]`) !== null) return
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', crossOrigin: '', href })
  await new Promise<void>((resolve, reject) => {
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => {
      link.remove()
      reject(createLoadError(href))
    })
    document.body.append(link)
  })
}

/**
 * Fetches a file into the browser's cache. Scripts are imported only after that: many browsers remember that a module failed to load (also
 * by modulepreload) until the page is reloaded, so that no retry succeeds.
 */
async function fetchIntoCache(href: string): Promise<void> {
  const content = await fetch(href)
    .then((response) => (response.ok ? response.arrayBuffer() : null))
    .catch(() => null)
  if (content === null) throw createLoadError(href)
}

/** After this time a file is fetched again, because a suspended phone may have left the call hanging. */
const FETCH_AGAIN_MS = 60_000

/** Later calls for a file share the first fetch. A failed file is fetched again by the next call. */
function shareFetches(fetchNow: (href: string) => Promise<void>) {
  const files = new Map<string, Promise<void>>()
  return (href: string) => {
    const fetching = files.get(href) ?? fetchNow(href)
    files.set(href, fetching)
    setTimeout(() => files.delete(href), FETCH_AGAIN_MS)
    fetching.catch(() => files.delete(href))
    return fetching
  }
}

export const pageFiles: PageFiles = { fetch: shareFetches(fetchIntoCache), addSheet: shareFetches(addSheet) }
