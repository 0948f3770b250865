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
import { sendButton } from './steps/save-request.ts'

const DETAIL = '/register/registerdetail?pagecheck=0'
const SUMMARY = '/register/followerlist'

test('A draft resumed days later opens where it has to be completed', async ({ page, citizens }) => {
  const citizen = await citizens.someone()
  await signInDirectly(page.request, citizen)
  const today = fromDateNumber((await callApi(page.request, authInfo)).today)
  const detail = { travelDate: toDateNumber(addDays(today, -1)) }
  // The older request is over.
  await storeDraft(page, citizen, { step: 'summary', detail, oldRequest: '999999/2569' })

  await test.step('Whoever presses a link while the draft is loading is not led back to it', async () => {
    const loading = await pauseCalls(page, `**/api/v1${getDraft.path}`)
    const nextScreen = await pauseCalls(page, /\/assets\/manual-screen-.*\.js$/)
    await page.goto(SUMMARY)
    // The foot of the page is away meanwhile; the menu is there.
    await page.getByRole('link', { name: 'คู่มือ' }).click()
    await expect.poll(nextScreen.callCount).toBe(1)
    const answered = page.waitForResponse(`**/api/v1${getDraft.path}`)
    loading.resume()
    await answered
    nextScreen.resume()
    await expect(page.getByRole('heading', { name: 'ดาวน์โหลดคู่มือ' })).toBeVisible()
    await expect(page).toHaveURL(PAGES.manual)
    await page.unrouteAll()
  })

  await test.step('A draft whose day has passed opens the detail in place of the summary, and names the day', async () => {
    await page.goto(SUMMARY)
    await expect(page).toHaveURL(DETAIL)
    const warning = page.getByText('วันที่นัดทำรายการที่ด่านต้องน้อยกว่าวันที่เดินทาง')
    await expect(warning).toBeVisible()
    await chooseDay(page)
    await goNext(page)
    await expect(page).toHaveURL(SUMMARY)
    await expect(warning).toBeHidden()
    await expect(sendButton(page)).toBeEnabled()
    await expect(page.getByText('ระบบจะยกเลิกคำขอเลขที่')).toBeHidden()
  })
})
