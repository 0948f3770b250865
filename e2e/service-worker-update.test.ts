// The pages cached for offline use never hide a newer release (decision page 12).
import type { Page } from '@playwright/test'
import { startReleases } from './fixtures/releases.ts'
import type { ServerState } from './fixtures/releases.ts'
import { expect, test as base } from './fixtures/test.ts'

const test = base.extend<{ releases: Awaited<ReturnType<typeof startReleases>> }>({
  releases: async ({ pageErrors }, runTest) => {
    // The browser logs an error for every failed call.
    pageErrors.expect(/Failed to load resource|integrity/)
    const releases = await startReleases()
    await runTest(releases)
    await releases.end()
  },
})
test.use({ serviceWorkers: 'allow' })

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** The browser checks for a new service worker some seconds after the page has loaded. */
const SOON = { timeout: 15_000 }

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

test('The pages cached for offline use never hide a newer release', async ({ page, releases }) => {
  test.slow()
  await releases.release('first')
  await page.goto(releases.url)
  await expect.poll(() => cachedTitles(page), SOON).toEqual(['first'])
  await page.reload()
  await expect(heading(page)).toHaveText('first')

  let cached = 'first'
  for (const state of ['connection closed', 'bad gateway', 'no answer'] satisfies ServerState[])
    await test.step(`With the server in state ${state} the cached page is shown, and the new page once the server is up`, async () => {
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

  await test.step('A new release is shown on the next load and replaces the cached one', async () => {
    await releases.release('newer')
    await page.reload()
    await expect(heading(page)).toHaveText('newer')
    await expect.poll(() => cachedTitles(page), SOON).toEqual(['newer'])
    releases.setState('connection closed')
    await page.reload()
    await expect(heading(page)).toHaveText('newer')
    releases.setState('up')
  })

  await test.step('A page of a different build is not cached', async () => {
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
    await expect(heading(page)).toHaveText('newer')
  })
})
