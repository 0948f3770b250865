// Interruptions during a request: reload, closed webview, ended session, lost connection.
import type { Page } from '@playwright/test'
import { signOut } from '@border-pass/contract/auth-routes'
import { putDraft } from '@border-pass/contract/draft-routes'
import { listRequests } from '@border-pass/contract/request-routes'
import { callApi, sendCall } from './fixtures/api.ts'
import { pauseCalls } from './fixtures/pause-calls.ts'
import { beginRequest } from './fixtures/prepare.ts'
import { signInDirectly } from './fixtures/sign-in-directly.ts'
import { expect, test } from './fixtures/test.ts'
import { expectAccessible } from './measures/accessibility.ts'
import { checkEligibility, chooseSelection, officeRadio } from './steps/choose-selection.ts'
import { fillDetail, goNext, knownAnswer, unfoldMore } from './steps/fill-detail.ts'
import { askToSend, confirmSaving, savedCode } from './steps/save-request.ts'
import { fillCard, loginDialog } from './steps/sign-in.ts'
import type { Citizen } from './fixtures/citizens.ts'

const phone = (page: Page) => page.getByRole('textbox', { name: 'เบอร์โทรศัพท์' })

async function codesOf(page: Page, { pid }: Citizen) {
  const { items } = await callApi(page.request, listRequests, { query: { pid } })
  return items.map(({ registrationCode }) => registrationCode)
}

test('A reload at any step returns to the same step with the same answers', async ({ page, citizens }) => {
  const citizen = await citizens.someone({ borderCity: 48, bpType: 2 })
  await signInDirectly(page.request, citizen)
  await page.goto('/register')
  await chooseSelection(page, citizen)

  await test.step('the selection', async () => {
    await page.reload()
    await expect(officeRadio(page, citizen.office)).toBeChecked()
    await expect(page.getByRole('radio', { name: /^หนังสือผ่านแดนแบบเล่ม/ })).toBeChecked()
    await checkEligibility(page)
  })
  await test.step('the detail', async () => {
    await fillDetail(page, { phone: '0898765432' })
    await page.reload()
    await expect(page).toHaveURL(/registerdetail/)
    await expect(phone(page)).toHaveValue('0898765432')
    await expect(knownAnswer(page, 'อาชีพ')).toHaveText('ค้าขาย')
    const days = page.getByRole('group', { name: 'วันที่นัดรับหนังสือผ่านแดน' })
    await expect(days.getByRole('button', { pressed: true })).toHaveCount(1)
    await goNext(page)
  })
  await test.step('the summary', async () => {
    await expect(page.getByRole('main')).toContainText('0898765432')
    await page.reload()
    await expect(page).toHaveURL('/register/followerlist')
    await expect(page.getByRole('main')).toContainText('0898765432')
  })
})

test('A closed webview reopens at the step that was left', async ({ page, context, citizens }) => {
  const citizen = await citizens.someone({ bpType: 2 })
  await signInDirectly(page.request, citizen)
  await beginRequest(page.request, citizen, { step: 'detail' })
  await page.goto('/register/registerdetail')
  await phone(page).fill('0811111111')
  await page.close({ runBeforeUnload: true })

  const reopened = await context.newPage()
  await reopened.goto('/')
  await expect(reopened).toHaveURL(/registerdetail/)
  await expect(phone(reopened)).toHaveValue('0811111111')
})

test('A reload loses nothing of what is just being uploaded', async ({ page, citizens }) => {
  const citizen = await citizens.someone({ bpType: 2 })
  await signInDirectly(page.request, citizen)
  await beginRequest(page.request, citizen, { step: 'detail' })
  await page.goto('/register/registerdetail')
  await expect(phone(page)).toHaveValue('0812345678')
  const upload = page.waitForRequest((request) => request.method() === putDraft.method)
  // The first upload never arrives.
  await page.route(`**/api/v1${putDraft.path}`, () => {}, { times: 1 })
  await phone(page).fill('0844444444')
  await upload
  await page.reload()
  await expect(phone(page)).toHaveValue('0844444444')
})

test('A session that ends in the form opens the sign-in, and all typed values are still there afterwards', async ({
  page,
  citizens,
  pageErrors,
}) => {
  pageErrors.expect(/status of 401/)
  const citizen = await citizens.someone({ bpType: 2 })
  await signInDirectly(page.request, citizen)
  await beginRequest(page.request, citizen, { step: 'detail' })
  await page.goto('/register/registerdetail')
  await phone(page).fill('0822222222')
  await unfoldMore(page)

  await test.step('the server forgets the session', async () => {
    // Signs out with the page's cookie, without the page noticing.
    await sendCall(page.request, signOut)
    await page.getByRole('textbox', { name: 'อีเมล' }).fill('somchai@example.com')
    await expect(loginDialog(page)).toBeVisible()
    await expect(page.getByText('หมดเวลาการใช้งาน กรุณาเข้าสู่ระบบอีกครั้ง ข้อมูลที่กรอกไว้ยังอยู่')).toBeVisible()
    await expectAccessible(page)
  })

  await fillCard(page, citizen)
  await loginDialog(page).getByRole('button', { name: 'ตรวจสอบ' }).click()
  await expect(loginDialog(page)).toBeHidden()
  await expect(page).toHaveURL(/registerdetail/)
  await expect(phone(page)).toHaveValue('0822222222')
  await expect(page.getByRole('textbox', { name: 'อีเมล' })).toHaveValue('somchai@example.com')
  await page.reload()
  await unfoldMore(page)
  await expect(page.getByRole('textbox', { name: 'อีเมล' })).toHaveValue('somchai@example.com')
})

test('Another citizen who signs in after a session has ended sees none of its data', async ({
  page,
  citizens,
  pageErrors,
}) => {
  pageErrors.expect(/status of 401/)
  const first = await citizens.someone({ bpType: 2 })
  await signInDirectly(page.request, first)
  await beginRequest(page.request, first, { step: 'detail' })
  await page.goto('/register/registerdetail')
  await expect(phone(page)).toHaveValue('0812345678')
  await sendCall(page.request, signOut)
  await phone(page).fill('0833333333')

  await fillCard(page, await citizens.someone())
  await loginDialog(page).getByRole('button', { name: 'ตรวจสอบ' }).click()
  await expect(page).toHaveURL('/register')
  await expect(page.getByRole('radio', { name: 'เมียนมา' })).not.toBeChecked()
  await expect(page.getByText('ทำต่อจากครั้งก่อน')).toBeHidden()
})

test('Pressing save twice saves once', async ({ page, citizens }) => {
  const citizen = await citizens.someone({ bpType: 2 })
  await signInDirectly(page.request, citizen)
  await beginRequest(page.request, citizen, { step: 'summary' })
  await page.goto('/register/followerlist')
  const saving = await pauseCalls(page, '**/api/v1/register/')

  const question = await askToSend(page)
  await question.getByRole('button', { name: 'ส่งคำขอ' }).dblclick()
  const busy = page.getByRole('button', { name: 'กำลังส่งคำขอ' })
  await expect(busy).toBeDisabled()
  await expectAccessible(page)
  await busy.dblclick({ force: true })
  await busy.press('Enter')
  await expect(page.getByRole('alertdialog')).toBeHidden()
  saving.resume()

  const code = await savedCode(page)
  expect(saving.callCount()).toBe(1)
  expect(await codesOf(page, citizen)).toEqual([code])
})

test('A lost connection and a lost answer while saving are retried with the same key: one request is saved', async ({
  page,
  citizens,
  pageErrors,
}) => {
  pageErrors.expect(/ERR_(FAILED|CONNECTION_FAILED|CONNECTION_RESET)/)
  const citizen = await citizens.someone({ bpType: 2 })
  await signInDirectly(page.request, citizen)
  await beginRequest(page.request, citizen, { step: 'summary' })
  await page.goto('/register/followerlist')

  const keys: (string | undefined)[] = []
  await page.route('**/api/v1/register/', async (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    // The first call never arrives, the second is saved but its answer is lost, the third succeeds.
    if (keys.length === 2) await route.fetch()
    if (keys.length < 3) await route.abort('failed')
    else await route.continue()
  })
  await confirmSaving(page)
  await expect(page.getByText('ยังไม่ได้รับคำตอบจากระบบ กำลังสอบถามอีกครั้ง')).toBeVisible()

  const code = await savedCode(page)
  expect(keys).toHaveLength(3)
  expect(new Set(keys).size).toBe(1)
  expect(keys[0]).toBeTruthy()
  expect(await codesOf(page, citizen)).toEqual([code])
})

test('A save refused because the registry is unavailable says why, keeps the answers, and succeeds on the next try', async ({
  page,
  citizens,
  pageErrors,
}) => {
  pageErrors.expect(/status of 503/)
  const citizen = await citizens.someone({ bpType: 2 })
  await signInDirectly(page.request, citizen)
  await beginRequest(page.request, citizen, { step: 'summary' })
  await page.goto('/register/followerlist')
  const problem = {
    type: 'about:blank',
    title: 'Service Unavailable',
    status: 503,
    code: 'REGISTRY_UNAVAILABLE',
    info: 'ระบบทะเบียนราษฎรขัดข้อง',
    requestId: '0123456789abcdef',
  }
  await page.route(
    '**/api/v1/register/',
    (route) =>
      route.fulfill({ status: 503, contentType: 'application/problem+json', body: JSON.stringify(problem) }),
    { times: 1 },
  )
  await confirmSaving(page)
  const failure = page.getByRole('alertdialog', { name: 'แจ้งเตือน' })
  await expect(failure).toContainText('ไม่สามารถลงทะเบียนได้ [ระบบทะเบียนราษฎรขัดข้อง]')
  await expect(failure).toContainText('รหัสอ้างอิง 01234567')
  await expectAccessible(page)
  await failure.getByRole('button', { name: 'ลองใหม่' }).click()
  const code = await savedCode(page)
  expect(await codesOf(page, citizen)).toEqual([code])
})

test('The result is available offline and is removed on sign-out', async ({
  page,
  context,
  citizens,
  pageErrors,
}) => {
  pageErrors.expect(/ERR_(INTERNET_DISCONNECTED|FAILED)/)
  const citizen = await citizens.someone({ bpType: 2 })
  await signInDirectly(page.request, citizen)
  await beginRequest(page.request, citizen, { step: 'summary' })
  await page.goto('/register/followerlist')
  await confirmSaving(page)
  const code = await savedCode(page)

  // Only the API is unreachable; the page's own files load.
  await page.route('**/api/v1/register/0*', (route) => route.abort('internetdisconnected'))
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'สำเนาที่เก็บไว้ในเครื่องนี้' })).toBeVisible()
  await expect(page.getByRole('img', { name: `คิวอาร์โค้ด รหัสลงทะเบียน ${code}` })).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText(citizen.fname)
  await expectAccessible(page)
  const kept = JSON.stringify((await context.storageState()).origins)
  expect(kept).toContain(code)
  expect(kept).not.toContain(citizen.pid)
  expect(kept).not.toContain(citizen.fname)

  await page.getByRole('button', { name: 'ออกจากระบบ' }).click()
  await expect(loginDialog(page)).toBeVisible()
  expect(JSON.stringify((await context.storageState()).origins)).not.toContain(code)
})
