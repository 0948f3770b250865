// What an operator changes without a release (D51), as citizens see it: on a server of its own, since it is seen by everybody.
import { findHolidays } from '@border-pass/contract/registry-routes'
import { closureDaysSentence } from '@border-pass/domain/wording/handover-wording'
import { addDays, type BuddhistDate } from '@border-pass/domain/values/dates/buddhist-date'
import { todayInBangkok } from '@border-pass/domain/values/dates/bangkok-time'
import type { Page } from '@playwright/test'
import { callApi } from './fixtures/api.ts'
import { type Citizen, signInDirectly } from './fixtures/citizens.ts'
import { openStep, saveDirectly } from './fixtures/prepare.ts'
import { type OwnServer, startServer } from './fixtures/server.ts'
import { serverNow } from './fixtures/clock.ts'
import { expect, test as base } from './fixtures/test.ts'
import { chooseDay, goNext, unfoldMore } from './steps/fill-detail.ts'
import { confirmSaving, savedCode, saveRequest } from './steps/save-request.ts'

// It is no fixture of the worker: tests with one begin only when all others have ended.
let started: Promise<OwnServer> | undefined

const test = base.extend<{ server: OwnServer }>({
  // Playwright reads from the pattern which fixtures are needed.
  // oxlint-disable-next-line no-empty-pattern
  server: async ({}, run) => run(await (started ??= startServer())),
  baseURL: async ({ server }, run) => run(server.address),
})
test.describe.configure({ mode: 'serial' })
test.afterAll(async () => (await started)?.end())

const MYANMAR = 48
const SIGNED = ['--by', 'สมศรี ศูนย์บริการ', '--why', 'หนังสือด่วนที่ 12']
const CLOSED_BORDER = 'ปิดพรมแดนเมียนมาชั่วคราว'
const CLOSED_DAY = 'ที่รับหนังสือปิดในวันนัด กรุณาเลือกวันใหม่'

/** Returns the number of the change. */
async function change({ admin }: OwnServer, ...words: string[]): Promise<string> {
  const [first = ''] = await admin(...words, ...SIGNED)
  return /^\d+/.exec(first)?.[0] ?? ''
}

const writeDay = ({ year, month, day }: BuddhistDate) =>
  [year, month, day].map((part) => String(part).padStart(2, '0')).join('-')

/** A server reads its operator's data every few seconds. */
function untilKnown(page: Page, { office }: Citizen, known: Record<string, unknown>) {
  const calendar = { params: { year: String(todayInBangkok(serverNow()).year) }, query: { office } }
  return expect.poll(() => callApi(page.request, findHolidays, calendar)).toMatchObject(known)
}

test('A border closes: a save between is refused and loses nothing, a booked citizen takes another day', async ({
  page,
  citizens,
  server,
  pageErrors,
}) => {
  pageErrors.expect(/status of 422/)
  const today = todayInBangkok(serverNow())
  const until = addDays(today, 9)
  const booked = await citizens.someone({ borderCity: MYANMAR })
  await signInDirectly(page.request, booked)
  const saved = await saveDirectly(page.request, booked)
  const sending = await citizens.someone({ borderCity: MYANMAR })
  await openStep(page, sending, 'summary', { detail: { email: 'somebody@example.com' } })
  await expect(page.getByRole('main')).toContainText('0812345678')

  const words = ['--until', writeDay(until), '--words', CLOSED_BORDER]
  await change(server, 'close', String(MYANMAR), ...words)
  await untilKnown(page, sending, { closures: { length: 1 } })

  await test.step('the save is refused in the operator’s words, and the day is chosen anew with all answers kept', async () => {
    await confirmSaving(page)
    const refusal = page.getByRole('alertdialog', { name: 'แจ้งเตือน' })
    await expect(refusal).toContainText(CLOSED_BORDER)
    await expect(refusal.getByRole('button')).toHaveText(['เลือกวันอื่น', 'เปลี่ยนที่รับหนังสือ', 'ตกลง'])
    await refusal.getByRole('button', { name: 'เลือกวันอื่น' }).click()
    await expect(page).toHaveURL(/registerdetail/)
    await expect(page.getByText(closureDaysSentence({ from: today, until }, today))).toBeVisible()
    await expect(page.getByText(/^ที่นี่ไม่เปิดวันที่ .+ กรุณาเลือกวันใหม่$/).first()).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'เบอร์โทรศัพท์' })).toHaveValue('0812345678')
    await unfoldMore(page)
    await expect(page.getByText('เตือนก่อนวันนัด 1 วัน')).toBeVisible()
    await chooseDay(page)
    await goNext(page)
    await saveRequest(page)
  })
  await test.step('a sandbox shows the e-mail of it on the page of the request', async () => {
    await page.getByText('ดูอีเมลที่ส่งถึงท่าน').click()
    await expect(async () => {
      await page.getByRole('button', { name: 'ดูอีเมลล่าสุด' }).click()
      await expect(page.getByText(/สถานที่/)).toBeVisible({ timeout: 1000 })
    }).toPass()
  })

  const contact = ['--hours', 'ทุกวัน 08.30-16.30 น.', '--telephone', '055-531-000']
  await change(server, 'contact', booked.office, ...contact)
  await signInDirectly(page.request, booked)
  await untilKnown(page, booked, { closures: { length: 1 }, contact: { telephone: '055-531-000' } })
  await test.step('the booked citizen sees it at home, in the list and on the ticket, and takes another day', async () => {
    await page.goto('/register')
    await expect(page.getByRole('main').getByText(CLOSED_DAY)).toBeVisible()
    await page.getByRole('link', { name: 'ตรวจสอบคำขอ' }).click()
    await expect(page.getByRole('main').getByText(CLOSED_DAY)).toBeVisible()
    await page.getByRole('link', { name: 'ดูคำขอ' }).click()
    await expect(page).toHaveURL(new RegExp(saved.registrationCode))
    await expect(page.getByText(CLOSED_DAY)).toBeVisible()
    await expect(page.getByText('ท่านไม่ต้องทำอะไรเพิ่มจนถึงวันนัด')).toBeHidden()
    await expect(page.getByText('เปิด ทุกวัน 08.30-16.30 น.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'โทรหาที่รับหนังสือ 055-531-000' })).toBeVisible()
    await page.locator('[data-bar]').getByRole('link', { name: 'เลือกวันนัดใหม่' }).click()
    await expect(page).toHaveURL(/register\/day/)
    await chooseDay(page)
    await page.getByRole('button', { name: /^เปลี่ยนเป็น/ }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'เปลี่ยนวันนัด' }).click()
    await savedCode(page)
    await page.getByRole('link', { name: 'ตรวจสอบคำขอ' }).click()
    await expect(page.getByText('รอยืนยัน').first()).toBeVisible()
    await expect(page.getByText(CLOSED_DAY)).toBeHidden()
  })
})
