// The same person a second time: every answer is there, only the day is chosen. And nothing that can stop a request comes late.
import type { Page } from '@playwright/test'
import { cancelRequest } from '@border-pass/contract/request-routes'
import { sendCall } from './fixtures/api.ts'
import { saveDirectly } from './fixtures/prepare.ts'
import { signInDirectly } from './fixtures/sign-in-directly.ts'
import { expect, test } from './fixtures/test.ts'
import { choosePlace } from './steps/choose-selection.ts'
import { chooseDay, goNext } from './steps/fill-detail.ts'
import { saveRequest } from './steps/save-request.ts'

/** Taps and keys of the person, not of the page. */
async function countEffort(page: Page) {
  await page.evaluate(() => {
    const counted = { click: 0, keydown: 0 }
    for (const kind of ['click', 'keydown'] as const)
      addEventListener(
        kind,
        ({ isTrusted }) => {
          if (isTrusted) counted[kind] += 1
          document.documentElement.dataset['effort'] = JSON.stringify(counted)
        },
        true,
      )
  })
  return async (): Promise<unknown> =>
    JSON.parse((await page.locator('html').getAttribute('data-effort')) ?? 'null')
}

test('The second request takes six taps and no key', async ({ page, citizens }) => {
  const citizen = await citizens.someone({ borderCity: 48, bpType: 2 })
  await signInDirectly(page.request, citizen)
  const { reqId, reqYear } = await saveDirectly(page.request, citizen)
  await sendCall(page.request, cancelRequest, { params: { reqId: String(reqId), reqYear: String(reqYear) } })
  await page.goto('/register')
  await expect(page.getByText('ด่านที่ท่านขอได้วันนี้')).toBeVisible()
  const effort = await countEffort(page)
  await choosePlace(page, citizen)
  await expect(page.getByRole('textbox', { name: 'เบอร์โทรศัพท์' })).not.toHaveValue('')
  await chooseDay(page)
  await goNext(page)
  await expect(page).toHaveURL(/followerlist/)
  await saveRequest(page)
  expect(await effort()).toEqual({ click: 6, keydown: 0 })
})

/** What can keep somebody from a request, or costs them something. */
const STOPPERS = {
  'the fee': /200 บาท/,
  'no refund': /ไม่คืนเงิน|ไม่ได้รับเงินคืน/,
  'an older request': /มีคำขอเลขที่|ยกเลิกคำขอเดิม|ยกเลิกคำขอเลขที่/,
  'not eligible': /ไม่มีสิทธิ์|มีสิทธิ์/,
  'closed days': /ปิดทำการ|ไม่มีวัน|ยังไม่มีประกาศ/,
} as const

test('Nothing that can stop a person appears for the first time after the second screen', async ({
  page,
  citizens,
}) => {
  const citizen = await citizens.someone({ borderCity: 48, bpType: 2 })
  await signInDirectly(page.request, citizen)
  await saveDirectly(page.request, citizen)
  const seen = new Map<string, number>()
  const look = async (screen: number) => {
    const text = await readAll(page)
    for (const [what, pattern] of Object.entries(STOPPERS))
      if (pattern.test(text) && !seen.has(what)) seen.set(what, screen)
  }
  await page.goto('/register')
  await expect(page.getByText('ด่านที่ท่านขอได้วันนี้')).toBeVisible()
  await look(1)
  await choosePlace(page, citizen)
  const question = page.getByRole('alertdialog', { name: 'ใช้คำขอใหม่แทนคำขอเดิมหรือไม่' })
  await expect(question).toBeVisible()
  await look(1)
  await question.getByRole('button', { name: 'ใช้คำขอใหม่แทน' }).click()
  await expect(page).toHaveURL(/registerdetail/)
  await chooseDay(page)
  await look(2)
  await goNext(page)
  await expect(page).toHaveURL(/followerlist/)
  await look(3)
  await saveRequest(page)
  await look(4)
  const late = [...seen].filter(([, screen]) => screen > 2)
  expect(late).toEqual([])
  for (const what of ['the fee', 'no refund', 'an older request'])
    expect([...seen.keys()], `${what} is said at all`).toContain(what)
})

test('An office without any open day says so on the second screen', async ({ page, citizens }) => {
  await page.route('**/api/v1/holiday/*', (route) => route.fulfill({ json: { items: [] } }))
  await signInDirectly(page.request, await citizens.someone({ borderCity: 48, bpType: 2 }))
  await page.goto('/register')
  await page.getByRole('radio', { name: 'เมียนมา' }).check()
  await page.getByRole('radio', { name: /^หนังสือผ่านแดนชั่วคราว/ }).check()
  await page.getByRole('radio', { name: 'ที่ว่าการอำเภอเมืองระนอง' }).check()
  await page.getByRole('button', { name: 'ตรวจสอบสิทธิ์' }).click()
  await expect(page).toHaveURL(/registerdetail/)
  await expect(page.getByText(/ยังไม่มีประกาศ/).first()).toBeVisible()
})

/** Dialogs included, folded parts too. */
function readAll(page: Page): Promise<string> {
  return page.evaluate(() => document.body.textContent ?? '')
}
