// Caches the app's shell, so that offline receipts can be shown without a signal (ADR 24).
// API answers are never cached.
declare const self: ServiceWorkerGlobalScope

/** Defined by the build (build/service-worker.ts). */
declare const SHELL: {
  readonly version: string
  /** The page is cached only with the files of its own build. */
  readonly pageHash: string
  readonly files: readonly string[]
  /** If a code is stored, these pages come from the cache without waiting for the network (D56). */
  readonly storedCodePaths: readonly string[]
}

const { version, pageHash, files, storedCodePaths } = SHELL
const CACHE = `shell-${version}`
/** The page without the prerendered sign-in. */
const PAGE = '/index.html'
const NETWORK_TIMEOUT_MS = 4000
/** A sign-in may be another citizen's, so its page waits for the network. */
const SIGN_IN_SEARCH = /mToken|thaid/
/** The cache whose existence tells that a code is stored (requests/offline-receipts.ts). */
const STORED_CODE = 'stored-code'
/** Statuses of a proxy while the server is down. */
const UNAVAILABLE_STATUSES: readonly number[] = [502, 503, 504]

async function cacheShell(): Promise<void> {
  const cache = await caches.open(CACHE)
  await cache.addAll([
    new Request(PAGE, { cache: 'no-cache', integrity: pageHash }),
    ...files.map((file) => new Request(file)),
  ])
  await self.skipWaiting()
}

async function deleteOlderShells(): Promise<void> {
  const older = (await caches.keys()).filter((name) => name !== CACHE && name !== STORED_CODE)
  await Promise.all(older.map((name) => caches.delete(name)))
}

/** Returns null if the server is unreachable, down or slow. */
async function fetchFromNetwork(request: Request): Promise<Response | null> {
  const timeout = new Promise<null>((resolve) => setTimeout(() => resolve(null), NETWORK_TIMEOUT_MS))
  const answer = await Promise.race([timeout, fetch(request).catch(() => null)])
  return answer === null || UNAVAILABLE_STATUSES.includes(answer.status) ? null : answer
}

async function findPage(request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url)
  const mayShowStoredCode = storedCodePaths.includes(pathname) && !SIGN_IN_SEARCH.test(search)
  const stored = mayShowStoredCode && (await caches.has(STORED_CODE)) ? await caches.match(PAGE) : undefined
  if (stored) return stored
  const answer = await fetchFromNetwork(request)
  return answer ?? (await caches.match(PAGE)) ?? fetch(request)
}

/** File names contain a content hash, so a cached file is never outdated. Its Vary header names only the encoding. */
async function findFile(request: Request): Promise<Response> {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request)
}

self.addEventListener('install', (event) => event.waitUntil(cacheShell()))
self.addEventListener('activate', (event) => event.waitUntil(deleteOlderShells()))
self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname, search } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (/^\/(api|documents)\//.test(pathname)) return
  if (pathname.startsWith('/assets/')) event.respondWith(findFile(request))
  // This page loads the portal's script, which the cached page must not load (service/pending-file.ts).
  else if (request.mode === 'navigate' && !search.includes('portalFile')) event.respondWith(findPage(request))
})
