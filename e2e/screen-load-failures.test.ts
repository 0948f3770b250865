// A screen whose files fail to load is retried in place; the page reloads only once the server is reachable.
import type { Page } from '@playwright/test'
import { signInDirectly } from './fixtures/citizens.ts'
import { expect, test } from './fixtures/test.ts'
import { expectAccessible } from './measures/accessibility.ts'

const NO_NETWORK = 'ไม่สามารถเชื่อมต่ออินเทอร์เน็ตได้ กรุณาลองใหม่อีกครั้ง'

/** The browser logs an error for every failed file. */
test.beforeEach(({ pageErrors }) =>
  pageErrors.expect(/ERR_|The file .* did not load|imported module|status of 404/),
)

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const notFetched = (page: Page) => heading(page, 'ยังเปิดหน้านี้ไม่ได้')
const again = (page: Page) => page.getByRole('button', { name: 'ลองใหม่' })
const countries = (page: Page) => page.getByRole('radio', { name: 'เมียนมา' })
const menu = (page: Page) => page.getByRole('navigation', { name: 'เมนูหลัก' })
const open = (page: Page, name: string) => menu(page).getByRole('link', { name, exact: true }).click()

/** A reload removes this mark. */
const mark = (page: Page) => page.evaluate(() => void Object.assign(globalThis, { isSamePage: true }))
const isSamePage = (page: Page) => page.evaluate(() => 'isSamePage' in globalThis)

test('in the portal app a script that fails to load never leaves an empty page', async ({
  page,
  context,
  citizens,
}) => {
  const { pid } = await citizens.someone()
  const notice = page.getByText(NO_NETWORK)

  await test.step('when the app frame fails to load, a header, the notice and a retry are shown', async () => {
    // The files of app/inside.tsx and app/inside-layout.tsx: the router, and the frame around every screen.
    let isAway = true
    await page.route(/\/inside-.*\.js$/, (route) => (isAway ? route.abort('failed') : route.continue()))
    await page.goto(`/landing?appId=sandbox&mToken=${pid}`)
    await expect(page).toHaveURL('/register')
    // The page reloads once by itself.
    await page.waitForFunction(() =>
      performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'reload'),
    )
    await expect(notFetched(page)).toBeVisible()
    await expect(page.getByRole('banner')).toBeVisible()
    await context.setOffline(true)
    await expect(notice).toBeVisible()
    await again(page).click()
    await expect(again(page)).toBeFocused()
    await expectAccessible(page)

    isAway = false
    await context.setOffline(false)
    await expect(countries(page)).toBeVisible()
  })

  await test.step('in the portal app a notice is shown while offline', async () => {
    await context.setOffline(true)
    await expect(notice).toBeVisible()
    await context.setOffline(false)
    await expect(notice).toBeHidden()
  })

  await test.step('offline, opening a screen and retrying keep header, menu and notice', async () => {
    await mark(page)
    await context.setOffline(true)
    await open(page, 'ตรวจสอบคำขอ')
    for (let presses = 0; presses < 2; presses += 1) {
      await expect(notFetched(page)).toBeVisible()
      await expect(notice).toBeVisible()
      await expect(menu(page)).toBeVisible()
      await again(page).click()
      await expect(again(page)).toBeFocused()
    }
    expect(await isSamePage(page)).toBe(true)

    await context.setOffline(false)
    await expect(heading(page, 'รายการคำขอ')).toBeVisible()
    await expect(menu(page)).toBeVisible()
  })
})

test('a screen that cannot be loaded is fetched again', async ({ page, citizens }) => {
  await signInDirectly(page.request, await citizens.someone())
  await page.goto('/register')
  await expect(countries(page)).toBeVisible()
  await mark(page)

  await test.step('a stylesheet that failed to load is retried in place, and the screen waits for it', async () => {
    // Style and session are both unavailable, so only the retry button can open the screen.
    await page.route(/request-list-screen.*\.css$|auth\/info/, (route) => route.abort('internetdisconnected'))
    // The page retries once by itself, and once more for the button.
    for (const press of [() => open(page, 'ตรวจสอบคำขอ'), () => again(page).click()]) {
      const asked = page.waitForEvent('requestfailed', (request) => request.url().includes('auth/info'))
      await press()
      await asked
      await expect(notFetched(page)).toBeVisible()
    }
    await page.unrouteAll()
    await again(page).click()
    await expect(page.getByText('ยังไม่มีคำขอหนังสือผ่านแดน')).toBeVisible()
    await expect(heading(page, 'รายการคำขอ')).toBeFocused()
    expect(await isSamePage(page)).toBe(true)
    const styles = await page.evaluate(() => [...document.styleSheets].map(({ href }) => href ?? ''))
    expect(styles.filter((href) => href.includes('request-list-screen'))).toHaveLength(1)
  })

  await test.step('a screen whose file was replaced by a newer release reloads the page once', async () => {
    let answers = 0
    page.on('response', (response) => {
      if (response.url().endsWith('/auth/info/')) answers += 1
    })
    let isGone = true
    await page.route(/manual-screen.*\.js$/, (route) =>
      isGone ? route.fulfill({ status: 404 }) : route.continue(),
    )
    const reloaded = page.waitForEvent('load')
    await open(page, 'คู่มือ')
    await reloaded
    await mark(page)
    await expect(page).toHaveURL('/Manual')
    await expect(notFetched(page)).toBeVisible()
    // One answer before the reload, one at the start of the new page, and one that would allow another reload.
    await expect.poll(() => answers).toBeGreaterThanOrEqual(3)
    await expect(again(page)).toBeEnabled()
    expect(await isSamePage(page)).toBe(true)

    isGone = false
    await again(page).click()
    await expect(heading(page, 'ดาวน์โหลดคู่มือ')).toBeVisible()
  })
})
