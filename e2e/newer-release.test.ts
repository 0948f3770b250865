// What is kept for a phone without a signal never stands in the way of a newer release (decision page 12).
import type { Page } from '@playwright/test'
import { startReleases } from './fixtures/releases.ts'
import type { Standing } from './fixtures/releases.ts'
import { expect, test as base } from './fixtures/test.ts'

const test = base.extend<{ releases: Awaited<ReturnType<typeof startReleases>> }>({
  releases: async ({ trouble }, play) => {
    // The browser writes an error for every call that fails.
    trouble.expect(/Failed to load resource|integrity/)
    const releases = await startReleases()
    await play(releases)
    await releases.end()
  },
})
test.use({ serviceWorkers: 'allow' })

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** The browser looks for a newer service worker some seconds after the page has loaded. */
const SOON = { timeout: 15_000 }

/** What the phone holds: the name of each cache with the title of the page in it. */
function kept(page: Page) {
  return page.evaluate(async () => {
    const titleIn = async (name: string) => {
      const held = await (await caches.open(name)).match('/')
      return /<title>(.*)<\/title>/.exec((await held?.text()) ?? '')?.[1]
    }
    return Promise.all((await caches.keys()).map(titleIn))
  })
}

test('A newer release is there with the first answer of the network, and the older one is gone', async ({
  page,
  releases,
}) => {
  await releases.release('older')
  await page.goto(releases.url)
  await expect.poll(() => kept(page), SOON).toEqual(['older'])
  await page.reload()
  await expect(heading(page)).toHaveText('older')

  await releases.release('newer')
  await page.reload()
  await expect(heading(page)).toHaveText('newer')
  await expect.poll(() => kept(page), SOON).toEqual(['newer'])

  releases.stand('gone')
  await page.reload()
  await expect(heading(page)).toHaveText('newer')
})

for (const standing of ['gone', 'away', 'silent'] satisfies Standing[]) {
  test(`While the server is ${standing} the kept page is shown, and the server's own as soon as it is back`, async ({
    page,
    releases,
  }) => {
    await releases.release('older')
    await page.goto(releases.url)
    await expect.poll(() => kept(page), SOON).toEqual(['older'])

    releases.stand(standing)
    await page.goto(`${releases.url}register/qrcode?dataDetail=00000012569`)
    await expect(heading(page)).toHaveText('older')

    await releases.release('newer')
    releases.stand('there')
    await page.goto(releases.url)
    await expect(heading(page)).toHaveText('newer')
  })
}

test('A page that is not of the same build is not kept', async ({ page, releases }) => {
  await releases.release('older')
  await page.goto(releases.url)
  await expect.poll(() => kept(page), SOON).toEqual(['older'])

  await releases.release('newer')
  releases.mixPages('mixed')
  await page.reload()
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    await registration.update()
    while (registration.installing) await new Promise((resolve) => setTimeout(resolve, 50))
  })
  expect(await kept(page)).not.toContain('mixed')

  releases.stand('gone')
  await page.reload()
  await expect(heading(page)).toHaveText('older')
})
