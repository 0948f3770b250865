// What may happen in the middle of a request: a reload, a closed webview, an ended session, a line that breaks (screens, Behaviour).
import type { Page } from '@playwright/test'
import { signOut } from '@border-pass/contract/auth-routes'
import { listRequests } from '@border-pass/contract/request-routes'
import { ask, tell } from './fixtures/api.ts'
import { holdBack } from './fixtures/hold-back.ts'
import { beginRequest } from './fixtures/prepare.ts'
import { signInDirectly } from './fixtures/sign-in-directly.ts'
import { expect, test } from './fixtures/test.ts'
import { expectAccessible } from './measures/accessibility.ts'
import { checkEligibility, chooseSelection } from './steps/choose-selection.ts'
import { fillDetail, goOn } from './steps/fill-detail.ts'
import { confirmSaving, savedCode } from './steps/save-request.ts'
import { fillCard, loginDialog } from './steps/sign-in.ts'
import type { Citizen } from './fixtures/citizens.ts'

const phone = (page: Page) => page.getByRole('textbox', { name: 'เบอร์โทรศัพท์' })

async function codesOf(page: Page, { pid }: Citizen) {
  const { items } = await ask(page.request, listRequests, { query: { pid } })
  return items.map(({ registrationCode }) => registrationCode)
}

test('A reload at any step comes back to the same step with the same answers', async ({ page, citizens }) => {
  const citizen = await citizens.someone({ bpType: 2 })
  await signInDirectly(page.request, citizen)
  await page.goto('/register')
  await chooseSelection(page, citizen)

  await test.step('the selection', async () => {
    await page.reload()
    await expect(page.getByRole('combobox', { name: 'ด่านที่ออกหนังสือผ่านแดน' })).not.toHaveValue('')
    await expect(page.getByRole('radio', { name: /^หนังสือผ่านแดนแบบเล่ม/ })).toBeChecked()
    await checkEligibility(page)
  })
  await test.step('the detail', async () => {
    await fillDetail(page, { phone: '0898765432' })
    await page.reload()
    await expect(page).toHaveURL(/registerdetail/)
    await expect(phone(page)).toHaveValue('0898765432')
    await expect(page.getByRole('combobox', { name: 'อาชีพ' })).toHaveValue('ค้าขาย')
    await expect(page.getByRole('button', { pressed: true }).filter({ hasText: 'วัน' })).toHaveCount(1)
    await goOn(page)
  })
  await test.step('the summary', async () => {
    await expect(page.getByRole('main')).toContainText('0898765432')
    await page.reload()
    await expect(page).toHaveURL('/register/followerlist')
    await expect(page.getByRole('main')).toContainText('0898765432')
  })
})

test('A webview that was closed opens again at the step where the citizen was', async ({
  page,
  context,
  citizens,
}) => {
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

test('A session that ends in the middle of the form asks who is there, and then everything is still typed', async ({
  page,
  citizens,
  trouble,
}) => {
  trouble.expect(/status of 401/)
  const citizen = await citizens.someone({ bpType: 2 })
  await signInDirectly(page.request, citizen)
  await beginRequest(page.request, citizen, { step: 'detail' })
  await page.goto('/register/registerdetail')
  await phone(page).fill('0822222222')

  await test.step('the server forgets the session', async () => {
    // The page is not told: this call goes beside it, with its cookie.
    await tell(page.request, signOut)
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
  await expect(page.getByRole('textbox', { name: 'อีเมล' })).toHaveValue('somchai@example.com')
})

test('Somebody else who signs in after an ended session sees nothing of the one before', async ({
  page,
  citizens,
  trouble,
}) => {
  trouble.expect(/status of 401/)
  const first = await citizens.someone({ bpType: 2 })
  await signInDirectly(page.request, first)
  await beginRequest(page.request, first, { step: 'detail' })
  await page.goto('/register/registerdetail')
  await expect(phone(page)).toHaveValue('0812345678')
  await tell(page.request, signOut)
  await phone(page).fill('0833333333')

  await fillCard(page, await citizens.someone())
  await loginDialog(page).getByRole('button', { name: 'ตรวจสอบ' }).click()
  await expect(page).toHaveURL('/register')
  await expect(page.getByRole('radio', { name: 'เมียนมา' })).not.toBeChecked()
  await expect(page.getByText('ท่านมีคำขอที่กรอกค้างไว้')).toBeHidden()
})

test('Pressing save twice saves once', async ({ page, citizens }) => {
  const citizen = await citizens.someone({ bpType: 2 })
  await signInDirectly(page.request, citizen)
  await beginRequest(page.request, citizen, { step: 'summary' })
  await page.goto('/register/followerlist')
  const saving = await holdBack(page, '**/api/v1/register/')

  await page.getByRole('button', { name: 'บันทึก' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'ยืนยัน' }).dblclick()
  const busy = page.getByRole('button', { name: 'กำลังบันทึก' })
  await expect(busy).toBeDisabled()
  await expectAccessible(page)
  await busy.dblclick({ force: true })
  await busy.press('Enter')
  await expect(page.getByRole('alertdialog')).toBeHidden()
  saving.letGo()

  const code = await savedCode(page)
  expect(saving.timesAsked()).toBe(1)
  expect(await codesOf(page, citizen)).toEqual([code])
})

test('A server that is gone while saving, and an answer that is lost, are asked again with the same key: one request', async ({
  page,
  citizens,
  trouble,
}) => {
  trouble.expect(/ERR_(FAILED|CONNECTION_FAILED|CONNECTION_RESET)/)
  const citizen = await citizens.someone({ bpType: 2 })
  await signInDirectly(page.request, citizen)
  await beginRequest(page.request, citizen, { step: 'summary' })
  await page.goto('/register/followerlist')

  const keys: (string | undefined)[] = []
  await page.route('**/api/v1/register/', async (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    // First it never arrives; then it is saved, and the answer gets lost; then all is well.
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

test('A save that the registry holds up says why, keeps everything, and goes through on the next try', async ({
  page,
  citizens,
  trouble,
}) => {
  trouble.expect(/status of 503/)
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

test('The result stands in the phone without a signal, and is gone after signing out', async ({
  page,
  context,
  citizens,
  trouble,
}) => {
  trouble.expect(/ERR_(INTERNET_DISCONNECTED|FAILED)/)
  const citizen = await citizens.someone({ bpType: 2 })
  await signInDirectly(page.request, citizen)
  await beginRequest(page.request, citizen, { step: 'summary' })
  await page.goto('/register/followerlist')
  await confirmSaving(page)
  const code = await savedCode(page)

  // The page itself is in hand; only the server cannot be asked.
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
