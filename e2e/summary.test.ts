// The summary: each row leads to its field and back, and what has changed meanwhile is noticed before the save (D27).
import { getDraft } from '@border-pass/contract/draft-routes'
import { listRequests } from '@border-pass/contract/request-routes'
import { callApi } from './fixtures/api.ts'
import { getOffice } from './fixtures/get-office.ts'
import { beginRequest, saveDirectly } from './fixtures/prepare.ts'
import { signInDirectly } from './fixtures/sign-in-directly.ts'
import { expect, test } from './fixtures/test.ts'
import { expectAccessible } from './measures/accessibility.ts'
import { checkEligibility } from './steps/choose-selection.ts'
import { goNext } from './steps/fill-detail.ts'
import { askToSend, savedCode, saveRequest, sendButton } from './steps/save-request.ts'

const SUMMARY = '/register/followerlist'

test('Each row leads to its own field, and from there back to the summary', async ({ page, citizens }) => {
  const citizen = await citizens.someone({ bpType: 2 })
  await signInDirectly(page.request, citizen)
  await beginRequest(page.request, citizen, { step: 'summary', detail: { email: '' } })
  await page.goto(SUMMARY)
  await expect(page.getByRole('term').filter({ hasText: 'อีเมล' })).toBeHidden()
  const edit = (name: string) => page.getByRole('link', { name: `แก้ไข ${name}`, exact: true })
  await expectAccessible(page)

  await test.step('a text', async () => {
    await edit('เบอร์โทรศัพท์').click()
    const phone = page.getByRole('textbox', { name: 'เบอร์โทรศัพท์' })
    await expect(phone).toBeFocused()
    await phone.fill('0899999999')
    await goNext(page)
    await expect(page).toHaveURL(SUMMARY)
    await expect(page.getByRole('main')).toContainText('0899999999')
  })
  await test.step('the day', async () => {
    await edit('วันที่นัดรับ').click()
    await expect(page.locator('#detail-travelDate')).toBeFocused()
    await page.getByRole('button', { name: 'ย้อนกลับ' }).click()
    await expect(page).toHaveURL(SUMMARY)
  })
  await test.step('a choice of the first step', async () => {
    await edit('ด่านที่ออกหนังสือผ่านแดน').click()
    await expect(page).toHaveURL('/register#selection-office')
    await checkEligibility(page)
    await expect(page).toHaveURL(SUMMARY)
  })
})

test('The question before sending names office, day and fee, and returning changes nothing', async ({
  page,
  citizens,
}) => {
  const citizen = await citizens.someone({ bpType: 2 })
  await signInDirectly(page.request, citizen)
  await beginRequest(page.request, citizen, { step: 'summary' })
  await page.goto(SUMMARY)
  await expect(page.getByRole('group', { name: 'ส่งคำขอหรือแก้ไข' })).toContainText('ค่าธรรมเนียม 200 บาท')
  const question = await askToSend(page)
  await expect(question).toContainText(getOffice(citizen.office).th)
  await expect(question).toContainText(/วัน.+ที่ \d+ .+ \d{4}/)
  await expect(question).toContainText('ค่าธรรมเนียม 200 บาท')
  await expectAccessible(page)
  await question.getByRole('button', { name: 'กลับไปตรวจสอบ' }).click()
  await expect(sendButton(page)).toBeFocused()
  expect((await callApi(page.request, listRequests, { query: { pid: citizen.pid } })).items).toEqual([])
})

test('A request that was saved elsewhere meanwhile is noticed when the summary opens, and replaced on demand', async ({
  page,
  citizens,
}) => {
  const citizen = await citizens.someone()
  await signInDirectly(page.request, citizen)
  const older = await saveDirectly(page.request, citizen)
  await beginRequest(page.request, citizen, { step: 'summary' })
  await page.goto(SUMMARY)
  await expect(page.getByText(`ท่านมีคำขอเลขที่ ${older.reqId}/${older.reqYear}`)).toBeVisible()
  await sendButton(page).click({ force: true })
  const replace = page.getByRole('button', { name: 'ใช้คำขอใหม่แทน' })
  await expect(replace).toBeFocused()
  await replace.click()
  await expect(replace).toBeHidden()
  const code = await saveRequest(page)
  const { items } = await callApi(page.request, listRequests, { query: { pid: citizen.pid } })
  expect(items.map(({ registrationCode, display }) => [registrationCode, display])).toEqual([
    [code, 'pending'],
    [older.registrationCode, 'cancelled'],
  ])
})

test('A phone that kills the browser on the summary restores it, and the request is sent once', async ({
  page,
  context,
  citizens,
}) => {
  const citizen = await citizens.someone()
  await signInDirectly(page.request, citizen)
  await beginRequest(page.request, citizen, { step: 'summary' })
  await page.goto(SUMMARY)
  await expect(sendButton(page)).toBeEnabled()
  await page.close()

  const restored = await context.newPage()
  await restored.goto(SUMMARY)
  await expect(restored.getByRole('main')).toContainText('0812345678')
  const code = await saveRequest(restored)
  const { items } = await callApi(restored.request, listRequests, { query: { pid: citizen.pid } })
  expect(items.map(({ registrationCode }) => registrationCode)).toEqual([code])
})

test('A browser that is killed while the request is being sent comes back to the saved request, never to an error', async ({
  page,
  context,
  citizens,
  pageErrors,
}) => {
  pageErrors.expect(/ERR_FAILED/)
  const citizen = await citizens.someone()
  await signInDirectly(page.request, citizen)
  await beginRequest(page.request, citizen, { step: 'summary' })
  await page.goto(SUMMARY)
  const saved = new Promise<void>((resolve) => {
    void page.route('**/api/v1/register/', async (route) => {
      await route.fetch()
      resolve()
    })
  })
  const question = await askToSend(page)
  await question.getByRole('button', { name: 'ส่งคำขอ' }).click()
  await saved
  await page.close()

  const restored = await context.newPage()
  await restored.goto(SUMMARY)
  const { items } = await callApi(restored.request, listRequests, { query: { pid: citizen.pid } })
  expect(items).toHaveLength(1)
  await expect(restored).toHaveURL('/register')
  await expect(restored.getByRole('main')).toContainText(`${items[0]?.reqId}/${items[0]?.reqYear}`)
  await expect(restored.getByRole('alert')).toBeHidden()
})

test('A summary from the back-forward cache whose request was sent meanwhile says so, and sends nothing twice', async ({
  page,
  context,
  citizens,
}) => {
  const citizen = await citizens.someone()
  await signInDirectly(page.request, citizen)
  await beginRequest(page.request, citizen, { step: 'summary' })
  await page.goto(SUMMARY)
  await expect(sendButton(page)).toBeEnabled()

  const other = await context.newPage()
  await other.goto(SUMMARY)
  await saveRequest(other)
  await savedCode(other)
  expect(await callApi(page.request, getDraft)).toBeNull()

  // A test's browser has no such cache; this is what it fires.
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await expect(page.getByRole('button', { name: 'ดูรายการคำขอ' })).toBeVisible()
  const { items } = await callApi(page.request, listRequests, { query: { pid: citizen.pid } })
  expect(items).toHaveLength(1)
})
