// Tests the screen on which an applicant adds followers, who are children, to a request.
import type { Page } from '@playwright/test'
import * as z from 'zod/mini'
import { PAGES } from '@border-pass/contract/pages'
import { REGISTERED_AFTER_TRAVEL } from '@border-pass/domain/wording/handover-wording'
import { problemAnswer } from './fixtures/api.ts'
import { cancelDirectly } from './fixtures/citizens.ts'
import { serverNow } from './fixtures/clock.ts'
import { openStep, storedDraft } from './fixtures/prepare.ts'
import { expect, test } from './fixtures/test.ts'
import { searchIn } from './steps/choose-selection.ts'
import {
  addFollowers,
  children,
  chooseDay,
  goNext,
  pressDisabledNext,
  tickChild,
} from './steps/fill-detail.ts'
import { confirmSaving, saveRequest } from './steps/save-request.ts'
import { DESKTOP, PHONE } from './widths.ts'

const next = (page: Page) => page.getByRole('button', { name: 'ถัดไป' })

async function unfoldChild(page: Page, n: number): Promise<void> {
  const height = page.locator(`#follower-${n + 1}-height`)
  if (await height.isHidden())
    await page.getByRole('listitem').filter({ has: height }).getByText('ข้อมูลของเด็ก').click()
  await expect(height).toBeVisible()
}

test('a father adds four children to a request for Myanmar, and again to his next request', async ({
  page,
  citizens,
  pageErrors,
}) => {
  pageErrors.expect(/status of 400/)
  const father = await citizens.named('นายพงษ์ศักดิ์ ลูกดก')
  const refusal = page.getByRole('alertdialog', { name: 'แจ้งเตือน' })
  const add = page.getByRole('button', { name: 'เพิ่มผู้ติดตาม' })
  const rows = page.getByRole('table', { name: 'เด็กที่ไปด้วย' }).getByRole('row')
  const ofChild = (number: number, name: string) => page.locator(`#follower-${number}-${name}`)
  const draft = () => storedDraft(page)

  await openStep(page, father, 'detail')
  await test.step('the button that adds followers is enabled exactly when Next is', async () => {
    const phone = page.getByRole('textbox', { name: 'เบอร์โทรศัพท์' })
    await phone.fill('')
    await expect(add).toBeDisabled()
    await add.click({ force: true })
    await expect(phone).toBeFocused()
    await phone.fill('0812345678')
    await addFollowers(page)
  })
  await test.step('Next with no child ticked opens a dialog that offers to go on without followers', async () => {
    await expect(page.getByText('ขั้นที่ 2 จาก 3')).toBeAttached()
    await pressDisabledNext(page)
    // กรณา is the specification's own spelling.
    await expect(refusal).toContainText('กรณาเลือกผู้ติดตาม')
    await refusal.getByRole('button', { name: 'ไปต่อโดยไม่มีเด็ก' }).click()
    await expect(page.getByText('ไม่มีเด็กไปด้วย')).toBeVisible()
    await add.click()
    await expect(page).toHaveURL('/register/follower?pagecheck=1')
  })
  await test.step('Next is refused with a message while no child is ticked or a province of birth is missing', async () => {
    for (const child of [1, 2]) {
      await tickChild(page, child - 1)
      await unfoldChild(page, child - 1)
      await ofChild(child, 'bornPlace').fill('')
      await ofChild(child, 'bornPlace').blur()
    }
    await expect(page.getByRole('textbox', { name: /^ส่วนสูง.* ของ / })).toHaveCount(2)
    await expect(page.getByRole('combobox', { name: /^จังหวัดที่เกิด.* ของ / })).toHaveCount(2)
    await ofChild(1, 'height').fill('0')
    await ofChild(1, 'height').blur()
    // The line of missing fields names the first and counts the others; a press lists them all.
    await page.getByRole('button', { name: /^ยังขาด \d · แก้ไข \d/ }).click()
    const missing = page.getByRole('main').getByRole('link', { name: /ของ/ })
    await expect(missing).toHaveText([/^จังหวัดที่เกิด ของ/, /^ส่วนสูง \(ซม\.\) ของ/, /^จังหวัดที่เกิด ของ/])
    await pressDisabledNext(page)
    await expect(refusal.getByRole('paragraph')).toHaveText(['กรณาระบุจังหวัดเกิด', /^สำหรับ /])
    await refusal.getByRole('button', { name: 'ตกลง' }).click()
    await expect(ofChild(1, 'bornPlace')).toBeFocused()
    for (const child of [1, 2]) await searchIn(page, ofChild(child, 'bornPlace'), 'นราธิวาส')
    await ofChild(1, 'height').fill('119')
    await expect(next(page)).toBeEnabled()
  })
  await test.step('for Myanmar a father of five adds four followers, and the fifth is refused', async () => {
    await ofChild(1, 'fanameEng').fill('PONGSAK LUKDOK')
    for (const child of [2, 3]) await tickChild(page, child)
    await children(page).nth(4).click()
    await expect(refusal).toContainText('สามารถเลือกผู้ติดตามมากที่สุด 4 คน')
    await refusal.getByRole('button', { name: 'ตกลง' }).click()
    await goNext(page)
    const names = async () => (await draft())?.followers.map(({ fanameEng }) => fanameEng)
    await expect.poll(names).toEqual(Array.from({ length: 4 }, () => 'PONGSAK LUKDOK'))
  })
  await test.step('a follower’s fields enforce their limits and can be edited from the summary', async () => {
    const table = page.getByRole('table', { name: 'เด็กที่ไปด้วย' })
    await expect(table.getByRole('columnheader')).toHaveText(['ลำดับ', 'ชื่อ-นามสกุล'])
    await expect(rows).toHaveCount(5)
    // On a narrower window each row of the table is a card.
    for (const [width, display] of [
      [760, 'table-row'],
      [759, 'grid'],
    ] as const) {
      await page.setViewportSize({ width, height: 740 })
      await expect(rows.last()).toHaveCSS('display', display)
    }
    await page.getByRole('button', { name: 'แก้ไขเด็ก' }).click()
    await expect(page).toHaveURL('/register/follower?pagecheck=1')
    const height = ofChild(1, 'height')
    await unfoldChild(page, 0)
    await height.fill('201')
    await height.blur()
    await expect(page.getByText('สูง 201 ซม. ใช่หรือไม่')).toBeVisible()
    await expect(next(page)).toBeEnabled()
    const soFar = page.getByRole('region', { name: 'คำขอของท่าน' })
    await expect(soFar).toBeHidden()
    await page.setViewportSize(DESKTOP)
    await expect(soFar.getByRole('link', { name: 'แก้ไข วันที่นัดรับ' })).toBeVisible()
    await page.setViewportSize(PHONE)
    await page.getByRole('button', { name: 'ย้อนกลับ' }).click()
    await expect(page).toHaveURL('/register/followerlist')
    await expect(rows).toHaveCount(5)
  })

  const refuse = (path: string, info: string, headers = {}) =>
    page.route('**/api/v1/register/', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ ...problemAnswer('INVALID', info, { fields: [{ path, info }] }), headers })
        : route.fallback(),
    )
  await test.step('a save refused for a child says so at the summary and refetches the children, past every cache (D23, D31b)', async () => {
    await refuse('listFollow.0.pid', 'อายุครบ 12 ปีแล้ว')
    // Only the answer to anew=1 refuses the first child, so a page that goes back to the children has made that call.
    let isAskedAnew = false
    await page.route(/\/register\/followers\?.*anew=1/, async (route) => {
      isAskedAnew = true
      const response = await route.fetch()
      const list = z.looseObject({ items: z.array(z.looseObject({})) }).parse(await response.json())
      const [first, ...others] = list.items
      await route.fulfill({
        response,
        json: { ...list, items: [{ ...first, selectable: false }, ...others] },
      })
    })
    await confirmSaving(page)
    await expect(refusal).toContainText('อายุครบ 12 ปีแล้ว')
    await expect(page).toHaveURL(PAGES.summary)
    // The page asks once the person has closed the refusal.
    expect(isAskedAnew).toBe(false)
    await refusal.getByRole('button', { name: 'ตกลง' }).click()
    await expect(page).toHaveURL('/register/follower?pagecheck=1')
    await page.unrouteAll()
    await page.reload()
    await goNext(page)
    await expect(rows).toHaveCount(5)
    await expect(refusal).toBeHidden()
  })
  await test.step('a save refused for its day says so at the summary, even if the page already knows that the day has passed', async () => {
    // The page takes the day from the Date header of an answer: sixty days later the chosen day has passed.
    const date = new Date(serverNow() + 60 * 86_400_000).toUTCString()
    await refuse('travelDate', REGISTERED_AFTER_TRAVEL, { date })
    await confirmSaving(page)
    await expect(refusal).toContainText(REGISTERED_AFTER_TRAVEL)
    await expect(page).toHaveURL(PAGES.summary)
    await page.unrouteAll()
    await page.goBack()
    await goNext(page)
    await expect(page).toHaveURL(PAGES.summary)
    await expect(rows).toHaveCount(5)
    await expect(refusal).toBeHidden()
  })
  const code = await saveRequest(page)
  await test.step('the list of what to bring names this person and these children', async () => {
    const list = page.getByRole('region', { name: 'สิ่งที่ต้องนำไป' }).getByRole('listitem')
    await expect(list.nth(1)).toHaveText(/^บัตรประชาชนตัวจริงของเด็ก 4 คน.+ ลูกดก/)
    await page.goto(PAGES.register)
    await expect(page.getByText(/^นำบัตรประชาชนตัวจริงของท่านและเด็ก 4 คน และเงิน \d+ บาท$/)).toBeVisible()
  })
  await test.step('a request that repeats a cancelled one keeps its children; a new request has no child ticked', async () => {
    await cancelDirectly(page.request, { reqId: Number(code.slice(0, 7)), reqYear: Number(code.slice(7)) })
    await page.goto(`/register/qrcode?dataDetail=${code}&flagPage=0`)
    await page.getByRole('button', { name: 'ขอใหม่' }).click()
    await expect(page.getByRole('main')).toContainText('เลือกไว้แล้ว 4 คน')
    await chooseDay(page)
    await goNext(page)
    await expect(rows).toHaveCount(5)

    // Waits until the page has uploaded everything about that request.
    await expect.poll(async () => (await draft())?.step).toBe('summary')
    await openStep(page, father, 'followers')
    await expect(children(page).nth(0)).not.toBeChecked()
    expect((await draft())?.followers).toEqual([])
  })
})
