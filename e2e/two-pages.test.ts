// One draft open in two tabs, which know as little of each other as two phones (D48).
import type { Page } from '@playwright/test'
import { deleteDraft, getDraft } from '@border-pass/contract/draft-routes'
import { callApi, sendCall } from './fixtures/api.ts'
import { openStep } from './fixtures/prepare.ts'
import { expect, test } from './fixtures/test.ts'
import { toFront } from './fixtures/to-front.ts'
import { saveRequest } from './steps/save-request.ts'
import { unfoldMore } from './steps/fill-detail.ts'

const box = (page: Page, name: string) => page.getByRole('textbox', { name })
const phone = (page: Page) => box(page, 'เบอร์โทรศัพท์')
const email = (page: Page) => box(page, 'อีเมล')
const deleted = (page: Page) => page.getByRole('alertdialog', { name: 'คำขอนี้ส่งไปแล้วหรือถูกล้างจากหน้าอื่น' })

type Typed = { readonly phone: string; readonly email: string; readonly height: string }

const expectAtServer = (page: Page, typed: Partial<Typed>) =>
  expect.poll(async () => (await callApi(page.request, getDraft))?.detail).toMatchObject(typed)

async function openDetail(page: Page): Promise<void> {
  await page.goto('/register/registerdetail')
  await expect(phone(page)).not.toHaveValue('')
  await unfoldMore(page)
}

/** Both pages show the same draft before either is edited. */
async function typeOnBoth(first: Page, second: Page, typed: Typed): Promise<void> {
  await phone(first).fill(typed.phone)
  await expectAtServer(first, { phone: typed.phone })
  await email(second).fill(typed.email)
  await expectAtServer(first, { phone: typed.phone, email: typed.email })
  // The edit of the other page has arrived, and the focus has not moved.
  await expect(phone(second)).toHaveValue(typed.phone)
  await expect(email(second)).toBeFocused()
  await box(first, 'ส่วนสูง').fill(typed.height)
  await expectAtServer(first, typed)
  await expect(email(first)).toHaveValue(typed.email)
}

test('A draft that is open twice loses nothing, and a tab says where it has gone', async ({
  page,
  context,
  citizens,
  pageErrors,
}) => {
  pageErrors.expect(/status of 409/)
  const citizen = await citizens.someone({ bpType: 2 })
  await openStep(page, citizen, 'detail')
  await expect(phone(page)).toHaveValue('0812345678')
  await unfoldMore(page)
  const tab = await context.newPage()

  await test.step('Edits in two tabs are both saved', async () => {
    await openDetail(tab)
    await typeOnBoth(page, tab, { phone: '0811111111', email: 'tab@example.com', height: '170' })
  })
  await test.step('A tab whose draft was deleted elsewhere says so on focus and can continue as a new request', async () => {
    await sendCall(page.request, deleteDraft)
    await toFront(page)
    await deleted(page).getByRole('button', { name: 'กรอกต่อเป็นคำขอใหม่' }).click()
    await expect(deleted(page)).toBeHidden()
    await expectAtServer(page, { phone: '0811111111' })
  })
  await test.step('Typing in a tab whose request was saved in another tab shows a message and does not recreate the draft', async () => {
    await openDetail(tab)
    await tab.getByRole('button', { name: 'ถัดไป' }).click()
    const code = await saveRequest(tab)
    await phone(page).fill('0822222222')
    await expect(deleted(page)).toBeVisible()
    expect(await callApi(page.request, getDraft)).toBeNull()
    await deleted(page).getByRole('button', { name: 'ดูรายการคำขอ' }).click()
    await expect(page).toHaveURL('/Verify')
    const requests = page.getByRole('main').getByRole('link', { name: /^ดูคำขอ/ })
    await expect(requests).toHaveCount(1)
    await requests.click()
    await expect(page.getByRole('tabpanel')).toContainText(code)
  })
})
