// Where the browser blocks what a page stores, it lasts as long as the page.

/** Reading it throws, or it is null in a webview without DOM storage. */
function isBlocked(name: 'localStorage' | 'sessionStorage'): boolean {
  try {
    return globalThis[name].getItem('') === undefined
  } catch {
    return true
  }
}

function memoryStorage(): Storage {
  const items = new Map<string, string>()
  return {
    get length() {
      return items.size
    },
    key: (index) => [...items.keys()][index] ?? null,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
    clear: () => items.clear(),
  }
}

/** Called by the page's inline script, before the app reads the storage. */
export function replaceBlockedStorage() {
  for (const name of ['localStorage', 'sessionStorage'] as const)
    if (isBlocked(name)) Object.defineProperty(globalThis, name, { value: memoryStorage() })
}

/** Whether nothing is stored on this device. */
export const isStorageBlocked = () => !(localStorage instanceof Storage)
