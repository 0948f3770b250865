// Failed look-ups: a problem that the server reports is a warning in place; an unreadable answer opens a dialog as well (specification 8).
import type { Locator, Page, Route } from '@playwright/test'
import { findEligibleOffices } from '@border-pass/contract/eligibility-routes'
import { changeAnswer, problemAnswer, REFERENCE } from './fixtures/api.ts'
import { signInDirectly } from './fixtures/citizens.ts'
import { storeDraft } from './fixtures/prepare.ts'
import { expect, test } from './fixtures/test.ts'
import { checkEligibility, chooseSelection } from './steps/choose-selection.ts'

const REASON = 'ระบบทะเบียนราษฎรไม่ตอบสนอง'
const UNREADABLE = 'ข้อมูลของท่านในทะเบียนราษฎรอ่านไม่ได้ ลองใหม่ก็ยังไม่ได้ กรุณาติดต่อสำนักทะเบียนพร้อมรหัสอ้างอิงนี้'

const DETAIL = '/register/registerdetail'

const refuseWith =
  (...problem: Parameters<typeof problemAnswer>) =>
  (route: Route) =>
    route.fulfill(problemAnswer(...problem))

const garble = (route: Route) =>
  route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>hello</h1>' })

const errorDialog = (page: Page) => page.getByRole('alertdialog', { name: 'แจ้งเตือน' })
const warning = (page: Page) => page.getByRole('main').locator('[data-tone="warn"]')
const retry = (page: Page) => page.getByRole('main').getByRole('button', { name: 'ลองใหม่' })
const nextButton = (page: Page) => page.getByRole('button', { name: 'ถัดไป' })
const places = (page: Page) => page.getByRole('button', { name: /^ดูที่รับหนังสือทั้งหมด/ })

/**
 * The part of the page that needs the data, its calls, how it is opened, what is visible after a success, and the words of the warning if
 * they are not REASON.
 */
type LookUp = readonly [
  what: string,
  calls: string,
  open: string | (() => Promise<unknown>),
  shown: Locator,
  words?: string,
]

function expectFailuresTold(page: Page, [what, calls, open, shown, words = REASON]: LookUp): Promise<void> {
  return test.step(what, async () => {
    await page.route(calls, garble)
    await (typeof open === 'string' ? page.goto(open) : open())
    await expect(errorDialog(page)).toContainText('ระบบขัดข้อง กรุณาลองใหม่อีกครั้ง')
    await expect(errorDialog(page)).toHaveCount(1)
    await errorDialog(page).getByRole('button', { name: 'ตกลง' }).click()
    await expect(errorDialog(page)).toBeHidden()

    await page.unroute(calls)
    await page.route(calls, refuseWith('REGISTRY_UNAVAILABLE', REASON))
    await retry(page).click()
    const said = warning(page).filter({ hasText: words })
    await expect(said).toBeVisible()
    await expect(said).toContainText(REFERENCE)
    await expect(errorDialog(page)).toHaveCount(0)

    await page.unroute(calls)
    await retry(page).click()
    await expect(shown.first()).toBeVisible()
  })
}

test('a failed look-up shows a message in the screen or dialog that needs its data', async ({
  page,
  citizens,
  pageErrors,
}) => {
  pageErrors.expect(/status of 503/)
  const citizen = await citizens.someone()
  await signInDirectly(page.request, citizen)
  const choose = async () => {
    await chooseSelection(page, citizen)
    await checkEligibility(page)
  }
  const detail = page.getByRole('heading', { level: 1, name: 'ไปรับวันไหน' })
  const offices = '**/register/eligibility/offices'
  await test.step('a missing part of an answer is said in its place, and comes with the next try', async () => {
    const notice = page.getByText('ยังโหลดข้อมูลส่วนนี้ไม่ได้')
    await changeAnswer(page, offices, findEligibleOffices, (answer) => ({
      ...answer,
      missing: ['items'],
      refusal: null,
    }))
    await page.goto('/register')
    await expect(notice).toBeVisible()
    await expect(places(page)).toBeVisible()
    await page.unroute(offices)
    await retry(page).click()
    await expect(notice).toBeHidden()
    await expect(places(page)).toBeVisible()
  })
  // One case of each kind: a screen's own message, a dialog's, and a look-up that must succeed before the screen opens.
  await expectFailuresTold(page, ['the places on the selection', offices, '/register', places(page)])
  const inBar = `ยังไปต่อไม่ได้ ทะเบียนราษฎรไม่ตอบ · ที่เลือกไว้ยังอยู่ · ${REFERENCE}`
  await expectFailuresTold(page, [
    'eligibility on the selection',
    '**/register/eligibility',
    choose,
    detail,
    inBar,
  ])
  await storeDraft(page, citizen, { step: 'summary' })
  await expectFailuresTold(page, ['the draft', '**/register/draft', DETAIL, nextButton(page)])

  await test.step('an entry of the register that cannot be read is shown to an officer, and no button tries again', async () => {
    await page.route('**/register/applicant', refuseWith('RECORD_UNREADABLE', UNREADABLE))
    await page.goto(DETAIL)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('ระบบอ่านข้อมูลของท่านในทะเบียนไม่ได้')
    await expect(page.getByRole('main')).toContainText(REFERENCE)
    await expect(page.getByRole('button', { name: 'แสดงให้เจ้าหน้าที่ดู' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'ล้างข้อมูลและเริ่มใหม่' })).toHaveCount(0)
    await expect(retry(page)).toHaveCount(0)
  })
})
