// Screens fetch again when they open or the tab regains focus, without a loading state over the data already shown.
import type { Page } from '@playwright/test'
import { pauseCalls } from './fixtures/pause-calls.ts'
import { issuePass, saveDirectly } from './fixtures/prepare.ts'
import { signInDirectly } from './fixtures/citizens.ts'
import { expect, test } from './fixtures/test.ts'
import { toFront } from './fixtures/to-front.ts'

/** Without the second link of a live request, which leads to changing or cancelling it. */
const links = (page: Page) =>
  page.getByRole('main').getByRole('listitem').getByRole('link').filter({ hasNotText: 'เปลี่ยนวันนัดหรือยกเลิก' })
const menu = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'เมนูหลัก' }).getByRole('link', { name, exact: true }).click()

test('What has changed elsewhere is shown when a screen is reopened and when the tab regains focus', async ({
  page,
  citizens,
}) => {
  const citizen = await citizens.someone({ borderCity: 48 })
  await signInDirectly(page.request, citizen)
  await test.step('The page says who looked, others first, and shows new entries when the tab regains focus', async () => {
    await page.goto('/AccessLog')
    await expect(page.getByText('ไม่มีผู้อื่นดูข้อมูลของท่าน')).toBeVisible()
    await issuePass(page.request, await saveDirectly(page.request, { ...citizen, bpType: 2 }))
    await toFront(page)
    // Sign-in, check and save of one session.
    await expect(page.getByRole('table').last()).toContainText(/เข้าสู่ระบบ.*บันทึกคำขอ/)
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(['ผู้อื่น', 'ตัวท่านเอง'])
    const office = page
      .getByRole('table')
      .first()
      .getByRole('row', { name: /เจ้าหน้าที่ที่รับหนังสือ/ })
    await expect(office.first()).toContainText('ให้บริการตามคำขอ')
  })
  const second = await saveDirectly(page.request, { ...citizen, bpType: 2 })
  await test.step('a pass issued meanwhile, in the list that regains focus, without a loading message over what is shown', async () => {
    await menu(page, 'ข้อมูลหนังสือผ่านแดน')
    await expect(links(page)).toHaveCount(1)
    await issuePass(page.request, second)
    const input = await pauseCalls(page, '**/api/v1/register/passes')
    await toFront(page)
    await expect.poll(input.callCount).toBe(1)
    await expect(links(page)).toHaveCount(1)
    await expect(page.getByText('กำลังโหลดข้อมูล')).toHaveCount(0)
    input.resume()
    await expect(links(page)).toHaveCount(2)
  })
  await test.step('a request saved meanwhile, in the list that is opened again', async () => {
    await menu(page, 'ตรวจสอบคำขอ')
    await expect(links(page)).toHaveCount(2)
    await menu(page, 'คู่มือ')
    await expect(page).toHaveURL('/Manual')
    const pending = await saveDirectly(page.request, { ...citizen, bpType: 1 })
    await menu(page, 'ตรวจสอบคำขอ')
    await expect(links(page)).toHaveCount(3)
    await expect(
      page.getByRole('link', { name: `ดูคำขอ เลขที่ ${pending.reqId}/${pending.reqYear}` }),
    ).toBeVisible()
  })
})
