// Portal launches, their failure, and the offline notice of the webview (specification 2, /landing; 8).
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures/test.ts'
import { signInDirectly } from './fixtures/sign-in-directly.ts'
import { pauseCalls } from './fixtures/pause-calls.ts'
import { expectAccessible } from './measures/accessibility.ts'
import { secondsBetween } from './measures/seconds-between.ts'
import type { Citizen } from './fixtures/citizens.ts'
import { loginDialog } from './steps/sign-in.ts'

async function launch(page: Page, { pid }: Pick<Citizen, 'pid'>) {
  await page.goto(`/landing?appId=sandbox&mToken=${pid}`)
  await expect(page.getByRole('heading', { level: 1, name: 'กำลังเชื่อมต่อระบบหนังสือผ่านแดน' })).toBeVisible()
}

test('A portal launch signs the citizen in, without a menu during it or a sign-out button afterwards', async ({
  page,
  citizens,
}) => {
  const answer = await pauseCalls(page, '**/api/v1/egov/')
  const login = page.waitForRequest('**/api/v1/egov/')
  const { pid } = await citizens.someone()
  await launch(page, { pid })
  await expect(page).toHaveURL('/landing')
  expect((await login).postDataJSON()).toEqual({ appID: 'sandbox', mToken: pid, mock: 'false' })
  await expect(page.getByRole('navigation', { name: 'เมนูหลัก' })).toBeHidden()
  await expectAccessible(page)
  answer.resume()

  await expect(page).toHaveURL('/register')
  await expect(page.getByRole('heading', { level: 1, name: 'เลือกประเทศและด่านที่ออกหนังสือผ่านแดน' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'เมนูหลัก' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'ออกจากระบบ' })).toBeHidden()
})

test('The portal may launch at any address', async ({ page, citizens }) => {
  const { pid } = await citizens.someone()
  await page.goto(`/?appId=sandbox&mToken=${pid}`)
  await expect(page).toHaveURL('/landing')
  await expect(page).toHaveURL('/register')
})

test('Opened without a launch, the page says so and leads to the sign-in', async ({ page }) => {
  const told = page.getByRole('heading', { level: 1, name: 'หน้านี้ใช้เมื่อเปิดบริการจากแอปทางรัฐ' })
  for (const address of ['/landing', '/landing?appId=sandbox']) {
    await page.goto(address)
    await expect(told).toBeVisible()
    await expect(page).toHaveURL('/landing')
    await expect(page.getByRole('main')).toContainText('กรุณาเปิดบริการนี้จากแอปทางรัฐอีกครั้ง')
    await expect(page.getByText('ไม่สามารถเชื่อมต่อฐานข้อมูลหนังสือผ่านแดนได้')).toBeHidden()
  }
  await expectAccessible(page)
  await page.getByRole('button', { name: 'เข้าสู่ระบบด้วยบัตรประจำตัวประชาชน' }).click()
  await expect(loginDialog(page)).toBeVisible()
})

test('When the portal cannot be reached, a message offers a retry and no token stays in the address', async ({
  page,
  pageErrors,
}) => {
  pageErrors.expect(/status of 503/)
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

test('In the portal app a notice is shown while offline', async ({ page, context, citizens, pageErrors }) => {
  // axe also checks the desktop width, which loads one more font.
  pageErrors.expect(/ERR_INTERNET_DISCONNECTED .*\.woff2/)
  await launch(page, await citizens.someone())
  await expect(page.getByRole('radio', { name: 'เมียนมา' })).toBeVisible()
  const notice = page.getByText('ไม่สามารถเชื่อมต่ออินเทอร์เน็ตได้ กรุณาลองใหม่อีกครั้ง')
  await context.setOffline(true)
  await expect(notice).toBeVisible()
  await expectAccessible(page)
  await context.setOffline(false)
  await expect(notice).toBeHidden()
})

test('In a browser no offline notice is shown', async ({ page, context, citizens }) => {
  await signInDirectly(page.request, await citizens.someone())
  await page.goto('/Verify')
  await expect(page.getByText('ยังไม่มีคำขอหนังสือผ่านแดน')).toBeVisible()
  await context.setOffline(true)
  await expect.poll(() => page.evaluate(() => navigator.onLine)).toBe(false)
  await expect(page.getByText('ไม่สามารถเชื่อมต่ออินเทอร์เน็ตได้')).toBeHidden()
})

test('A screen that fails to load offline keeps header, menu and notice, and offers a retry', async ({
  page,
  context,
  citizens,
  pageErrors,
}) => {
  pageErrors.expect(
    /ERR_INTERNET_DISCONNECTED|Unable to preload|dynamically imported module|The style sheet .* did not load/,
  )
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
