// Replaces blocked browser storage with memory that lasts as long as the page.

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
