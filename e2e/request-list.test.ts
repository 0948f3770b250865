// The citizen's requests as cards, and changes made elsewhere while the list is open (specification 2, request list; 8; D31; D44).
import type { Locator, Page } from '@playwright/test'
import { listRequests } from '@border-pass/contract/request-routes'
import { fromDateNumber } from '@border-pass/domain/values/dates/buddhist-date'
import { formatLongThaiDate } from '@border-pass/domain/values/dates/thai-date-text'
import { changeAnswer, pauseCalls } from './fixtures/api.ts'
import { cancelDirectly, type Citizen, signInDirectly } from './fixtures/citizens.ts'
import { toAddress, issuePass, saveDirectly } from './fixtures/prepare.ts'
import { expect, test } from './fixtures/test.ts'
import { toFront } from './fixtures/to-front.ts'

const LIST = /\/register\/\?pid=me$/

/** The links to the requests, without the second link of a live request, which leads to changing or cancelling it. */
const cards = (page: Page) =>
  page.getByRole('main').getByRole('listitem').getByRole('link').filter({ hasNotText: 'เปลี่ยนวันนัดหรือยกเลิก' })
const openTopic = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'เมนูหลัก' }).getByRole('link', { name, exact: true }).click()

async function saveAndCancel(page: Page, citizen: Citizen) {
  const saved = await saveDirectly(page.request, citizen)
  await cancelDirectly(page.request, saved)
  return saved
}

/** The hue of a colour of the element, in degrees: red 0, green 120, blue 240. NaN for a grey. */
function readHue(card: Locator, property: 'borderLeftColor' | 'color'): Promise<number> {
  return card.evaluate((element, name) => {
    const [r = 0, g = 0, b = 0] = (getComputedStyle(element)[name].match(/\d+/g) ?? []).map(Number)
    const most = Math.max(r, g, b)
    const spread = most - Math.min(r, g, b)
    if (spread === 0) return Number.NaN
    if (most === r) return (60 * ((g - b) / spread) + 360) % 360
    return most === g ? 60 * (2 + (b - r) / spread) : 60 * (4 + (r - g) / spread)
  }, property)
}

test('the request list begins with the live request and shows each status in its colour', async ({
  page,
  citizens,
  pageErrors,
}) => {
  pageErrors.expect(/status of 500/)
  const citizen = await citizens.someone({ borderCity: 48, bpType: 2 })
  await signInDirectly(page.request, citizen)
  await page.goto('/AccessLog')
  await expect(page.getByText('ไม่มีผู้อื่นดูข้อมูลของท่าน')).toBeVisible()

  const confirmed = await saveDirectly(page.request, citizen)
  await test.step('a list that fails to load shows a red message and a retry', async () => {
    await page.route(LIST, (route) => route.fulfill({ status: 500, body: 'broken' }))
    await openTopic(page, 'ตรวจสอบคำขอ')
    await page.getByRole('alertdialog').getByRole('button', { name: 'ตกลง' }).click()
    const told = page.getByRole('alert').getByText('ไม่พบข้อมูล')
    await expect(told).toBeVisible()
    expect(await readHue(told, 'color')).toBeLessThanOrEqual(15)
    await expect(page.getByRole('alert')).toContainText('ไม่พบข้อมูล เนื่องจากระบบขัดข้อง')
    await expect(page.getByRole('alert')).toContainText('คำขอที่บันทึกไว้ยังอยู่')
    await page.unroute(LIST)
    await page.getByRole('button', { name: 'ลองใหม่' }).click()
    await expect(cards(page)).toHaveCount(1)
  })
  await test.step('a list without its older requests says so', async () => {
    const line = page.getByRole('main').getByText('แสดงคำขอ 100 รายการล่าสุด')
    await expect(line).toHaveCount(0)
    await changeAnswer(page, LIST, listRequests, (list) => ({ ...list, isCut: true }))
    await toFront(page)
    await expect(line).toBeVisible()
    await page.unroute(LIST)
  })

  const legend = page.getByRole('group', { name: 'แสดงเฉพาะสถานะ' }).getByRole('button')
  await test.step('the code, the change and the page of a request are one press away', async () => {
    await expect(legend).toHaveText(['รอยืนยัน1 คำขอ', 'ยืนยันแล้ว0 คำขอ', 'ยกเลิก0 คำขอ', 'หมดอายุ0 คำขอ'])
    await page.getByRole('link', { name: 'เปลี่ยนวันนัดหรือยกเลิก' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'เปลี่ยนวันนัด' })).toBeFocused()
    await page.goBack()
    const show = page.getByRole('button', { name: 'แสดงรหัส' })
    await show.click()
    const full = page.getByRole('dialog', { name: 'รหัสลงทะเบียน' })
    await expect(full.getByRole('img', { name: confirmed.registrationCode })).toBeInViewport({ ratio: 1 })
    await expect(full).toContainText(citizen.who)
    await full.getByRole('button', { name: 'ปิด' }).click()
    await expect(show).toBeFocused()
    // The link covers the heading, so a press anywhere on the card opens the request.
    const { reqId, reqYear } = confirmed
    await page.getByRole('heading', { name: `คำขอเลขที่ ${reqId}/${reqYear}` }).click({ force: true })
    await expect(page).toHaveURL(toAddress(confirmed))
    await page.getByRole('link', { name: 'ย้อนกลับ' }).press('Enter')
    await expect(page.getByRole('link', { name: 'ดูคำขอ' })).toBeFocused()
  })

  await issuePass(page.request, confirmed)
  const cancelled = await saveAndCancel(page, citizen)
  const expired = await saveAndCancel(page, citizen)
  const pending = await saveDirectly(page.request, citizen)
  await test.step('each request is a card with number, day and office, in its status colour from the legend', async () => {
    // The answer is changed, because the server's clock cannot be.
    await changeAnswer(page, LIST, listRequests, ({ items, ...list }) => ({
      ...list,
      items: items.map((item) =>
        item.registrationCode === expired.registrationCode
          ? { ...item, status: 0, display: 'expired' }
          : item,
      ),
    }))
    await openTopic(page, 'คู่มือ')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/คู่มือ/)
    await openTopic(page, 'ตรวจสอบคำขอ')
    await expect(cards(page)).toHaveCount(4)
    await expect(legend.and(page.locator(':enabled'))).toHaveCount(4)
    await expect(page.getByRole('heading', { name: 'ก่อนหน้านี้' })).toBeVisible()
    const { reqId: live, reqYear: year } = pending
    await expect(cards(page).first()).toHaveAccessibleName(`ดูคำขอ เลขที่ ${live}/${year}`)
    for (const [{ request }, status, hues] of [
      [pending, 'รอยืนยัน', [190, 220]],
      [confirmed, 'ยืนยันแล้ว', [120, 160]],
      [cancelled, 'ยกเลิก', [0, 15]],
      [expired, 'หมดอายุ', [255, 285]],
    ] as const) {
      const { reqId, reqYear, travelDate, officeName } = request
      const item = page.getByRole('listitem').filter({ hasText: `คำขอเลขที่ ${reqId}/${reqYear}` })
      const card = item.locator('[data-tone]').first()
      await expect(card).toContainText(status)
      await expect(card).toContainText(`นัด${formatLongThaiDate(fromDateNumber(travelDate))}`)
      await expect(card).toContainText(officeName)
      const filterButton = page.getByRole('button').filter({ hasText: status })
      for (const hue of [
        await readHue(card, 'borderLeftColor'),
        await readHue(filterButton.getByText(status), 'color'),
      ]) {
        expect(hue, status).toBeGreaterThanOrEqual(hues[0])
        expect(hue, status).toBeLessThanOrEqual(hues[1])
      }
      await filterButton.click()
      await expect(cards(page)).toHaveCount(1)
      await filterButton.click()
      await expect(cards(page)).toHaveCount(4)
    }
    await page.unrouteAll()
  })

  await test.step('a list that regains focus shows a newly issued pass, without a loading message', async () => {
    await openTopic(page, 'ข้อมูลหนังสือผ่านแดน')
    await expect(cards(page)).toHaveCount(1)
    await issuePass(page.request, pending)
    const passes = await pauseCalls(page, '**/api/v1/register/passes')
    await toFront(page)
    await expect.poll(passes.callCount).toBe(1)
    await expect(cards(page)).toHaveCount(1)
    await expect(page.getByText('กำลังโหลดข้อมูล')).toHaveCount(0)
    passes.resume()
    await expect(cards(page)).toHaveCount(2)
  })
  await test.step('requests and issued passes can be shown 5, 10, 25 or all per page', async () => {
    for (let issued = 2; issued < 6; issued += 1)
      await issuePass(page.request, await saveDirectly(page.request, citizen))
    // The step saves and issues four more: eight requests in all, six of them with a pass.
    for (const [list, total] of [
      ['ตรวจสอบคำขอ', 8],
      ['ข้อมูลหนังสือผ่านแดน', 6],
    ] as const) {
      await openTopic(page, list)
      await expect(cards(page)).toHaveCount(5)
      const sizes = page.getByRole('group', { name: 'แสดงหน้าละ' }).getByRole('button')
      await expect(sizes).toHaveText(['5', '10', '25', 'ทั้งหมด'])
      await sizes.last().click()
      await expect(cards(page)).toHaveCount(total)
    }
  })
  await test.step('the page of look-ups lists those by other people first', async () => {
    await page.getByRole('contentinfo').getByRole('link', { name: 'ใครดูข้อมูลของท่าน' }).click()
    // The look-ups of the sign-in, the check and the saves are one visit, because they belong to one session.
    await expect(page.getByRole('table').last()).toContainText(/เข้าสู่ระบบ.*บันทึกคำขอ/)
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(['ผู้อื่น', 'ตัวท่านเอง'])
    const office = page
      .getByRole('table')
      .first()
      .getByRole('row', { name: /เจ้าหน้าที่ที่รับหนังสือ/ })
    await expect(office.first()).toContainText('ให้บริการตามคำขอ')
  })
})
