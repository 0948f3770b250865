// A screen whose files fail to load is retried in place; the page reloads only once the server is reachable.
import type { Page } from '@playwright/test'
import { signInDirectly } from './fixtures/sign-in-directly.ts'
import { expect, test } from './fixtures/test.ts'
import { expectAccessible } from './measures/accessibility.ts'

const NOT_FETCHED = 'ยังเปิดหน้านี้ไม่ได้'
const EMPTY_LIST = 'ยังไม่มีคำขอหนังสือผ่านแดน'

/** The browser logs an error for every failed file. */
test.beforeEach(({ pageErrors }) =>
  pageErrors.expect(
    /ERR_|Unable to preload|dynamically imported module|The style sheet .* did not load|status of 404/,
  ),
)

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const again = (page: Page) => page.getByRole('button', { name: 'ลองใหม่' })

/** A reload removes this mark. */
const mark = (page: Page) => page.evaluate(() => void Object.assign(globalThis, { isSamePage: true }))
const isSamePage = (page: Page) => page.evaluate(() => 'isSamePage' in globalThis)

async function openRegister(page: Page) {
  await page.goto('/register')
  await expect(page.getByRole('radio', { name: 'เมียนมา' })).toBeVisible()
  await mark(page)
}

for (const screen of ['ตรวจสอบคำขอ', 'คู่มือ']) {
  test(`In the portal app offline, opening ${screen} and retrying never leave an empty page`, async ({
    page,
    context,
    citizens,
  }) => {
    const { pid } = await citizens.someone()
    await page.goto(`/landing?appId=sandbox&mToken=${pid}`)
    await expect(page).toHaveURL('/register')
    await expect(page.getByRole('radio', { name: 'เมียนมา' })).toBeVisible()
    await mark(page)
    await context.setOffline(true)
    await page.getByRole('link', { name: screen, exact: true }).click()
    for (let presses = 0; presses < 3; presses += 1) {
      await expect(heading(page, NOT_FETCHED)).toBeVisible()
      await expect(page.getByText('ไม่สามารถเชื่อมต่ออินเทอร์เน็ตได้ กรุณาลองใหม่อีกครั้ง')).toBeVisible()
      await expect(page.getByRole('navigation', { name: 'เมนูหลัก' })).toBeVisible()
      await again(page).click()
      await expect(again(page)).toBeFocused()
    }
    expect(await isSamePage(page)).toBe(true)
    await expectAccessible(page)

    // It opens by itself.
    await context.setOffline(false)
    await expect(heading(page, screen === 'คู่มือ' ? 'ดาวน์โหลดคู่มือ' : 'รายการคำขอ')).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'เมนูหลัก' })).toBeVisible()
  })
}

test('A stylesheet that failed to load is retried in place, and the screen waits for it', async ({
  page,
  citizens,
}) => {
  await signInDirectly(page.request, await citizens.someone())
  await openRegister(page)
  // Style and session are both unavailable, so only the retry button can open the screen.
  await page.route(/request-list-screen.*\.css$|auth\/info/, (route) => route.abort('internetdisconnected'))
  // The page retries by itself and once more on the button.
  for (const name of ['ตรวจสอบคำขอ', 'ลองใหม่']) {
    const isAsked = page.waitForEvent('requestfailed', (request) => request.url().includes('auth/info'))
    await page.getByRole('link', { name }).or(page.getByRole('button', { name })).click()
    await isAsked
    await expect(heading(page, NOT_FETCHED)).toBeVisible()
  }
  await page.unroute(/request-list-screen.*\.css$|auth\/info/)
  await again(page).click()
  await expect(page.getByText(EMPTY_LIST)).toBeVisible()
  await expect(heading(page, 'รายการคำขอ')).toBeFocused()
  expect(await isSamePage(page)).toBe(true)
  const styles = await page.evaluate(() => [...document.styleSheets].map(({ href }) => href ?? ''))
  expect(styles.filter((href) => href.includes('request-list-screen'))).toHaveLength(1)
})

test('A screen whose file was replaced by a newer release reloads the page once', async ({
  page,
  citizens,
}) => {
  await signInDirectly(page.request, await citizens.someone())
  await openRegister(page)
  let isGone = true
  await page.route(/manual-screen.*\.js$/, (route) =>
    isGone ? route.fulfill({ status: 404 }) : route.continue(),
  )
  const loadedAnew = page.waitForEvent('load')
  await page.getByRole('link', { name: 'คู่มือ', exact: true }).click()
  await loadedAnew
  await expect(page).toHaveURL('/Manual')
  await expect(heading(page, NOT_FETCHED)).toBeVisible()
  await mark(page)
  await page.waitForTimeout(500)
  expect(await isSamePage(page)).toBe(true)

  isGone = false
  await again(page).click()
  await expect(heading(page, 'ดาวน์โหลดคู่มือ')).toBeVisible()
})

test('When the app frame fails to load, a header, the notice and a retry are shown', async ({
  page,
  context,
  citizens,
}) => {
  const { pid } = await citizens.someone()
  let isAway = true
  await page.route(/\/inside-.*\.js$/, (route) => (isAway ? route.abort('failed') : route.continue()))
  await page.goto(`/landing?appId=sandbox&mToken=${pid}`)
  await expect(page).toHaveURL('/register', { timeout: 10_000 })
  // Without any press the page reloads once.
  await page.waitForFunction(() =>
    performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'reload'),
  )
  await expect(heading(page, NOT_FETCHED)).toBeVisible()
  await expect(page.getByRole('banner')).toBeVisible()
  await context.setOffline(true)
  await expect(page.getByText('ไม่สามารถเชื่อมต่ออินเทอร์เน็ตได้ กรุณาลองใหม่อีกครั้ง')).toBeVisible()
  await again(page).click()
  await expect(again(page)).toBeFocused()
  await expectAccessible(page)

  isAway = false
  await context.setOffline(false)
  await expect(page.getByRole('radio', { name: 'เมียนมา' })).toBeVisible()
})
