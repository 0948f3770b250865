// Finds out what a browser stores. Blocked storage is replaced by memory that lasts as long as the page.

/**
 * A blocked storage throws when it is read, and so does the null of a webview without DOM storage. Any other storage returns a text or
 * null, so the comparison is false.
 */
function isBlocked(name: 'localStorage' | 'sessionStorage'): boolean {
  try {
    return globalThis[name].getItem('') === undefined
  } catch {
    return true
  }
}

function createMemoryStorage(): Pick<Storage, 'length' | 'getItem' | 'setItem' | 'removeItem'> {
  const items = new Map<string, string>()
  return {
    get length() {
      return items.size
    },
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  }
}

/** Called by the page's inline script, before the app reads the storage. */
export function replaceBlockedStorage() {
  for (const name of ['localStorage', 'sessionStorage'] as const)
    if (isBlocked(name)) Object.defineProperty(globalThis, name, { value: createMemoryStorage() })
}

/** Whether replaceBlockedStorage has put memory in place of the local storage. */
export const isStorageBlocked = () => !(localStorage instanceof Storage)

/** Sets a cookie without meaning for a second, because Chromium's navigator.cookieEnabled is true even if its settings block cookies. */
export function acceptsCookies(): boolean {
  document.cookie = 'tried=1;max-age=1'
  return document.cookie.includes('tried')
}
