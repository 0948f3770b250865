// Failed look-ups: a message from the server is a warning in place, an exception opens a dialog as well (specification 8).
import type { Page, Route } from '@playwright/test'
import * as z from 'zod/mini'
import { beginRequest, saveDirectly } from './fixtures/prepare.ts'
import { signInDirectly } from './fixtures/sign-in-directly.ts'
import { expect, test } from './fixtures/test.ts'
import type { Citizen } from './fixtures/citizens.ts'
import { expectAccessible } from './measures/accessibility.ts'
import { checkEligibility, chooseSelection } from './steps/choose-selection.ts'
import { sendButton } from './steps/save-request.ts'

const REASON = 'ระบบทะเบียนราษฎรไม่ตอบสนอง'
const UNREADABLE = 'ข้อมูลของท่านในทะเบียนราษฎรอ่านไม่ได้ ลองใหม่ก็ยังไม่ได้ กรุณาติดต่อสำนักทะเบียนพร้อมเลขอ้างอิงนี้'

const refuseWith = (code: string, info: string) => (route: Route) =>
  route.fulfill({
    status: 503,
    contentType: 'application/problem+json',
    body: JSON.stringify({
      type: 'about:blank',
      title: 'Service Unavailable',
      status: 503,
      code,
      info,
      requestId: '0123456789abcdef',
    }),
  })

const refuse = refuseWith('REGISTRY_UNAVAILABLE', REASON)

/** An HTML error page of a proxy instead of JSON. */
const garble = (route: Route) =>
  route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>hello</h1>' })

type Look = {
  /** Walks to the point before the look-up. */
  readonly prepare: (page: Page, citizen: Citizen) => Promise<unknown>
  readonly open: (page: Page, citizen: Citizen) => Promise<unknown>
  readonly calls: string
  /** Visible after the look-up has succeeded. */
  readonly shown: (page: Page) => ReturnType<Page['getByText']>
}

const steps = (step: 'selection' | 'detail' | 'followers' | 'summary', address: string) => ({
  prepare: (page: Page, citizen: Citizen) => beginRequest(page.request, citizen, { step }),
  open: (page: Page) => page.goto(address),
})
const saved = (address: (code: string) => string) => {
  let code = ''
  return {
    prepare: async (page: Page, citizen: Citizen) => {
      ;({ registrationCode: code } = await saveDirectly(page.request, citizen))
    },
    open: (page: Page) => page.goto(address(code)),
  }
}
const button = (name: string) => (page: Page) => page.getByRole('button', { name })

const LOOKS: Readonly<Record<string, Look>> = {
  'The draft': {
    ...steps('detail', '/register/registerdetail'),
    calls: '**/register/draft',
    shown: button('ถัดไป'),
  },
  'Eligibility on the selection': {
    prepare: (page) => page.goto('/register'),
    open: async (page, citizen) => {
      await chooseSelection(page, citizen)
      await checkEligibility(page)
    },
    calls: '**/register/eligibility',
    shown: (page) => page.getByRole('heading', { level: 1, name: 'ข้อมูลผู้ยื่นคำขอ' }),
  },
  'The places on the selection': {
    prepare: async () => undefined,
    open: (page) => page.goto('/register'),
    calls: '**/register/eligibility/offices',
    shown: (page) => page.getByRole('heading', { name: 'ด่านที่ท่านขอได้วันนี้' }),
  },
  'The applicant on the detail': {
    ...steps('detail', '/register/registerdetail'),
    calls: '**/register/applicant',
    shown: button('ถัดไป'),
  },
  'The holidays of the calendar': {
    ...steps('detail', '/register/registerdetail'),
    calls: '**/holiday/*',
    shown: button('ถัดไป'),
  },
  'The followers': {
    ...steps('followers', '/register/follower'),
    calls: '**/register/followers?*',
    shown: button('ถัดไป'),
  },
  'The summary': {
    ...steps('summary', '/register/followerlist'),
    calls: '**/register/eligibility',
    shown: sendButton,
  },
  'The result': {
    ...saved((code) => `/register/qrcode?dataDetail=${code}&flagPage=0`),
    calls: '**/api/v1/register/0*',
    shown: button('ยกเลิกคำขอ'),
  },
  'The issued passes': {
    ...saved(() => '/Detail'),
    calls: '**/register/passes',
    shown: (page) => page.getByText('ไม่พบข้อมูล'),
  },
  'The access log': {
    ...saved(() => '/AccessLog'),
    calls: '**/access-log/',
    shown: (page) => page.getByRole('table'),
  },
}

const errorDialog = (page: Page) => page.getByRole('alertdialog', { name: 'แจ้งเตือน' })
const retry = (page: Page) => page.getByRole('main').getByRole('button', { name: 'ลองใหม่' })

for (const [what, { prepare, open, calls, shown }] of Object.entries(LOOKS)) {
  test(`${what}: an exception opens one dialog, and a message from the server is shown as a warning in place`, async ({
    page,
    citizens,
    pageErrors,
  }) => {
    pageErrors.expect(/status of 503/)
    const citizen = await citizens.someone()
    await signInDirectly(page.request, citizen)
    await prepare(page, citizen)

    await page.route(calls, garble)
    await open(page, citizen)
    await expect(errorDialog(page)).toContainText('ระบบขัดข้อง กรุณาลองใหม่อีกครั้ง')
    await expect(errorDialog(page)).toHaveCount(1)
    await expectAccessible(page)
    await errorDialog(page).getByRole('button', { name: 'ตกลง' }).click()
    await expect(errorDialog(page)).toBeHidden()

    await test.step('it comes again for who asks again', async () => {
      await retry(page).click()
      await expect(errorDialog(page)).toHaveCount(1)
      await page.keyboard.press('Escape')
      await expect(errorDialog(page)).toBeHidden()
    })

    await test.step('what the server says needs no dialog', async () => {
      await page.unroute(calls)
      await page.route(calls, refuse)
      await retry(page).click()
      const warning = page.getByRole('main').locator('[data-kind="warn"]').filter({ hasText: REASON })
      await expect(warning).toBeVisible()
      await expect(warning).toContainText('รหัสอ้างอิง 01234567')
      await expect(errorDialog(page)).toHaveCount(0)
    })

    await page.unroute(calls)
    await retry(page).click()
    await expect(shown(page).first()).toBeVisible()
  })
}

test('An entry of the register that cannot be read: its sentence with the reference, and no button that tries again', async ({
  page,
  citizens,
  pageErrors,
}) => {
  pageErrors.expect(/status of 503/)
  const citizen = await citizens.someone()
  await signInDirectly(page.request, citizen)
  await beginRequest(page.request, citizen, { step: 'detail' })
  await page.route('**/register/applicant', refuseWith('RECORD_UNREADABLE', UNREADABLE))
  await page.goto('/register/registerdetail')
  const warning = page.getByRole('main').locator('[data-kind="warn"]')
  await expect(warning).toContainText(UNREADABLE)
  await expect(warning).toContainText('รหัสอ้างอิง 01234567')
  await expect(retry(page)).toHaveCount(0)
})

test('The list of requests shows its red message in addition to the dialog', async ({ page, citizens }) => {
  const citizen = await citizens.someone()
  await signInDirectly(page.request, citizen)
  await page.route('**/api/v1/register/?*', garble)
  await page.goto('/Verify')
  await expect(errorDialog(page)).toContainText('ระบบขัดข้อง กรุณาลองใหม่อีกครั้ง')
  await errorDialog(page).getByRole('button', { name: 'ตกลง' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'ไม่พบข้อมูล' })).toBeVisible()
})

test('Without the places, country, pass and office are chosen by hand, and the refusal still says why', async ({
  page,
  citizens,
  pageErrors,
}) => {
  pageErrors.expect(/status of 503/)
  const citizen = await citizens.named('นางสาวกมลชนก พรหมดี')
  await signInDirectly(page.request, citizen)
  await page.route('**/register/eligibility/offices', refuse)
  await page.goto('/register')
  await expect(page.getByRole('main')).toContainText(REASON)
  await chooseSelection(page, citizen)
  await checkEligibility(page)
  const dialog = page.getByRole('alertdialog', { name: 'แจ้งเตือน' })
  await expect(dialog).toContainText('อาศัยอยู่ในพื้นที่น้อยกว่า 180 วัน')
  await expect(dialog).toContainText('ท่านจะมีสิทธิ์ตั้งแต่วันที่')
  await expect(dialog.getByRole('heading', { name: 'ท่านขอได้ที่' })).toBeHidden()
})

test('Offline, the dialog opens once and not again on background refetches', async ({
  page,
  citizens,
  pageErrors,
}) => {
  pageErrors.expect(/ERR_INTERNET_DISCONNECTED/)
  const citizen = await citizens.someone()
  await signInDirectly(page.request, citizen)
  await beginRequest(page.request, citizen, { step: 'followers' })
  await page.route('**/register/followers?*', (route) => route.abort('internetdisconnected'))
  await page.goto('/register/follower')
  await expect(errorDialog(page)).toContainText('ไม่สามารถเชื่อมต่อระบบได้')
  await errorDialog(page).getByRole('button', { name: 'ตกลง' }).click()
  await page.evaluate(() => {
    dispatchEvent(new Event('online'))
    document.dispatchEvent(new Event('visibilitychange'))
  })
  // Longer than a failing look-up takes with its retries.
  await page.waitForTimeout(5000)
  await expect(errorDialog(page)).toHaveCount(0)
  await expect(page.getByRole('main')).toContainText('ไม่สามารถเชื่อมต่อระบบได้')
  await expect(retry(page)).toBeVisible()
})

/** Lets the server's answer through without a part: its look-up failed and decides nothing. */
const without = (part: object) => async (route: Route) => {
  const response = await route.fetch()
  const answer = z.parse(z.looseObject({}), await response.json())
  await route.fulfill({ response, json: { ...answer, ...part } })
}

const PARTS: Readonly<Record<string, Look & { readonly part: object }>> = {
  'The booklets near home, among the places': {
    prepare: async () => undefined,
    open: (page) => page.goto('/register'),
    calls: '**/register/eligibility/offices',
    part: { missing: ['items'], refusal: null },
    shown: (page) => page.getByRole('heading', { name: 'ด่านที่ท่านขอได้วันนี้' }),
  },
  'The children, on the detail': {
    ...steps('detail', '/register/registerdetail'),
    calls: '**/register/eligibility',
    part: { missing: ['followers'], followers: { allowed: false, max: 4 } },
    shown: button('ถัดไป'),
  },
  'A monk’s name, on the detail': {
    ...steps('detail', '/register/registerdetail'),
    calls: '**/register/applicant',
    part: { missing: ['name'] },
    shown: button('ถัดไป'),
  },
  'The cards of children, among the followers': {
    ...steps('followers', '/register/follower'),
    calls: '**/register/followers?*',
    part: { missing: ['followers'] },
    shown: button('ถัดไป'),
  },
  'The registry’s books, among the passes': {
    ...saved(() => '/Detail'),
    calls: '**/register/passes',
    part: { missing: ['books'] },
    shown: (page) => page.getByRole('heading', { level: 1 }),
  },
}

for (const [what, { prepare, open, calls, part, shown }] of Object.entries(PARTS)) {
  test(`${what}: what is missing is said in its place, and comes with the next try`, async ({
    page,
    citizens,
  }) => {
    const citizen = await citizens.someone()
    await signInDirectly(page.request, citizen)
    await prepare(page, citizen)
    await page.route(calls, without(part))
    await open(page, citizen)
    const notice = page.getByText('ยังโหลดข้อมูลส่วนนี้ไม่ได้')
    await expect(notice).toBeVisible()
    await expect(shown(page).first()).toBeVisible()
    await expectAccessible(page)
    await page.unroute(calls)
    await retry(page).click()
    await expect(notice).toBeHidden()
    await expect(shown(page).first()).toBeVisible()
  })
}
