// A test finds nothing of the one before it in the browser that they share.
import { expect, test } from './fixtures/test.ts'

test.describe.configure({ mode: 'serial' })

test('One test leaves cookies, stored data, a closed network and changed replies', async ({
  page,
  context,
}) => {
  await page.goto('/')
  await page.evaluate(async () => {
    document.cookie = 'left=1'
    localStorage.setItem('left', '1')
    sessionStorage.setItem('left', '1')
    window.name = 'left'
    await (await caches.open('left')).put('/left', new Response('1'))
    await new Promise((resolve) => (indexedDB.open('left').onsuccess = resolve))
  })
  await context.grantPermissions(['geolocation'])
  await context.route('**', (route) => route.fulfill({ body: 'changed' }))
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' })
  await page.setViewportSize({ width: 100, height: 100 })
  await context.setOffline(true)
})

test('The next one finds none of it', async ({ page, context, viewport }) => {
  expect(context.pages()).toEqual([page])
  expect(page.viewportSize()).toEqual(viewport)
  await page.goto('/')
  await expect(page.getByRole('dialog')).toBeVisible()
  const found = await page.evaluate(async () => ({
    cookie: document.cookie,
    local: localStorage.length,
    session: sessionStorage.length,
    name: window.name,
    caches: await caches.keys(),
    databases: await indexedDB.databases(),
    isLocated: (await navigator.permissions.query({ name: 'geolocation' })).state === 'granted',
    isDark: matchMedia('(prefers-color-scheme: dark), print').matches,
    isOnline: navigator.onLine,
  }))
  expect(found).toEqual({
    cookie: '',
    local: 0,
    session: 0,
    name: '',
    caches: [],
    databases: [],
    isLocated: false,
    isDark: false,
    isOnline: true,
  })
})
