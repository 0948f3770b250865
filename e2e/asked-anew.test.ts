// What changed elsewhere meanwhile is there when a screen is opened or comes back to the front, and nothing flickers on the way.
import { cancelRequest } from '@border-pass/contract/request-routes'
import type { Page } from '@playwright/test'
import { tell } from './fixtures/api.ts'
import { holdBack } from './fixtures/hold-back.ts'
import { issuePass } from './fixtures/play-office.ts'
import { saveDirectly } from './fixtures/prepare.ts'
import { signInDirectly } from './fixtures/sign-in-directly.ts'
import { expect, test } from './fixtures/test.ts'

const links = (page: Page) => page.getByRole('main').getByRole('listitem').getByRole('link')
const menu = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'เมนูหลัก' }).getByRole('link', { name, exact: true }).click()

/** What unlocking the phone, or coming back from another app, does. */
const toFront = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))

test('A pass that was issued meanwhile is there when the passes are opened again, and when they come to the front', async ({
  page,
  citizens,
}) => {
  const citizen = await citizens.someone({ borderCity: 48 })
  await signInDirectly(page.request, citizen)
  const first = await saveDirectly(page.request, { ...citizen, bpType: 2 })
  const second = await saveDirectly(page.request, { ...citizen, bpType: 1 })
  await page.goto('/Detail')
  await expect(page.getByText('ไม่พบข้อมูล')).toBeVisible()
  await menu(page, 'คู่มือ')
  await expect(page).toHaveURL('/Manual')

  await issuePass(page.request, first)
  await menu(page, 'ข้อมูลหนังสือผ่านแดน')
  await expect(links(page)).toHaveCount(1)

  await issuePass(page.request, second)
  const asking = await holdBack(page, '**/api/v1/register/passes')
  await toFront(page)
  await expect.poll(asking.timesAsked).toBe(1)
  // Over what is there already nothing is said to be loading.
  await expect(links(page)).toHaveCount(1)
  await expect(page.getByText('กำลังโหลดข้อมูล')).toHaveCount(0)
  asking.letGo()
  await expect(links(page)).toHaveCount(2)
})

test('A request that was confirmed or cancelled elsewhere shows it in the list and on its own screen, in its place', async ({
  page,
  citizens,
}) => {
  const citizen = await citizens.someone({ borderCity: 48 })
  await signInDirectly(page.request, citizen)
  const cancelled = await saveDirectly(page.request, { ...citizen, bpType: 1 })
  const confirmed = await saveDirectly(page.request, { ...citizen, bpType: 2 })
  await page.goto('/Verify')
  await expect(links(page)).toHaveCount(2)
  const before = await links(page).last().boundingBox()
  const number = { reqId: String(cancelled.reqId), reqYear: String(cancelled.reqYear) }
  await tell(page.request, cancelRequest, { params: number })
  await toFront(page)
  const card = links(page).filter({ hasText: `คำขอเลขที่ ${number.reqId}/${number.reqYear}` })
  await expect(card).toContainText('ยกเลิก')
  expect(await links(page).last().boundingBox()).toEqual(before)

  await page.goto(`/register/qrcode?dataDetail=${confirmed.registrationCode}&flagPage=0`)
  await expect(page.getByText('รอยืนยัน')).toBeVisible()
  await issuePass(page.request, confirmed)
  await toFront(page)
  await expect(page.getByText('ยืนยันแล้ว')).toBeVisible()
})

test('Who looked at the data meanwhile is there when the screen comes to the front', async ({
  page,
  citizens,
}) => {
  const citizen = await citizens.someone()
  await signInDirectly(page.request, citizen)
  await page.goto('/AccessLog')
  await expect(page.getByRole('row').first()).toBeVisible()
  await saveDirectly(page.request, citizen)
  await toFront(page)
  await expect(page.getByRole('row').filter({ hasText: 'บันทึกคำขอ' }).first()).toBeVisible()
})
