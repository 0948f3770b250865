// A draft resumed days later (specification 4, Request flow; D11).
import { authInfo } from '@border-pass/contract/auth-routes'
import { addDays, fromDateNumber, toDateNumber } from '@border-pass/domain/values/dates/buddhist-date'
import { getDraft } from '@border-pass/contract/draft-routes'
import { PAGES } from '@border-pass/contract/pages'
import { callApi } from './fixtures/api.ts'
import { pauseCalls } from './fixtures/pause-calls.ts'
import { beginRequest } from './fixtures/prepare.ts'
import { signInDirectly } from './fixtures/sign-in-directly.ts'
import { expect, test } from './fixtures/test.ts'
import { chooseDay, goNext } from './steps/fill-detail.ts'
import { saveRequest, sendButton } from './steps/save-request.ts'

test('A draft whose day has passed opens the detail in place of the summary, and names the day', async ({
  page,
  citizens,
}) => {
  const citizen = await citizens.someone()
  await signInDirectly(page.request, citizen)
  const today = fromDateNumber((await callApi(page.request, authInfo)).today)
  const travelDate = toDateNumber(addDays(today, -1))
  await beginRequest(page.request, citizen, { step: 'summary', detail: { travelDate } })
  // The page that was closed on the summary opens it again; so does its address.
  for (const address of ['/register', '/register/followerlist']) {
    await page.goto(address)
    await expect(page).toHaveURL('/register/registerdetail?pagecheck=0')
  }
  const warning = page.getByText('วันที่นัดทำรายการที่ด่านต้องน้อยกว่าวันที่เดินทาง')
  await expect(warning).toBeVisible()
  await chooseDay(page)
  await goNext(page)
  await expect(page).toHaveURL('/register/followerlist')
  await expect(warning).toBeHidden()
  await saveRequest(page)
})

test('Whoever presses a link while the draft is loading is not led back to it', async ({
  page,
  citizens,
}) => {
  const citizen = await citizens.someone()
  await signInDirectly(page.request, citizen)
  await beginRequest(page.request, citizen, { step: 'detail' })
  const loading = await pauseCalls(page, `**/api/v1${getDraft.path}`)
  const nextScreen = await pauseCalls(page, /\/assets\/sessions-screen-.*\.js$/)
  await page.goto('/register')
  await page.getByRole('link', { name: 'เครื่องที่เข้าสู่ระบบอยู่' }).click()
  await expect.poll(nextScreen.callCount).toBe(1)
  const answered = page.waitForResponse(`**/api/v1${getDraft.path}`)
  loading.resume()
  await answered
  nextScreen.resume()
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(1)
  await expect(page).toHaveURL(PAGES.sessions)
})

test('A day on which the office is now closed opens the detail too, with the reason', async ({
  page,
  citizens,
}) => {
  const citizen = await citizens.someone()
  await signInDirectly(page.request, citizen)
  const today = fromDateNumber((await callApi(page.request, authInfo)).today)
  const travelDate = toDateNumber(addDays(today, 400))
  await beginRequest(page.request, citizen, { step: 'summary', detail: { travelDate } })
  await page.goto('/register/followerlist')
  await expect(page).toHaveURL('/register/registerdetail?pagecheck=0')
  await expect(page.getByText(/^เลือกได้ถึงวันที่ /)).toBeVisible()
})

test('An older request whose day has passed is not announced as one that will be cancelled', async ({
  page,
  citizens,
}) => {
  const citizen = await citizens.someone()
  await signInDirectly(page.request, citizen)
  await beginRequest(page.request, citizen, { step: 'summary', oldRequest: '999999/2569' })
  await page.goto('/register/followerlist')
  await expect(sendButton(page)).toBeEnabled()
  await expect(page.getByText('ระบบจะยกเลิกคำขอเลขที่')).toBeHidden()
})
