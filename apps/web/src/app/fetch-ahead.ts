// Fetches into the browser's cache what comes after the sign-in, and does not run it: that would hold up whoever types meanwhile.
const FILES = 'meta[name="fetch-ahead"]'

export const FETCH_AHEAD_MS = 1500

export function fetchIntoCache(files: readonly string[]): void {
  for (const file of files) fetch(file, { priority: 'low' }).catch(() => undefined)
}

/** False where the page does not say which files. Each is fetched once. */
export function fetchAhead(): boolean {
  const files = document.querySelector<HTMLMetaElement>(FILES)
  if (!files) return false
  // A link of the kind "prefetch" is refused by the security policy of older browsers, and unknown to Safari.
  fetchIntoCache(files.content.split(' ').filter(Boolean))
  files.content = ''
  return true
}
