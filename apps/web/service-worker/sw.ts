// Caches the app's shell, so that offline receipts can be shown without a signal (ADR 24).
// API answers are never cached.
declare const self: ServiceWorkerGlobalScope

/** Defined by the build (build/service-worker.ts). */
declare const SHELL: {
  readonly version: string
  /** The page is cached only with the files of its own build. */
  readonly pageHash: string
  readonly files: readonly string[]
  /** Where the page has stored a code, it comes at once (D56). */
  readonly storedCodePaths: readonly string[]
}

const { version, pageHash, files, storedCodePaths } = SHELL
const CACHE = `shell-${version}`
/** The page without a sign-in in its markup: what it shows depends on what this phone has stored. */
const PAGE = '/index.html'
const LONGEST_WAIT_MS = 4000
/** Not there where somebody else signs in. */
const SIGNS_IN = /mToken|thaid/
/** Named in requests/offline-receipts.ts. */
const STORED_CODE = 'stored-code'
/** Statuses of a proxy while the server is down. */
const AWAY: readonly number[] = [502, 503, 504]

async function registerServiceWorker(): Promise<void> {
  const cache = await caches.open(CACHE)
  await cache.addAll([
    new Request(PAGE, { cache: 'no-cache', integrity: pageHash }),
    ...files.map((file) => new Request(file)),
  ])
  await self.skipWaiting()
}

async function forgetOlderShells(): Promise<void> {
  const older = (await caches.keys()).filter((name) => name !== CACHE && name !== STORED_CODE)
  await Promise.all(older.map((name) => caches.delete(name)))
}

async function fromNetwork(request: Request): Promise<Response | null> {
  const waited = new Promise<null>((resolve) => setTimeout(() => resolve(null), LONGEST_WAIT_MS))
  const answer = await Promise.race([waited, fetch(request).catch(() => null)])
  return answer === null || AWAY.includes(answer.status) ? null : answer
}

async function pageFor(request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url)
  const isCounter = storedCodePaths.includes(pathname) && !SIGNS_IN.test(search)
  const stored = isCounter && (await caches.has(STORED_CODE)) ? await caches.match(PAGE) : undefined
  if (stored) return stored
  const answer = await fromNetwork(request)
  return answer ?? (await caches.match(PAGE)) ?? fetch(request)
}

/** Their names contain a content hash, so a cached file is never outdated. */
async function fileFor(request: Request): Promise<Response> {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request)
}

self.addEventListener('install', (event) => event.waitUntil(registerServiceWorker()))
self.addEventListener('activate', (event) => event.waitUntil(forgetOlderShells()))
self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname, search } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (/^\/(api|documents)\//.test(pathname)) return
  if (pathname.startsWith('/assets/')) event.respondWith(fileFor(request))
  // The page is fetched again for the portal's script: what the worker stores may not load it (service/pending-file.ts).
  else if (request.mode === 'navigate' && !search.includes('portalFile')) event.respondWith(pageFor(request))
})
