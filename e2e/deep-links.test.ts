// Addresses opened out of order (specification 2; D45).
import type { Page, Request } from '@playwright/test'
import { getDraft } from '@border-pass/contract/draft-routes'
import { toBangkokDate } from '@border-pass/domain/values/dates/bangkok-time'
import { addDays, toDateNumber } from '@border-pass/domain/values/dates/buddhist-date'
import { pauseCalls } from './fixtures/api.ts'
import { signInDirectly } from './fixtures/citizens.ts'
import { serverNow } from './fixtures/clock.ts'
import { saveDirectly, storeDraft, storedDraft } from './fixtures/prepare.ts'
import { expect, test } from './fixtures/test.ts'
import { expectAccessible } from './measures/accessibility.ts'
import { chooseDay, goNext, tickChild } from './steps/fill-detail.ts'
import { sendButton } from './steps/save-request.ts'

const SUMMARY = '/register/followerlist'

test('an address opened out of order leads to the first unfinished step', async ({ page, citizens }) => {
  const mother = await citizens.named('นางมาลัย ดวงดี')
  await signInDirectly(page.request, mother)
  const open = async (draft: Parameters<typeof storeDraft>[2]) => {
    await storeDraft(page, mother, draft)
    await page.goto(SUMMARY)
  }

  await test.step('the address of a later step redirects to the first incomplete step, without an error', async () => {
    await page.goto(SUMMARY)
    await expect(page).toHaveURL('/register')
    await expect(page.getByRole('heading', { level: 1, name: 'จะไปประเทศไหน' })).toBeVisible()
    await open({ step: 'detail', detail: { phone: '' } })
    await expect(page).toHaveURL(/registerdetail/)
    await expect(page.getByRole('link', { name: 'เบอร์โทรศัพท์' })).toBeVisible()
  })

  await test.step('the address of the summary opens the followers’ step while that step is incomplete', async () => {
    await storeDraft(page, mother, { step: 'followers' })
    await page.goto('/register/follower')
    await tickChild(page, 0)
    const stored = async () => (await storedDraft(page))?.followers ?? []
    await expect.poll(stored).toHaveLength(1)
    // This woman is not a child of the applicant.
    const followers = (await stored()).map((one) => ({ ...one, pid: '9100000102019' }))
    await open({ step: 'followers', followers })
    await expect(page).toHaveURL('/register/follower?pagecheck=0')
    await expect(page.getByRole('button', { name: 'ถัดไป' })).toBeDisabled()
  })

  await test.step('the summary’s address opens the detail if the chosen day has passed, and says so', async () => {
    const detail = { travelDate: toDateNumber(addDays(toBangkokDate(serverNow()), -1)) }
    // No request has this number, so at the end the summary must not announce that it will be cancelled.
    await open({ step: 'summary', detail, oldRequest: '999999/2569' })
    await expect(page).toHaveURL(/registerdetail\?pagecheck=0/)
    const warning = page.getByText('วันที่นัดทำรายการที่ด่านต้องน้อยกว่าวันที่เดินทาง')
    await expect(warning).toBeVisible()
    await chooseDay(page)
    await goNext(page)
    await expect(page).toHaveURL(SUMMARY)
    await expect(warning).toBeHidden()
    await expect(sendButton(page)).toBeEnabled()
    await expect(page.getByText('ระบบจะยกเลิกคำขอเลขที่')).toBeHidden()
  })

  await test.step('a link pressed while the draft is loading is followed, even after the draft arrives', async () => {
    const loading = await pauseCalls(page, `**/api/v1${getDraft.path}`)
    const nextScreen = await pauseCalls(page, /\/assets\/manual-screen-.*\.js$/)
    await page.goto(SUMMARY)
    await page.getByRole('navigation').getByRole('link', { name: 'คู่มือ' }).click()
    await expect.poll(nextScreen.callCount).toBe(1)
    const answered = page.waitForResponse(`**/api/v1${getDraft.path}`)
    loading.resume()
    await answered
    nextScreen.resume()
    await expect(page.getByRole('heading', { name: 'ดาวน์โหลดคู่มือ' })).toBeVisible()
    await expect(page).toHaveURL('/Manual')
    await page.unrouteAll()
  })
})

test('an unknown address or registration code shows a not-found message', async ({
  page,
  citizens,
  pageErrors,
}) => {
  pageErrors.expect(/status of 404/)
  const other = await citizens.someone()
  await signInDirectly(page.request, other)
  const { registrationCode } = await saveDirectly(page.request, other)
  await signInDirectly(page.request, await citizens.someone())

  await test.step("another citizen's request and an invalid code are shown as not found", async () => {
    for (const code of [registrationCode, 'x']) {
      await page.goto(`/register/qrcode?dataDetail=${code}&flagPage=0`)
      await expect(page.getByRole('alert').filter({ hasText: 'ไม่พบข้อมูล' })).toBeVisible()
    }
  })

  await test.step('addresses work in any letter case, and an unknown address shows the not-found page', async () => {
    await page.goto('/verify')
    await expect(page).toHaveURL('/Verify')
    for (const unknown of ['/register/%E0%B8', '/nowhere']) {
      await page.goto(unknown)
      await expect(page.getByRole('heading', { level: 1, name: 'ไม่พบหน้าที่ต้องการ' })).toBeVisible()
    }
    await expectAccessible(page)
    await page.getByRole('link', { name: 'กลับหน้าแรก' }).click()
    await expect(page).toHaveURL('/register')
  })
})

/** The app's script, and the calls for the session and for requests. */
const APP = /\/assets\/main-[^/]+\.js$/
const CALL = /\/api\/v1(\/(?:auth|register)\/.*)$/

/** Opens the list and holds the app's script. Returns the recorded calls, and a function that releases the script. */
async function openListWithoutApp(page: Page) {
  const calls: string[] = []
  const record = (request: Request) => {
    const [, path] = CALL.exec(request.url()) ?? []
    if (path !== undefined) calls.push(`${request.method()} ${path}`)
  }
  const app = await pauseCalls(page, APP)
  page.on('request', record)
  await page.goto('/Verify', { waitUntil: 'commit' })
  return { calls, letAppCome: app.resume }
}

const FIRST_CALLS = ['POST /auth/info/', 'GET /register/?pid=me']

test('the app uses the answers requested before it loaded and does not request them again', async ({
  page,
  context,
  citizens,
}) => {
  const [citizen, other] = [await citizens.someone(), await citizens.someone()]
  await signInDirectly(page.request, citizen)
  await saveDirectly(page.request, citizen)
  const cards = page.getByRole('main').getByRole('link', { name: 'ดูคำขอ' })
  const empty = page.getByText('ยังไม่มีคำขอหนังสือผ่านแดน')

  await test.step('the request list calls for the session and the requests at once, and not again', async () => {
    const { calls, letAppCome } = await openListWithoutApp(page)
    await expect.poll(() => calls).toEqual(FIRST_CALLS)
    letAppCome()
    await expect(cards).toHaveCount(1)
    expect(calls).toEqual(FIRST_CALLS)
  })

  await test.step('session and requests are called for again after another citizen signs in in another tab', async () => {
    const tab = await context.newPage()
    await tab.goto('/Manual')
    const answered = page.waitForResponse(/\?pid=me$/)
    const { calls, letAppCome } = await openListWithoutApp(page)
    await answered
    await signInDirectly(page.request, other)
    // As the app of that tab does at a sign-in.
    await tab.evaluate(() => {
      localStorage.setItem('session-changed', 'entered')
      localStorage.removeItem('session-changed')
    })
    letAppCome()
    await expect(empty).toBeVisible()
    await expect(cards).toHaveCount(0)
    expect(calls.slice(0, 4)).toEqual([...FIRST_CALLS, ...FIRST_CALLS])
    await tab.close()
  })

  await test.step('a pending sign-out is sent first, and no other call is sent beside it', async () => {
    await page.evaluate(() => localStorage.setItem('sign-out-pending', 'yes'))
    const { calls, letAppCome } = await openListWithoutApp(page)
    letAppCome()
    await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeVisible()
    await expect.poll(() => calls).toEqual(['DELETE /auth/bps/logout5field/', 'POST /auth/info/'])
  })
})
