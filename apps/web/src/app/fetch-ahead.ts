// Fetches into the browser's cache what comes after the sign-in, and does not run it: that would hold up whoever types meanwhile.
const FILES = 'meta[name="fetch-ahead"]'

export const FETCH_AHEAD_MS = 1500

/**
 * Fetches a file whole into the browser's cache. Scripts are imported only after that: many browsers keep a module that could not be
 * fetched as failed until the page is reloaded, and then no second try in place can succeed.
 */
export async function fetchWhole(file: string, priority: RequestPriority = 'auto'): Promise<void> {
  const content = await fetch(file, { priority })
    .then((response) => (response.ok ? response.arrayBuffer() : null))
    .catch(() => null)
  if (content === null) throw new Error(`The file ${file} did not load`)
}

/** False where the page does not say which files. Each is fetched once. */
export function fetchAhead(): boolean {
  const files = document.querySelector<HTMLMetaElement>(FILES)
  if (!files) return false
  // A link of the kind "prefetch" is refused by the security policy of older browsers, and unknown to Safari.
  for (const file of files.content.split(' ').filter(Boolean)) fetchWhole(file, 'low').catch(() => undefined)
  files.content = ''
  return true
}
