// Fetches the files of the app, each once. A script inside the page has it, and the app uses that (preload.ts).
declare global {
  /** Given by early-calls.ts or plain-sign-in.ts; absent in development. */
  var pageFiles: PageFiles
}

type PageFiles = Readonly<Record<'fetch' | 'addSheet', (href: string) => Promise<void>>>

const notLoaded = (href: string) => new Error(`The file ${href} did not load`)

/** Behind the page's own sheet, which stands in the body: of two equal rules the later one wins. */
async function addSheet(href: string): Promise<void> {
  if (document.querySelector(`link[rel=stylesheet][href="${href}"]`) !== null) return
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', crossOrigin: '', href })
  await new Promise<void>((resolve, reject) => {
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => {
      link.remove()
      reject(notLoaded(href))
    })
    document.body.append(link)
  })
}

/**
 * Fetches a file whole into the browser's cache. Scripts are imported only after that: many browsers keep a module that could not be
 * fetched, also by a link that preloads it, as failed until the page is reloaded, and then no second try in place can succeed.
 */
async function fetchWhole(href: string): Promise<void> {
  const content = await fetch(href)
    .then((response) => (response.ok ? response.arrayBuffer() : null))
    .catch(() => null)
  if (content === null) throw notLoaded(href)
}

/** A call that a suspended phone has left hanging holds nobody up for longer. */
const HANGS_MS = 60_000

/** The first call fetches a file, the others wait for it. A file that did not come is fetched anew the next time. */
function once(fetchNow: (href: string) => Promise<void>) {
  const files = new Map<string, Promise<void>>()
  return (href: string) => {
    const coming = files.get(href) ?? fetchNow(href)
    files.set(href, coming)
    setTimeout(() => files.delete(href), HANGS_MS)
    coming.catch(() => files.delete(href))
    return coming
  }
}

export const pageFiles: PageFiles = { fetch: once(fetchWhole), addSheet: once(addSheet) }
