// Stands in for the build's own helper around import(): fetches the files that a chunk needs side by side, and runs the chunk after all of
// them have come. A file that did not come is fetched anew the next time.
import { fetchWhole } from './fetch-whole.ts'

/** The files that are loading or loaded, by their address. The first is the file that this module is in. */
const files = new Map([[new URL(import.meta.url).pathname, Promise.resolve()]])

function addSheet(href: string): Promise<void> {
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', crossOrigin: '', href })
  return new Promise((resolve, reject) => {
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => {
      link.remove()
      reject(new Error(`The file ${href} did not load`))
    })
    // Behind the page's own sheet, which stands in the body: of two equal rules the later one wins.
    document.body.append(link)
  })
}

function fetchFile(file: string): Promise<void> {
  const href = `/${file}`
  const isSheet = file.endsWith('.css')
  const isInPage = isSheet && document.querySelector(`link[rel=stylesheet][href="${href}"]`) !== null
  const coming =
    files.get(href) ?? (isInPage ? Promise.resolve() : isSheet ? addSheet(href) : fetchWhole(href))
  files.set(href, coming)
  coming.catch(() => files.delete(href))
  return coming
}

/** The name that the build calls. */
export async function __vitePreload<Chunk>(
  load: () => Promise<Chunk>,
  needed: readonly string[] = [],
): Promise<Chunk> {
  await Promise.all(needed.map(fetchFile))
  return load()
}
