// The launch from the citizen portal, with its failure, and the webview that goes offline (specification 2, /landing; 8).
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures/test.ts'
import { signInDirectly } from './fixtures/sign-in-directly.ts'
import { holdBack } from './fixtures/hold-back.ts'
import { expectAccessible } from './measures/accessibility.ts'
import { secondsBetween } from './measures/seconds-between.ts'
import type { Citizen } from './fixtures/citizens.ts'

async function launch(page: Page, { pid }: Pick<Citizen, 'pid'>) {
  await page.goto(`/landing?appId=sandbox&mToken=${pid}`)
  await expect(page.getByRole('heading', { level: 1, name: 'กำลังเชื่อมต่อระบบหนังสือผ่านแดน' })).toBeVisible()
}

test('The portal app brings a citizen in, and there is no menu on the way and no sign-out afterwards', async ({
  page,
  citizens,
}) => {
  const answer = await holdBack(page, '**/api/v1/egov/')
  const login = page.waitForRequest('**/api/v1/egov/')
  const { pid } = await citizens.someone()
  await launch(page, { pid })
  await expect(page).toHaveURL('/landing')
  expect((await login).postDataJSON()).toEqual({ appID: 'sandbox', mToken: pid, mock: 'false' })
  await expect(page.getByRole('navigation', { name: 'เมนูหลัก' })).toBeHidden()
  await expectAccessible(page)
  answer.letGo()

  await expect(page).toHaveURL('/register')
  await expect(page.getByRole('heading', { level: 1, name: 'เลือกประเทศและด่านที่ออกหนังสือผ่านแดน' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'เมนูหลัก' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'ออกจากระบบ' })).toBeHidden()
})

test('The portal may open any address with its app id and token', async ({ page, citizens }) => {
  const { pid } = await citizens.someone()
  await page.goto(`/?appId=sandbox&mToken=${pid}`)
  await expect(page).toHaveURL('/landing')
  await expect(page).toHaveURL('/register')
})

test('Where the portal cannot be reached the citizen is told so, may try again, and no token stays in the address', async ({
  page,
  trouble,
}) => {
  trouble.expect(/status of 503/)
  await page.goto('/landing?appId=sandbox&mToken=down')
  const told = page.getByRole('alert').filter({ hasText: 'ไม่สามารถเชื่อมต่อฐานข้อมูลหนังสือผ่านแดนได้' })
  await expect(told).toBeVisible()
  await expect(page).toHaveURL('/landing')
  await expect(page.getByRole('navigation', { name: 'เมนูหลัก' })).toBeHidden()
  expect(await secondsBetween(page, 'landing-screen', '/egov/')).toBeGreaterThanOrEqual(3)
  await expectAccessible(page)

  await page.getByRole('button', { name: 'ลองใหม่' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'กำลังเชื่อมต่อระบบหนังสือผ่านแดน' })).toBeVisible()
  await expect(told).toBeVisible()
})

test('In the portal app a notice stays for as long as there is no internet', async ({
  page,
  context,
  citizens,
  trouble,
}) => {
  // At the width of a desktop, where axe looks too, one more font is needed.
  trouble.expect(/ERR_INTERNET_DISCONNECTED .*\.woff2/)
  await launch(page, await citizens.someone())
  await expect(page.getByRole('radio', { name: 'เมียนมา' })).toBeVisible()
  const notice = page.getByText('ไม่สามารถเชื่อมต่ออินเทอร์เน็ตได้ กรุณาลองใหม่อีกครั้ง')
  await context.setOffline(true)
  await expect(notice).toBeVisible()
  await expectAccessible(page)
  await context.setOffline(false)
  await expect(notice).toBeHidden()
})

test('In a browser, which has a notice of its own, there is none', async ({ page, context, citizens }) => {
  await signInDirectly(page.request, await citizens.someone())
  await page.goto('/Verify')
  await expect(page.getByText('ยังไม่มีคำขอหนังสือผ่านแดน')).toBeVisible()
  await context.setOffline(true)
  await expect.poll(() => page.evaluate(() => navigator.onLine)).toBe(false)
  await expect(page.getByText('ไม่สามารถเชื่อมต่ออินเทอร์เน็ตได้')).toBeHidden()
})

test('A screen that cannot be fetched without internet keeps the header, the menu and the notice, and offers to try again', async ({
  page,
  context,
  citizens,
  trouble,
}) => {
  trouble.expect(/ERR_INTERNET_DISCONNECTED|Unable to preload|dynamically imported module/)
  await launch(page, await citizens.someone())
  await expect(page.getByRole('radio', { name: 'เมียนมา' })).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('link', { name: 'ตรวจสอบคำขอ' }).click()
  await expect(page.getByRole('button', { name: 'ลองใหม่' })).toBeVisible()
  await expect(page.getByText('ไม่สามารถเชื่อมต่ออินเทอร์เน็ตได้ กรุณาลองใหม่อีกครั้ง')).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'เมนูหลัก' })).toBeVisible()
  await expectAccessible(page)
  await context.setOffline(false)
  await page.getByRole('button', { name: 'ลองใหม่' }).click()
  await expect(page.getByText('ยังไม่มีคำขอหนังสือผ่านแดน')).toBeVisible()
})
