// Screens fetch again when they open or the tab regains focus, without a loading state over the data already shown.
import { cancelRequest } from '@border-pass/contract/request-routes'
import type { Page } from '@playwright/test'
import { sendCall } from './fixtures/api.ts'
import { pauseCalls } from './fixtures/pause-calls.ts'
import { addressOf, issuePass, saveDirectly } from './fixtures/prepare.ts'
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
  const first = await saveDirectly(page.request, { ...citizen, bpType: 2 })
  const second = await saveDirectly(page.request, { ...citizen, bpType: 1 })

  await test.step('a pass issued meanwhile, in the list that is reopened', async () => {
    await page.goto('/Detail')
    await expect(page.getByText('ไม่พบข้อมูล')).toBeVisible()
    await menu(page, 'คู่มือ')
    await expect(page).toHaveURL('/Manual')
    await issuePass(page.request, first)
    await menu(page, 'ข้อมูลหนังสือผ่านแดน')
    await expect(links(page)).toHaveCount(1)
  })
  await test.step('another, in the list that regains focus, without a loading message over what is shown', async () => {
    await issuePass(page.request, second)
    const input = await pauseCalls(page, '**/api/v1/register/passes')
    await toFront(page)
    await expect.poll(input.callCount).toBe(1)
    await expect(links(page)).toHaveCount(1)
    await expect(page.getByText('กำลังโหลดข้อมูล')).toHaveCount(0)
    input.resume()
    await expect(links(page)).toHaveCount(2)
  })

  const [cancelled, confirmed] = [
    await saveDirectly(page.request, { ...citizen, bpType: 1 }),
    await saveDirectly(page.request, { ...citizen, bpType: 2 }),
  ]
  await test.step('a request cancelled meanwhile, in the list, whose rows keep their height', async () => {
    await page.goto('/Verify')
    await expect(links(page)).toHaveCount(4)
    const before = await links(page).first().boundingBox()
    const number = { reqId: String(cancelled.reqId), reqYear: String(cancelled.reqYear) }
    await sendCall(page.request, cancelRequest, { params: number })
    await toFront(page)
    const card = links(page).filter({ hasText: `คำขอเลขที่ ${number.reqId}/${number.reqYear}` })
    await expect(card).toContainText('ยกเลิก')
    expect((await links(page).first().boundingBox())?.height).toEqual(before?.height)
  })
  await test.step('a request confirmed meanwhile, on its own screen', async () => {
    await page.goto(addressOf(confirmed))
    await expect(page.getByText('รอยืนยัน')).toBeVisible()
    await issuePass(page.request, confirmed)
    await toFront(page)
    await expect(page.getByText('ยืนยันแล้ว')).toBeVisible()
  })
})
