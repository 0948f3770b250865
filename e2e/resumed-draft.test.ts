// A draft resumed days later (specification 4, Request flow; D11).
import { authInfo } from '@border-pass/contract/auth-routes'
import { addDays, fromDateNumber, toDateNumber } from '@border-pass/domain/values/dates/buddhist-date'
import { getDraft } from '@border-pass/contract/draft-routes'
import { PAGES } from '@border-pass/contract/pages'
import { callApi } from './fixtures/api.ts'
import { pauseCalls } from './fixtures/pause-calls.ts'
import { storeDraft } from './fixtures/prepare.ts'
import { signInDirectly } from './fixtures/citizens.ts'
import { expect, test } from './fixtures/test.ts'
import { chooseDay, goNext } from './steps/fill-detail.ts'
import { saveRequest, sendButton } from './steps/save-request.ts'

const DETAIL = '/register/registerdetail?pagecheck=0'
const SUMMARY = '/register/followerlist'

test('A draft resumed days later opens where it has to be completed', async ({ page, citizens }) => {
  const citizen = await citizens.someone()
  await signInDirectly(page.request, citizen)
  const today = fromDateNumber((await callApi(page.request, authInfo)).today)
  const begin = (days: number) =>
    storeDraft(page, citizen, {
      step: 'summary',
      detail: { travelDate: toDateNumber(addDays(today, days)) },
    })

  await test.step('A day on which the office is now closed opens the detail too, with the reason', async () => {
    await begin(400)
    await page.goto(SUMMARY)
    await expect(page).toHaveURL(DETAIL)
    await expect(page.getByText(/^เลือกได้ถึงวันที่ /)).toBeVisible()
  })

  await test.step('Whoever presses a link while the draft is loading is not led back to it', async () => {
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
    await page.unrouteAll()
  })

  await test.step('An older request whose day has passed is not announced as one that will be cancelled', async () => {
    await storeDraft(page, citizen, { step: 'summary', oldRequest: '999999/2569' })
    await page.goto(SUMMARY)
    await expect(sendButton(page)).toBeEnabled()
    await expect(page.getByText('ระบบจะยกเลิกคำขอเลขที่')).toBeHidden()
  })

  await test.step('A draft whose day has passed opens the detail in place of the summary, and names the day', async () => {
    await begin(-1)
    // The page that was closed on the summary opens it again; so does its address.
    for (const address of ['/register', SUMMARY]) {
      await page.goto(address)
      await expect(page).toHaveURL(DETAIL)
    }
    const warning = page.getByText('วันที่นัดทำรายการที่ด่านต้องน้อยกว่าวันที่เดินทาง')
    await expect(warning).toBeVisible()
    await chooseDay(page)
    await goNext(page)
    await expect(page).toHaveURL(SUMMARY)
    await expect(warning).toBeHidden()
    await saveRequest(page)
  })
})
