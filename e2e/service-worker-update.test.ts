// The pages cached for offline use never hide a newer release (ADR 24).
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import type { Page } from '@playwright/test'
import { listen } from '../apps/server/src/testing/connections.ts'
import { buildServiceWorker } from '../apps/web/build/service-worker.ts'
import { expect, test as base } from './fixtures/test.ts'

const test = base.extend<{ releases: Awaited<ReturnType<typeof startReleases>> }>({
  releases: async ({ pageErrors }, runTest) => {
    // The browser logs an error for every failed call, and for a page whose hash is not that of the service worker's build.
    pageErrors.expect(/Failed to load resource|integrity/)
    const releases = await startReleases()
    await runTest(releases)
    await releases.end()
  },
})
test.use({ serviceWorkers: 'allow' })

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** The browser checks for a new service worker some seconds after the page has loaded, or later on a busy machine. */
const SOON = { timeout: 60_000 }

/** The title of the page in each cache. */
function cachedTitles(page: Page) {
  return page.evaluate(async () => {
    const titleIn = async (name: string) => {
      const cached = await (await caches.open(name)).match('/index.html')
      return /<title>(.*)<\/title>/.exec((await cached?.text()) ?? '')?.[1]
    }
    return Promise.all((await caches.keys()).map(titleIn))
  })
}

test('the pages cached for offline use never hide a newer release', async ({ page, releases }) => {
  await releases.release('first')
  await page.goto(releases.url)
  await expect.poll(() => cachedTitles(page), SOON).toEqual(['first'])
  await page.reload()
  await expect(heading(page)).toHaveText('first')

  let cached = 'first'
  for (const state of ['connection closed', 'bad gateway', 'no answer'] satisfies ServerState[])
    await test.step(`with the server in state ${state} the cached page is shown, and the new page once the server is up`, async () => {
      releases.setState(state)
      await page.goto(`${releases.url}register/qrcode?dataDetail=00000012569`)
      await expect(heading(page)).toHaveText(cached)

      cached = `after ${state}`
      await releases.release(cached)
      releases.setState('up')
      await page.goto(releases.url)
      await expect(heading(page)).toHaveText(cached)
      await expect.poll(() => cachedTitles(page), SOON).toEqual([cached])
    })

  await test.step('a page of a different build is not cached', async () => {
    await releases.release('mixed up')
    releases.mixPages('mixed')
    await page.reload()
    await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready
      await registration.update()
      while (registration.installing) await new Promise((resolve) => setTimeout(resolve, 50))
    })
    expect(await cachedTitles(page)).not.toContain('mixed')
    releases.setState('connection closed')
    await page.reload()
    await expect(heading(page)).toHaveText(cached)
  })
})

type ServerState = 'up' | 'bad gateway' | 'no answer' | 'connection closed'

const TYPES: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript' }

const createPage = (name: string, script: string) =>
  `<!doctype html><html lang="th"><title>${name}</title><link rel="icon" href="data:,"><h1></h1><script type="module" src="/${script}"></script></html>`
const createScript = (name: string) =>
  `document.querySelector('h1').textContent = '${name}'; navigator.serviceWorker.register('/sw.js')`

/** The files of a build: a page, a script named after its content, a manifest, and the service worker made from them. */
async function buildRelease(folder: string, name: string): Promise<void> {
  const content = createScript(name)
  const script = `assets/app-${createHash('sha256').update(content).digest('hex').slice(0, 8)}.js`
  mkdirSync(join(folder, 'assets'), { recursive: true })
  mkdirSync(join(folder, '.vite'))
  writeFileSync(join(folder, script), content)
  writeFileSync(join(folder, 'index.html'), createPage(name, script))
  writeFileSync(join(folder, '.vite/manifest.json'), JSON.stringify({ 'index.html': { file: script } }))
  await buildServiceWorker(folder, ['index.html'])
}

function answerWith(reply: ServerResponse, folder: string, path: string): void {
  const file = path === '/' ? '/index.html' : path
  try {
    const content = readFileSync(join(folder, file))
    const cacheControl = path.startsWith('/assets/') ? 'max-age=31536000, immutable' : 'no-cache'
    reply.writeHead(200, { 'content-type': TYPES[extname(file)] ?? '', 'cache-control': cacheControl })
    reply.end(content)
  } catch {
    reply.writeHead(404).end()
  }
}

/** Small releases of a web app with the real service worker, on a server with simulated outages. */
async function startReleases() {
  const root = mkdtempSync(join(tmpdir(), 'border-pass-releases-'))
  let folder = root
  let state: ServerState = 'up'
  const server = createServer((request, reply) => {
    if (state === 'up') answerWith(reply, folder, request.url ?? '/')
    if (state === 'bad gateway') reply.writeHead(502).end('Bad Gateway')
    if (state === 'connection closed') reply.destroy()
  })
  return {
    url: `http://127.0.0.1:${await listen(server)}/`,
    setState: (next: ServerState) => (state = next),
    release: async (name: string) => {
      const next = join(root, name)
      await buildRelease(next, name)
      folder = next
    },
    /** Serves the page of a new build with the service worker of the old one, as can happen during a release. */
    mixPages: (name: string) => writeFileSync(join(folder, 'index.html'), createPage(name, 'assets/gone.js')),
    end: async () => {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
      rmSync(root, { recursive: true })
    },
  }
}
