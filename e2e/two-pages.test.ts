// One draft open twice: in two tabs and on two phones (D48).
import type { Page } from '@playwright/test'
import { deleteDraft, getDraft } from '@border-pass/contract/draft-routes'
import { callApi, sendCall } from './fixtures/api.ts'
import type { Citizen } from './fixtures/citizens.ts'
import { beginRequest } from './fixtures/prepare.ts'
import { signInDirectly } from './fixtures/sign-in-directly.ts'
import { expect, test } from './fixtures/test.ts'
import { expectAccessible } from './measures/accessibility.ts'
import { saveRequest } from './steps/save-request.ts'
import { unfoldMore } from './steps/fill-detail.ts'

const phone = (page: Page) => page.getByRole('textbox', { name: 'เบอร์โทรศัพท์' })
const email = (page: Page) => page.getByRole('textbox', { name: 'อีเมล' })
const height = (page: Page) => page.getByRole('textbox', { name: 'ส่วนสูง' })
const deleted = (page: Page) => page.getByRole('alertdialog', { name: 'คำขอนี้ส่งไปแล้วหรือถูกล้างจากหน้าอื่น' })

async function detailAtServer(page: Page) {
  const {
    phone: typedPhone,
    email: typedEmail,
    height: typedHeight,
  } = (await callApi(page.request, getDraft))?.detail ?? {}
  return { phone: typedPhone, email: typedEmail, height: typedHeight }
}

/** Both pages load the same draft before either is edited. */
async function openBoth(pages: readonly Page[], citizen: Citizen) {
  const [first] = pages
  if (!first) throw new Error('No page')
  for (const page of pages) {
    if (page === first || page.context() !== first.context()) await signInDirectly(page.request, citizen)
  }
  await beginRequest(first.request, citizen, { step: 'detail' })
  for (const page of pages) {
    await page.goto('/register/registerdetail')
    await expect(phone(page)).toHaveValue('0812345678')
    await unfoldMore(page)
  }
}

async function typeOnBoth(first: Page, second: Page) {
  await phone(first).fill('0811111111')
  await expect.poll(() => detailAtServer(first)).toMatchObject({ phone: '0811111111' })
  await email(second).fill('second@example.com')
  const all = { phone: '0811111111', email: 'second@example.com' }
  await expect.poll(() => detailAtServer(first)).toMatchObject(all)
  // The edit of the other page has arrived, and the focus has not moved.
  await expect(phone(second)).toHaveValue('0811111111')
  await expect(email(second)).toBeFocused()
  await height(first).fill('170')
  await expect.poll(() => detailAtServer(first)).toEqual({ ...all, height: '170' })
  await expect(email(first)).toHaveValue('second@example.com')
}

test('Edits in two tabs are both saved', async ({ page, context, citizens, pageErrors }) => {
  pageErrors.expect(/status of 409/)
  const second = await context.newPage()
  await openBoth([page, second], await citizens.someone({ bpType: 2 }))
  await typeOnBoth(page, second)
})

test('Edits on two phones are both saved', async ({ page, browser, citizens, pageErrors, baseURL }) => {
  pageErrors.expect(/status of 409/)
  const other = await browser.newContext({ ...(baseURL && { baseURL }), serviceWorkers: 'block' })
  const second = await other.newPage()
  await openBoth([page, second], await citizens.someone({ bpType: 2 }))
  await typeOnBoth(page, second)
  await other.close()
})

test('Text typed during an unfinished draft upload is saved when the page closes', async ({
  page,
  context,
  citizens,
}) => {
  await openBoth([page], await citizens.someone({ bpType: 2 }))
  // The server stores the first upload but its answer never arrives.
  await page.route(
    '**/api/v1/register/draft',
    async (route) => {
      await route.fetch()
    },
    { times: 1 },
  )
  const first = page.waitForRequest((request) => request.method() === 'PUT')
  await phone(page).fill('0811111111')
  await first
  await email(page).fill('last@example.com')
  await page.close({ runBeforeUnload: true })
  const reopened = await context.newPage()
  await reopened.goto('/')
  await expect(phone(reopened)).toHaveValue('0811111111')
  await unfoldMore(reopened)
  await expect(email(reopened)).toHaveValue('last@example.com')
})

test('Typing in a tab whose request was saved in another tab shows a message and does not recreate the draft', async ({
  page,
  context,
  citizens,
  pageErrors,
}) => {
  pageErrors.expect(/status of 409/)
  const second = await context.newPage()
  await openBoth([page, second], await citizens.someone({ bpType: 2 }))
  await second.getByRole('button', { name: 'ถัดไป' }).click()
  const code = await saveRequest(second)
  await phone(page).fill('0811111111')
  await expect(deleted(page)).toBeVisible()
  await expectAccessible(page)
  expect(await callApi(page.request, getDraft)).toBeNull()
  await deleted(page).getByRole('button', { name: 'ดูรายการคำขอ' }).click()
  await expect(page).toHaveURL('/Verify')
  await expect(page.getByRole('main').getByRole('link', { name: /^ดูคำขอ/ })).toHaveCount(1)
  await page
    .getByRole('main')
    .getByRole('link', { name: /^ดูคำขอ/ })
    .click()
  await expect(page.getByRole('tabpanel')).toContainText(code)
})

test('A tab whose draft was deleted elsewhere says so on focus and can continue as a new request', async ({
  page,
  citizens,
}) => {
  await openBoth([page], await citizens.someone({ bpType: 2 }))
  await sendCall(page.request, deleteDraft)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await deleted(page).getByRole('button', { name: 'กรอกต่อเป็นคำขอใหม่' }).click()
  await expect(deleted(page)).toBeHidden()
  await expect.poll(() => detailAtServer(page)).toMatchObject({ phone: '0812345678' })
})
