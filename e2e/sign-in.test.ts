// The five fields of the card (specification 2, 4 and 5, Login; D8).
import type { Page } from '@playwright/test'
import { pauseCalls } from './fixtures/pause-calls.ts'
import { expect, test } from './fixtures/test.ts'
import { expectAccessible } from './measures/accessibility.ts'
import { fillCard, loginDialog, signIn } from './steps/sign-in.ts'
import { DESKTOP } from './widths.ts'

const SESSION = '**/api/v1/auth/info/'

const box = (page: Page, name: string) => loginDialog(page).getByRole('textbox', { name, exact: true })
const verify = (page: Page) => loginDialog(page).getByRole('button', { name: 'ตรวจสอบ' })

test('The form of the card, from its first field to the end of the sign-in', async ({ page, citizens }) => {
  await citizens.named('นางปีมะโรง ไม่รู้เดือน')
  const follows = page.waitForRequest(/\/inside-[\w-]+\.js$/)
  await page.goto('/')
  const dialog = loginDialog(page)
  const [pid, laser, first] = [
    box(page, 'เลขประจำตัวประชาชน'),
    box(page, 'รหัสหลังบัตร (Laser Code)'),
    box(page, 'ชื่อ'),
  ]

  await test.step('What follows the sign-in is fetched while the card is filled in, and does not run yet', async () => {
    expect((await follows).resourceType(), 'not as a script').toBe('fetch')
  })

  await test.step('The first field begins high on a phone', async () => {
    expect((await pid.boundingBox())?.y).toBeLessThan(330)
  })

  await test.step('In landscape it is whole above the bar, in the largest text too', async () => {
    const phone = page.viewportSize() ?? DESKTOP
    await page.setViewportSize({ width: phone.height, height: phone.width })
    for (const size of ['l', 's']) {
      await page.evaluate((chosen) => (document.documentElement.dataset['textSize'] = chosen), size)
      const bar = await page.locator('[data-bar]').boundingBox()
      const { y, height } = (await pid.boundingBox()) ?? { y: Infinity, height: 0 }
      expect(y + height).toBeLessThan(bar?.y ?? 0)
    }
    await page.setViewportSize(phone)
  })

  await test.step('A message on leaving a field waits for the press that left it', async () => {
    for (const [field, wrong, next, message] of [
      [pid, '9100000001017', laser, 'เลขไม่ถูกต้อง ดูทีละตัวจากบัตร'],
      [laser, 'JT1', first, /^ไม่ครบ ใส่อักษร/],
    ] as const) {
      await field.fill(wrong)
      await next.evaluate((input) => input.scrollIntoView({ block: 'center' }))
      const before = await next.boundingBox()
      const { x, y, width, height } = before ?? { x: 0, y: 0, width: 0, height: 0 }
      await page.mouse.move(x + width / 2, y + height / 2)
      await page.mouse.down()
      await expect(next).toBeFocused()
      await expect(page.getByText(message)).toBeHidden()
      await page.mouse.up()
      await expect(page.getByText(message)).toBeVisible()
      await expect(next).toBeFocused()
    }
  })

  await test.step('People of the sample are chosen with every form of a date of birth, and sign in', async () => {
    for (const [who, mode] of [
      ['นายอธิก เดือนสอง', null],
      ['นายเดือนห้า ไม่รู้วัน', 'มีเดือนและปี'],
      ['นางสาววันที่ ลืมเดือน', 'มีวันและปี'],
      ['นางปีมะโรง ไม่รู้เดือน', 'มีเฉพาะปี'],
    ] as const) {
      await dialog.getByText('ประชาชนตัวอย่างสำหรับทดลอง').click()
      await dialog.getByRole('button').filter({ hasText: who }).click()
      if (mode === null) await expect(dialog.getByRole('radio')).toHaveCount(0)
      else await expect(dialog.getByRole('radio', { name: mode })).toBeChecked()
      await expect(verify(page)).toBeEnabled()
    }
  })

  await test.step('While the card is verified a dialog blocks the form; it closes two seconds after success', async () => {
    const answer = await pauseCalls(page, '**/api/v1/auth/bps/login5field/')
    await verify(page).click()
    const waiting = page.getByRole('dialog', { name: 'กรุณารอสักครู่...' })
    await expect(waiting).toBeVisible()
    for (const field of await dialog.getByRole('textbox').all()) await expect(field).not.toBeEditable()
    for (const choice of await dialog.getByRole('combobox').all()) await expect(choice).toBeDisabled()
    const isVerified = page.getByText('ผ่านตรวจสอบข้อมูลเรียบร้อย')
    const places = page.waitForResponse('**/register/eligibility/offices').then(() => isVerified.isVisible())
    const secondsUntilClosed = page.evaluate(secondsFromAnswerToClosed)
    answer.resume()
    await expect(waiting).toBeHidden()
    await expect(isVerified).toBeVisible()
    expect(await places, 'the places are asked for meanwhile').toBe(true)
    await expect(dialog).toBeHidden()
    expect(await secondsUntilClosed).toBeGreaterThanOrEqual(2)
    await expect(page.getByRole('heading', { level: 1, name: 'จะไปประเทศไหน' })).toBeVisible()
  })
})

/** Runs in the page: how long the sign-in stays after the card's answer. */
function secondsFromAnswerToClosed(): Promise<number> {
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
      resolve((performance.now() - answered) / 1_000)
    })
    observer.observe(document.body, { childList: true, subtree: true })
  })
}

test('A refused card, until the sign-in that succeeds', async ({ page, citizens, pageErrors }) => {
  pageErrors.expect(/status of (401|429)/)
  const citizen = await citizens.someone()
  const refusal = loginDialog(page).getByRole('alert')
  await page.goto('/')

  await test.step('A refused sign-in does not say which field was wrong', async () => {
    await fillCard(page, { ...citizen, laser: 'JT0000000000' })
    const before = await verify(page).boundingBox()
    await verify(page).click()
    await expect(refusal).toContainText('ข้อมูลไม่ถูกต้อง กรุณาตรวจสอบ')
    // It stands beside the button, which does not move, and heads the usual mistakes.
    await expect(refusal).toBeInViewport({ ratio: 1 })
    await expect(loginDialog(page).getByText('เลขหลังบัตรเป็นของบัตรใบเก่า')).toBeInViewport({ ratio: 1 })
    await expect(verify(page)).toBeInViewport({ ratio: 1 })
    expect(await verify(page).boundingBox()).toEqual(before)
  })

  const refuse = async (lname: string) => {
    await box(page, 'นามสกุล').fill(lname)
    await expect(refusal).toBeHidden()
    await verify(page).click()
    await expect(refusal).toContainText('ข้อมูลไม่ถูกต้อง กรุณาตรวจสอบ')
  }
  const lastReason = loginDialog(page).getByText('วันเดือนปีเกิดไม่ตรงกับบัตร')
  const phone = page.viewportSize() ?? DESKTOP
  await test.step('In landscape and in the largest text it stands whole between the fields and the bar', async () => {
    for (const [lname, size] of [
      ['ผิดสอง', { width: phone.height, height: phone.width }],
      ['ผิดสาม', phone],
    ] as const) {
      await page.setViewportSize(size)
      await page.evaluate(() => (document.documentElement.dataset['textSize'] = 'l'))
      await refuse(lname)
      await expect(lastReason).toBeInViewport({ ratio: 1 })
      const edges = async () => {
        const parts = [box(page, 'วันเดือนปีเกิด'), refusal, page.locator('[data-bar]')]
        const boxes = await Promise.all(parts.map((part) => part.boundingBox()))
        return boxes.flatMap((each) => (each ? [each.y, each.y + each.height] : [])).slice(1, -1)
      }
      await expect.poll(async () => (await edges()).every((y, at, all) => y >= (all[at - 1] ?? y))).toBe(true)
    }
    await page.evaluate(() => (document.documentElement.dataset['textSize'] = 's'))
  })

  await test.step('On a desktop where the lists of the date stand above the button, both come into sight', async () => {
    await page.setViewportSize(DESKTOP)
    await page.getByRole('button', { name: /^เลือกจากรายการ/ }).click()
    await refuse('ผิดสี่')
    for (const part of [refusal, lastReason, verify(page)]) await expect(part).toBeInViewport({ ratio: 1 })
    await page.setViewportSize(phone)
  })

  await test.step('After five failed attempts the page says how long to wait', async () => {
    await refuse('ผิดห้า')
    await box(page, 'นามสกุล').fill('ผิดอีก')
    await verify(page).click()
    await expect(refusal).toHaveText(/^ลองหลายครั้งเกินไป กรุณาลองใหม่ในอีก 1?[0-9] นาที$/)
  })

  await signIn(page, await citizens.someone())
})

test('A session check that fails says nothing and is made again', async ({ page, citizens, pageErrors }) => {
  pageErrors.expect(/status of 500/)
  await page.route(SESSION, (route) => route.fulfill({ status: 500, body: 'broken' }))

  await test.step('A failed session check shows no error and no sign-in, and is retried', async () => {
    // With a query the page comes without the sign-in.
    await page.goto('/?a')
    const again = page.getByRole('button', { name: 'ลองใหม่' })
    await expect(again).toBeVisible({ timeout: 15_000 })
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
