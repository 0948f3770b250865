// The five fields of the card (specification 2, 4 and 5, Login; D8).
import type { Page } from '@playwright/test'
import { pauseCalls } from './fixtures/api.ts'
import { expect, test } from './fixtures/test.ts'
import { expectAccessible } from './measures/accessibility.ts'
import { fillCard, loginDialog, signIn } from './steps/sign-in.ts'

const SESSION = '**/api/v1/auth/info/'

const box = (page: Page, name: string) => loginDialog(page).getByRole('textbox', { name, exact: true })
const verify = (page: Page) => loginDialog(page).getByRole('button', { name: 'ตรวจสอบ' })

test('the ID-card form explains a refusal, and signs in a citizen with a valid card', async ({
  page,
  citizens,
  pageErrors,
}) => {
  pageErrors.expect(/status of (401|429)/)
  const citizen = await citizens.someone()
  // Locks this member of the cast, who is chosen from the list of people and signs in below.
  await citizens.named('นางปีมะโรง ไม่รู้เดือน')
  await page.goto('/')
  const dialog = loginDialog(page)
  const refusal = dialog.getByRole('alert')

  await test.step('a message shown on leaving a field appears after the press that left the field', async () => {
    const [pid, laser] = [box(page, 'เลขประจำตัวประชาชน'), box(page, 'รหัสหลังบัตร (Laser Code)')]
    const message = page.getByText('เลขไม่ถูกต้อง ดูทีละตัวจากบัตร')
    // The page is drawn before React hydrates it; hydration turns this button into a submit button.
    await expect(verify(page)).toHaveAttribute('type', 'submit')
    await pid.fill('9100000001017')
    const { x, y, width, height } = (await laser.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    await page.mouse.move(x + width / 2, y + height / 2)
    await page.mouse.down()
    await expect(laser).toBeFocused()
    await expect(message).toBeHidden()
    await page.mouse.up()
    await expect(message).toBeVisible()
    await expect(laser).toBeFocused()
  })

  await test.step('a refused sign-in does not say which field was wrong', async () => {
    await fillCard(page, { ...citizen, laser: 'JT0000000000' })
    const before = await verify(page).boundingBox()
    await verify(page).click()
    await expect(refusal).toContainText('ข้อมูลไม่ถูกต้อง กรุณาตรวจสอบ')
    // The message is beside the button, which does not move, and above the usual mistakes.
    for (const part of [refusal, dialog.getByText('เลขหลังบัตรเป็นของบัตรใบเก่า'), verify(page)])
      await expect(part).toBeInViewport({ ratio: 1 })
    expect(await verify(page).boundingBox()).toEqual(before)
  })

  await test.step('after five failed attempts the page says how long to wait', async () => {
    // The refused sign-in above was the first attempt.
    for (const lname of ['ผิดสอง', 'ผิดสาม', 'ผิดสี่', 'ผิดห้า', 'ผิดหก']) {
      await box(page, 'นามสกุล').fill(lname)
      await expect(refusal).toBeHidden()
      await verify(page).click()
      await expect(refusal).toBeVisible()
    }
    await expect(refusal).toHaveText(/^ลองหลายครั้งเกินไป กรุณาลองใหม่ในอีก 1?[0-9] นาที$/)
  })

  await test.step('people of the sample are chosen with every form of a date of birth, and sign in', async () => {
    for (const [who, mode] of [
      ['นายเดือนห้า ไม่รู้วัน', 'มีเดือนและปี'],
      ['นางสาววันที่ ลืมเดือน', 'มีวันและปี'],
      ['นางปีมะโรง ไม่รู้เดือน', 'มีเฉพาะปี'],
    ] as const) {
      await dialog.getByText('ประชาชนตัวอย่างสำหรับทดลอง').click()
      await dialog.getByRole('button').filter({ hasText: who }).click()
      await expect(dialog.getByRole('radio', { name: mode })).toBeChecked()
      await expect(verify(page)).toBeEnabled()
    }
  })

  await test.step('while the card is verified a dialog blocks the form; it closes two seconds after success', async () => {
    const answer = await pauseCalls(page, '**/api/v1/auth/bps/login5field/')
    await verify(page).click()
    const waiting = page.getByRole('dialog', { name: 'กรุณารอสักครู่...' })
    await expect(waiting).toBeVisible()
    for (const field of await dialog.getByRole('textbox').all()) await expect(field).not.toBeEditable()
    for (const choice of await dialog.getByRole('combobox').all()) await expect(choice).toBeDisabled()
    const isVerified = page.getByText('ผ่านตรวจสอบข้อมูลเรียบร้อย')
    const places = page.waitForResponse('**/register/eligibility/offices')
    const timesOfSignIn = page.evaluate(whenAnsweredAndClosed)
    answer.resume()
    await expect(waiting).toBeHidden()
    await expect(isVerified).toBeVisible()
    await expect(dialog).toBeHidden()
    const { answered, closed } = await timesOfSignIn
    expect(closed - answered).toBeGreaterThanOrEqual(2_000)
    await (await places).finished()
    expect(await page.evaluate(whenPlacesWereAsked), 'meanwhile the places are asked for').toBeLessThan(
      closed,
    )
    await expect(page.getByRole('heading', { level: 1, name: 'จะไปประเทศไหน' })).toBeVisible()
  })
})

/** Runs in the page. Returns the times at which the card check was answered and the sign-in closed. */
function whenAnsweredAndClosed(): Promise<{ answered: number; closed: number }> {
  return new Promise((resolve) => {
    const answeredAt = () =>
      performance
        .getEntriesByType('resource')
        .filter((entry) => entry instanceof PerformanceResourceTiming)
        .find(({ name }) => name.includes('/login5field/'))?.responseEnd
    const observer = new MutationObserver(() => {
      const answered = answeredAt()
      if (answered === undefined || document.querySelector('dialog[aria-labelledby="login-title"]')) return
      observer.disconnect()
      resolve({ answered, closed: performance.now() })
    })
    observer.observe(document.body, { childList: true, subtree: true })
  })
}

/** Runs in the page. Returns the time at which the page asked for the places. */
function whenPlacesWereAsked(): number | undefined {
  return performance.getEntriesByType('resource').find(({ name }) => name.endsWith('/eligibility/offices'))
    ?.startTime
}

test('a browser that blocks cookies gets a sentence in place of a sign-in that the next call would end', async ({
  page,
  citizens,
}) => {
  await page.addInitScript(() =>
    Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set() {} }),
  )
  const citizen = await citizens.someone()
  await page.goto('/register')
  await fillCard(page, citizen)
  await verify(page).click()
  await expect(page.getByText('เบราว์เซอร์นี้ปิดกั้นคุกกี้ จึงเข้าระบบไม่ได้')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'นามสกุล' })).toHaveValue(citizen.lname)

  await test.step('so does a launch from the portal, whose token stays unused', async () => {
    const sent: string[] = []
    page.on('request', (request) => sent.push(new URL(request.url()).pathname))
    await page.goto(`/landing?appId=sandbox&mToken=${citizen.pid}`)
    await expect(page.getByRole('heading', { name: 'เบราว์เซอร์นี้ปิดกั้นคุกกี้' })).toBeVisible()
    await expect(page.getByText('กรุณาเปิดบริการนี้จากแอปทางรัฐอีกครั้ง')).toBeVisible()
    expect(sent.filter((path) => path.includes('/egov/'))).toEqual([])
  })
})

test('a failed session check is silent and is retried', async ({ page, citizens, pageErrors }) => {
  pageErrors.expect(/status of 500/)
  await page.route(SESSION, (route) => route.fulfill({ status: 500, body: 'broken' }))

  await test.step('a failed session check shows no error and no sign-in, and is retried', async () => {
    // An address with a query has no prerendered sign-in.
    await page.goto('/?a')
    const again = page.getByRole('button', { name: 'ลองใหม่' })
    await expect(again).toBeVisible()
    await expect(loginDialog(page)).toBeHidden()
    await expect(page.getByRole('alert')).toBeHidden()
    await expect(page.getByRole('alertdialog')).toBeHidden()
    await expect(page.getByText('ขัดข้อง')).toBeHidden()
    await expectAccessible(page)
    await page.unroute(SESSION)
    await again.click()
    await signIn(page, await citizens.someone())
  })
})
