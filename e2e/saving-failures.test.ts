// Refused saves, in the fixed wording (specification 5 and 8).
import { signOut } from '@border-pass/contract/auth-routes'
import { listRequests } from '@border-pass/contract/request-routes'
import { statusOf } from '@border-pass/contract/problem-codes'
import type { Page } from '@playwright/test'
import { callApi, sendCall } from './fixtures/api.ts'
import { openStep } from './fixtures/open-prepared.ts'
import { saveDirectly } from './fixtures/prepare.ts'
import { expect, test } from './fixtures/test.ts'
import { expectAccessible } from './measures/accessibility.ts'
import { confirmSaving, savedCode, saveRequest, sendButton } from './steps/save-request.ts'
import { loginDialog, signIn } from './steps/sign-in.ts'

const REASON = 'เหตุที่ระบบแจ้ง'

const dialog = (page: Page) => page.getByRole('alertdialog', { name: 'แจ้งเตือน' })

/** Saves, and closes the dialog that answers it; `look` says what stands in the dialog. */
async function saveAnsweredWith(
  page: Page,
  answer: { readonly status: number; readonly contentType: string; readonly body: string },
  look: () => Promise<void>,
) {
  await page.route('**/api/v1/register/', (route) => route.fulfill(answer))
  await confirmSaving(page)
  await look()
  await dialog(page).getByRole('button', { name: 'ตกลง' }).click()
  await expect(dialog(page)).toBeHidden()
  await page.unroute('**/api/v1/register/')
}

const CODES = [
  'INVALID',
  'LOGIN_REJECTED',
  'NOT_ELIGIBLE',
  'NOT_FOUND',
  'LIVE_REQUEST_EXISTS',
  'INTERNAL',
] as const

test('A refused save shows the reason from the answer', async ({ page, citizens, pageErrors }) => {
  await openStep(page, await citizens.someone(), 'summary')
  for (const code of CODES) {
    const status = statusOf(code)
    await test.step(`${status} ${code}`, async () => {
      pageErrors.expect(new RegExp(`status of ${status}`))
      const info = `${REASON} ${code}`
      const body = { type: 'about:blank', title: code, status, code, info, requestId: '0123456789abcdef' }
      const answer = { status, contentType: 'application/problem+json', body: JSON.stringify(body) }
      await saveAnsweredWith(page, answer, () =>
        expect(dialog(page).getByRole('paragraph').first()).toHaveText(
          `ไม่สามารถลงทะเบียนได้ [เนื่องจาก ${info}]`,
        ),
      )
    })
  }
})

const UNREADABLE = [
  ['a page of a proxy', 'text/html', '<h1>Internal error</h1>'],
  ['nothing', 'application/json', ''],
  ['JSON of another kind', 'application/json', '{"error":"no"}'],
] as const

test('A refused save shows a reason whatever the body is', async ({ page, citizens, pageErrors }) => {
  await openStep(page, await citizens.someone(), 'summary')
  for (const status of [400, 401, 403, 404, 409, 500])
    for (const [what, contentType, body] of UNREADABLE)
      await test.step(`${status} with ${what}`, async () => {
        pageErrors.expect(new RegExp(`status of ${status}`))
        await saveAnsweredWith(page, { status, contentType, body }, async () => {
          await expect(dialog(page).getByRole('paragraph').first()).toHaveText(
            /^ไม่สามารถลงทะเบียนได้ \[เนื่องจาก [ก-๙].+\]$/,
          )
          await expect(dialog(page)).not.toContainText('อาจบันทึกแล้ว')
        })
      })
})

test('Another status shows no reason that begins with เนื่องจาก', async ({ page, citizens, pageErrors }) => {
  pageErrors.expect(/status of 418/)
  const citizen = await citizens.someone()
  await openStep(page, citizen, 'summary')
  await page.route('**/api/v1/register/', (route) =>
    route.fulfill({ status: 418, contentType: 'text/html', body: '<h1>no</h1>' }),
  )
  await confirmSaving(page)
  await expect(dialog(page).getByRole('paragraph').first()).toHaveText(
    /^ไม่สามารถลงทะเบียนได้ \[(?!เนื่องจาก).+\]$/,
  )
})

const MAYBE_SAVED = {
  type: 'about:blank',
  title: 'Service Unavailable',
  status: 503,
  code: 'DATABASE_UNAVAILABLE',
  info: 'ระบบไม่พร้อมให้บริการชั่วคราว',
  requestId: '0123456789abcdef',
  mayBeSaved: true,
}

for (const [what, answer] of [
  ['a 201 that is no JSON', { status: 201, contentType: 'text/html', body: '<p>created</p>' }],
  ['a 201 that breaks off', { status: 201, contentType: 'application/json', body: '{"reqId":1,' }],
  [
    'a 503 that may have come after the save',
    { status: 503, contentType: 'application/problem+json', body: JSON.stringify(MAYBE_SAVED) },
  ],
] as const) {
  test(`After ${what} the page says that the request may be saved, and a retry with the same key shows it once`, async ({
    page,
    citizens,
    pageErrors,
  }) => {
    pageErrors.expect(/status of (503|409)/)
    const citizen = await citizens.someone()
    await openStep(page, citizen, 'summary')
    const keys: (string | undefined)[] = []
    await page.route('**/api/v1/register/', async (route) => {
      keys.push(route.request().headers()['idempotency-key'])
      if (keys.length > 1) return route.continue()
      await route.fetch()
      return route.fulfill(answer)
    })
    await confirmSaving(page)
    await expect(dialog(page)).toContainText('อาจบันทึกแล้ว')
    await expectAccessible(page)
    await dialog(page).getByRole('button', { name: 'ลองใหม่' }).click()
    const code = await savedCode(page)
    expect(keys).toHaveLength(2)
    expect(keys[1]).toBe(keys[0])
    const { items } = await callApi(page.request, listRequests, { query: { pid: citizen.pid } })
    expect(items.map(({ registrationCode }) => registrationCode)).toEqual([code])
  })
}

test('After a lost answer the page does not say that nothing was saved, whatever a later try is answered', async ({
  page,
  citizens,
  pageErrors,
}) => {
  pageErrors.expect(/status of (503|409)|ERR_FAILED/)
  const citizen = await citizens.someone()
  await openStep(page, citizen, 'summary')
  let tries = 0
  await page.route('**/api/v1/register/', async (route) => {
    tries += 1
    // The first reaches the server and its answer is lost; the second finds the registry gone.
    if (tries === 1) {
      await route.fetch()
      return route.abort()
    }
    const info = 'ระบบทะเบียนราษฎรไม่ตอบสนอง ยังไม่มีการบันทึก กรุณาลองใหม่ในอีกสักครู่'
    const problem = { ...MAYBE_SAVED, code: 'REGISTRY_UNAVAILABLE', info, mayBeSaved: false }
    if (tries > 2) return route.continue()
    return route.fulfill({
      status: 503,
      contentType: 'application/problem+json',
      body: JSON.stringify(problem),
    })
  })
  await confirmSaving(page)
  await expect(dialog(page)).toContainText('อาจบันทึกแล้ว')
  await expect(dialog(page)).not.toContainText('ยังไม่มีการบันทึก')
  await dialog(page).getByRole('button', { name: 'ลองใหม่' }).click()
  const code = await savedCode(page)
  const { items } = await callApi(page.request, listRequests, { query: { pid: citizen.pid } })
  expect(items.map(({ registrationCode }) => registrationCode)).toEqual([code])
})

test('A session that ends while saving opens only the sign-in, and afterwards the summary is unchanged and the same save succeeds', async ({
  page,
  citizens,
  pageErrors,
}) => {
  pageErrors.expect(/status of 401/)
  const citizen = await citizens.someone()
  await openStep(page, citizen, 'summary')
  const keys: (string | undefined)[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/register/'))
      keys.push(request.headers()['idempotency-key'])
  })
  await expect(page.getByRole('main')).toContainText('0812345678')
  await sendCall(page.request, signOut)
  await confirmSaving(page)
  await expect(loginDialog(page)).toBeVisible()
  await expect(loginDialog(page).getByText('หมดเวลาการใช้งาน กรุณาเข้าสู่ระบบอีกครั้ง ข้อมูลที่กรอกไว้ยังอยู่')).toBeVisible()
  await expect(page.getByRole('alertdialog')).toBeHidden()
  await expectAccessible(page)

  await signIn(page, citizen)
  await expect(page).toHaveURL('/register/followerlist')
  await expect(page.getByRole('main')).toContainText('0812345678')
  await expect(page.getByRole('alertdialog')).toBeHidden()
  await saveRequest(page)
  expect(keys).toHaveLength(2)
  expect(keys[0]).toBeTruthy()
  expect(keys[1]).toBe(keys[0])
})

test('A second save is refused with the request that was saved elsewhere as the reason', async ({
  page,
  citizens,
  pageErrors,
}) => {
  pageErrors.expect(/status of 409/)
  const citizen = await citizens.someone()
  await openStep(page, citizen, 'summary')
  await expect(sendButton(page)).toBeEnabled()
  await saveDirectly(page.request, citizen)
  await confirmSaving(page)
  await expect(dialog(page).getByRole('paragraph').first()).toHaveText(/^ไม่สามารถลงทะเบียนได้ \[เนื่องจาก .+\]$/)
  await expectAccessible(page)
})
