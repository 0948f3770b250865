// Failed look-ups: a message from the server is a warning in place, an exception opens a dialog as well (specification 8).
import type { Page, Route } from '@playwright/test'
import * as z from 'zod/mini'
import { problemAnswer } from './fixtures/api.ts'
import { storeDraft } from './fixtures/open-prepared.ts'
import { saveDirectly } from './fixtures/prepare.ts'
import { signInDirectly } from './fixtures/sign-in-directly.ts'
import { expect, test } from './fixtures/test.ts'
import { toFront } from './fixtures/to-front.ts'
import type { Citizen } from './fixtures/citizens.ts'
import { expectAccessible } from './measures/accessibility.ts'
import { checkEligibility, chooseSelection } from './steps/choose-selection.ts'
import { sendButton } from './steps/save-request.ts'

const REASON = 'ระบบทะเบียนราษฎรไม่ตอบสนอง'
const UNREADABLE = 'ข้อมูลของท่านในทะเบียนราษฎรอ่านไม่ได้ ลองใหม่ก็ยังไม่ได้ กรุณาติดต่อสำนักทะเบียนพร้อมเลขอ้างอิงนี้'

const DETAIL = '/register/registerdetail'
const FOLLOWERS = '/register/follower'

const refuseWith =
  (...problem: Parameters<typeof problemAnswer>) =>
  (route: Route) =>
    route.fulfill(problemAnswer(...problem))

/** An HTML error page of a proxy instead of JSON. */
const garble = (route: Route) =>
  route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>hello</h1>' })

const errorDialog = (page: Page) => page.getByRole('alertdialog', { name: 'แจ้งเตือน' })
const warning = (page: Page) => page.getByRole('main').locator('[data-kind="warn"]')
const retry = (page: Page) => page.getByRole('main').getByRole('button', { name: 'ลองใหม่' })
const nextButton = (page: Page) => page.getByRole('button', { name: 'ถัดไป' })
const places = (page: Page) => page.getByRole('heading', { name: 'ด่านที่ท่านขอได้วันนี้' })

type Look = {
  readonly what: string
  readonly calls: string
  readonly open: string | (() => Promise<unknown>)
  /** Visible after the look-up has succeeded. */
  readonly shown: (page: Page) => ReturnType<Page['getByText']>
}

const openLook = (page: Page, { open }: Pick<Look, 'open'>) =>
  typeof open === 'string' ? page.goto(open) : open()

const beforeTheDraft = (page: Page, citizen: Citizen): Look[] => [
  {
    what: 'The places on the selection',
    calls: '**/register/eligibility/offices',
    open: '/register',
    shown: places,
  },
  {
    what: 'Eligibility on the selection',
    calls: '**/register/eligibility',
    open: async () => {
      await chooseSelection(page, citizen)
      await checkEligibility(page)
    },
    shown: () => page.getByRole('heading', { level: 1, name: 'ไปรับวันไหน' }),
  },
]

const OF_THE_DRAFT: Look[] = [
  { what: 'The draft', calls: '**/register/draft', open: DETAIL, shown: nextButton },
  {
    what: 'The applicant on the detail',
    calls: '**/register/applicant',
    open: DETAIL,
    shown: nextButton,
  },
  { what: 'The holidays of the calendar', calls: '**/holiday/*', open: DETAIL, shown: nextButton },
  { what: 'The followers', calls: '**/register/followers?*', open: FOLLOWERS, shown: nextButton },
  {
    what: 'The summary',
    calls: '**/register/eligibility',
    open: '/register/followerlist',
    shown: sendButton,
  },
]

const afterSaving = (code: string): Look[] => [
  {
    what: 'The result',
    calls: '**/api/v1/register/0*',
    open: `/register/qrcode?dataDetail=${code}&flagPage=0`,
    shown: (page) => page.getByRole('button', { name: 'ยกเลิกคำขอ' }),
  },
  {
    what: 'The issued passes',
    calls: '**/register/passes',
    open: '/Detail',
    shown: (page) => page.getByText('ไม่พบข้อมูล'),
  },
  {
    what: 'The access log',
    calls: '**/access-log/',
    open: '/AccessLog',
    shown: (page) => page.getByRole('table'),
  },
]

function expectFailuresTold(page: Page, look: Look): Promise<void> {
  return test.step(look.what, async () => {
    await page.route(look.calls, garble)
    await openLook(page, look)
    await expect(errorDialog(page)).toContainText('ระบบขัดข้อง กรุณาลองใหม่อีกครั้ง')
    await expect(errorDialog(page)).toHaveCount(1)
    await expectAccessible(page)
    await errorDialog(page).getByRole('button', { name: 'ตกลง' }).click()
    await expect(errorDialog(page)).toBeHidden()

    // It comes again for who asks again.
    await retry(page).click()
    await expect(errorDialog(page)).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(errorDialog(page)).toBeHidden()

    // What the server says needs no dialog.
    await page.unroute(look.calls)
    await page.route(look.calls, refuseWith('REGISTRY_UNAVAILABLE', REASON))
    await retry(page).click()
    const said = warning(page).filter({ hasText: REASON })
    await expect(said).toBeVisible()
    await expect(said).toContainText('รหัสอ้างอิง 01234567')
    await expect(errorDialog(page)).toHaveCount(0)

    await page.unroute(look.calls)
    await retry(page).click()
    await expect(look.shown(page).first()).toBeVisible()
  })
}

test('While a request is made, an exception opens one dialog, and a message from the server is shown as a warning in place', async ({
  page,
  citizens,
  pageErrors,
}) => {
  test.slow()
  pageErrors.expect(/status of 503/)
  const citizen = await citizens.someone()
  await signInDirectly(page.request, citizen)
  for (const look of beforeTheDraft(page, citizen)) await expectFailuresTold(page, look)
  await storeDraft(page, citizen, { step: 'summary' })
  for (const look of OF_THE_DRAFT) await expectFailuresTold(page, look)

  await test.step('An entry of the register that cannot be read: its sentence with the reference, and no button that tries again', async () => {
    await page.route('**/register/applicant', refuseWith('RECORD_UNREADABLE', UNREADABLE))
    await page.goto(DETAIL)
    await expect(warning(page)).toContainText(UNREADABLE)
    await expect(warning(page)).toContainText('รหัสอ้างอิง 01234567')
    await expect(retry(page)).toHaveCount(0)
    await page.unrouteAll()
  })
})

test('After a request is sent, an exception opens one dialog, and a message from the server is shown as a warning in place', async ({
  page,
  citizens,
  pageErrors,
}) => {
  pageErrors.expect(/status of 503|ERR_INTERNET_DISCONNECTED/)
  const citizen = await citizens.someone()
  await signInDirectly(page.request, citizen)
  const { registrationCode } = await saveDirectly(page.request, citizen)
  for (const look of afterSaving(registrationCode)) await expectFailuresTold(page, look)

  await test.step('Offline, the dialog opens once and not again on background refetches', async () => {
    let asked = 0
    await page.route('**/access-log/', (route) => {
      asked += 1
      return route.abort('internetdisconnected')
    })
    await page.goto('/AccessLog')
    await expect(errorDialog(page)).toContainText('ไม่สามารถเชื่อมต่อระบบได้')
    await errorDialog(page).getByRole('button', { name: 'ตกลง' }).click()
    const tries = asked
    await toFront(page)
    await expect.poll(() => asked).toBe(2 * tries)
    await expect(retry(page)).toBeVisible()
    await expect(errorDialog(page)).toHaveCount(0)
    await expect(page.getByRole('main')).toContainText('ไม่สามารถเชื่อมต่อระบบได้')
  })

  await test.step('The list of requests shows its red message in addition to the dialog', async () => {
    await page.route('**/api/v1/register/?*', garble)
    await page.goto('/Verify')
    await expect(errorDialog(page)).toContainText('ระบบขัดข้อง กรุณาลองใหม่อีกครั้ง')
    await errorDialog(page).getByRole('button', { name: 'ตกลง' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'ไม่พบข้อมูล' })).toBeVisible()
  })
})

/** Lets the server's answer through without a part: its look-up failed and decides nothing. */
const without = (part: object) => async (route: Route) => {
  const response = await route.fetch()
  const answer = z.parse(z.looseObject({}), await response.json())
  await route.fulfill({ response, json: { ...answer, ...part } })
}

const PLACES = {
  what: 'The booklets near home, among the places',
  open: '/register',
  calls: '**/register/eligibility/offices',
  part: { missing: ['items'], refusal: null },
  shown: places,
}

const PARTS_OF_THE_DRAFT = [
  {
    what: 'The children, on the detail',
    open: DETAIL,
    calls: '**/register/eligibility',
    part: { missing: ['followers'], followers: { allowed: false, max: 4 } },
    shown: nextButton,
  },
  {
    what: 'A monk’s name, on the detail',
    open: DETAIL,
    calls: '**/register/applicant',
    part: { missing: ['name'] },
    shown: nextButton,
  },
  {
    what: 'The cards of children, among the followers',
    open: FOLLOWERS,
    calls: '**/register/followers?*',
    part: { missing: ['followers'] },
    shown: nextButton,
  },
  {
    what: 'The registry’s books, among the passes',
    open: '/Detail',
    calls: '**/register/passes',
    part: { missing: ['books'] },
    shown: (page: Page) => page.getByRole('heading', { level: 1 }),
  },
]

function expectPartTold(page: Page, { part, ...look }: Look & { readonly part: object }): Promise<void> {
  return test.step(look.what, async () => {
    await page.route(look.calls, without(part))
    await openLook(page, look)
    const notice = page.getByText('ยังโหลดข้อมูลส่วนนี้ไม่ได้')
    await expect(notice).toBeVisible()
    await expect(look.shown(page).first()).toBeVisible()
    await expectAccessible(page)
    await page.unroute(look.calls)
    await retry(page).click()
    await expect(notice).toBeHidden()
    await expect(look.shown(page).first()).toBeVisible()
  })
}

test('What is missing of an answer is said in its place, and comes with the next try', async ({
  page,
  citizens,
}) => {
  const citizen = await citizens.someone()
  await signInDirectly(page.request, citizen)
  await expectPartTold(page, PLACES)
  await storeDraft(page, citizen, { step: 'summary' })
  for (const part of PARTS_OF_THE_DRAFT) await expectPartTold(page, part)
})
