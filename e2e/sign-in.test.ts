// The five fields of the card (specification 2, 4 and 5, Login; decision 8).
import { authInfo } from '@border-pass/contract/auth-routes'
import { addDays, fromDateNumber } from '@border-pass/domain/values/dates/buddhist-date'
import type { Page } from '@playwright/test'
import { callApi } from './fixtures/api.ts'
import { pauseCalls } from './fixtures/pause-calls.ts'
import { beginRequest, saveDirectly } from './fixtures/prepare.ts'
import { signInDirectly } from './fixtures/sign-in-directly.ts'
import { expect, test } from './fixtures/test.ts'
import { expectAccessible } from './measures/accessibility.ts'
import { secondsBetween } from './measures/seconds-between.ts'
import { fillCard, loginDialog, MONTHS, signIn } from './steps/sign-in.ts'

const list = (page: Page, name: string) => loginDialog(page).getByRole('combobox', { name, exact: true })

test('A pasted number is accepted with hyphens, with spaces and in Thai digits', async ({ page }) => {
  await page.goto('/')
  const pid = loginDialog(page).getByRole('textbox', { name: 'เลขประจำตัวประชาชน' })
  for (const pasted of ['9-1000-00001-01-8', '9 1000 00001 01 8', '๙๑๐๐๐๐๐๐๐๑๐๑๘', '9100000001018']) {
    await pid.fill(pasted)
    await expect(pid).toHaveValue('9-1000-00001-01-8')
  }
  const laser = loginDialog(page).getByRole('textbox', { name: 'รหัสหลังบัตร (Laser Code)' })
  await laser.fill('jt1101234567')
  await expect(laser).toHaveValue('JT1-1012345-67')
  for (const full of [pid, laser]) {
    const before = await full.inputValue()
    await full.press('End')
    await full.pressSequentially('9')
    await expect(full).toHaveValue(before)
  }
  await pid.fill('')
  await pid.pressSequentially('9ก')
  await expect(pid).toHaveValue('9')
  await expect(page.getByText('ช่องนี้ใส่ได้เฉพาะตัวเลข 13 หลัก')).toBeVisible()
})

test('An extra digit typed in the middle of a full number is refused with a message and moves no other digit', async ({
  page,
}) => {
  await page.goto('/')
  for (const [name, whole, said] of [
    ['เลขประจำตัวประชาชน', '9-1000-00001-01-8', 'ครบ 13 หลักแล้ว ลบตัวที่ผิดก่อน'],
    ['รหัสหลังบัตร (Laser Code)', 'JT1-1012345-67', 'ครบ 12 ตัวแล้ว ลบตัวที่ผิดก่อน'],
  ] as const) {
    const full = loginDialog(page).getByRole('textbox', { name })
    await full.fill(whole)
    await full.evaluate((input: HTMLInputElement) => input.setSelectionRange(4, 4))
    await full.pressSequentially('7')
    await expect(full).toHaveValue(whole)
    await expect(page.getByText(said)).toBeVisible()
    expect(await full.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(4)
    // After a deletion there is room for another digit.
    await full.press('Delete')
    await full.pressSequentially('7')
    await expect(full).toHaveValue(`${whole.slice(0, 4)}7${whole.slice(5)}`)
  }
})

test('A refused sign-in does not say which field was wrong', async ({ page, citizens, pageErrors }) => {
  pageErrors.expect(/status of 401/)
  const citizen = await citizens.someone()
  const refusal = page.getByRole('alert').filter({ hasText: 'ข้อมูลไม่ถูกต้อง กรุณาตรวจสอบ' })
  await page.goto('/')
  for (const wrong of [{ laser: 'JT0000000000' }, { fname: 'ผิดชื่อ' }, { pid: '1111111111111' }]) {
    await fillCard(page, { ...citizen, ...wrong })
    await expect(refusal).toBeHidden()
    await loginDialog(page).getByRole('button', { name: 'ตรวจสอบ' }).click()
    await expect(refusal).toBeVisible()
  }
  await signIn(page, citizen)
})

test('The sign-in is there before any script, and what is typed into it stays', async ({
  page,
  citizens,
}) => {
  const citizen = await citizens.someone()
  let sendScripts = () => {}
  const held = new Promise<void>((resolve) => (sendScripts = resolve))
  await page.route('**/assets/*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'commit' })
  const box = (name: string) => loginDialog(page).getByRole('textbox', { name, exact: true })
  await box('เลขประจำตัวประชาชน').pressSequentially(citizen.pid)
  await box('ชื่อ').pressSequentially(citizen.fname)
  await box('นามสกุล').focus()
  sendScripts()
  await expect(box('เลขประจำตัวประชาชน')).toHaveValue(/^\d-\d{4}-\d{5}-\d{2}-\d$/)
  await expect(box('นามสกุล')).toBeFocused()
  await expect(box('ชื่อ')).toHaveValue(citizen.fname)
  await signIn(page, citizen)
})

test('What follows the sign-in is fetched while the card is filled in, and does not run yet', async ({
  page,
  citizens,
}) => {
  const follows = page.waitForRequest(/\/inside-[\w-]+\.js$/)
  await page.goto('/')
  expect((await follows).resourceType(), 'not as a script').toBe('fetch')
  await signIn(page, await citizens.someone())
  await expect(page.getByRole('heading', { level: 1, name: 'เลือกประเทศและด่านที่ออกหนังสือผ่านแดน' })).toBeVisible()
})

test('A message that appears on leaving a field moves nothing, and the press that left the field takes effect', async ({
  page,
}) => {
  await page.goto('/')
  const box = (name: string) => loginDialog(page).getByRole('textbox', { name, exact: true })
  const [pid, laser, first] = [box('เลขประจำตัวประชาชน'), box('รหัสหลังบัตร (Laser Code)'), box('ชื่อ')]
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
    expect(await next.boundingBox()).toEqual(before)
  }
})

test('Local checks report at the field on leaving it, and do not disable Verify', async ({
  page,
  citizens,
}) => {
  const citizen = await citizens.someone()
  await page.goto('/')
  const dialog = loginDialog(page)
  const box = (name: string) => dialog.getByRole('textbox', { name, exact: true })
  const verify = dialog.getByRole('button', { name: 'ตรวจสอบ' })

  await test.step('a national ID that is too short, and one with a wrong check digit', async () => {
    const pid = box('เลขประจำตัวประชาชน')
    await pid.pressSequentially('910000000101')
    await expect(pid).not.toHaveAttribute('aria-invalid')
    await pid.blur()
    await expect(pid).toHaveAccessibleDescription(/มีตัวเลข 12\sหลัก ต้องมี 13\sหลัก/)
    await pid.fill('9100000001019')
    await pid.blur()
    await expect(pid).toHaveAccessibleDescription(/เลขไม่ถูกต้อง ดูทีละตัวจากบัตร/)
    await pid.fill('9100000001018')
    await expect(pid).not.toHaveAttribute('aria-invalid')
  })

  await test.step('a laser code with a letter O where a digit must be', async () => {
    const laser = box('รหัสหลังบัตร (Laser Code)')
    const word = dialog.getByText(/อ่านตัวอักษร O เป็นเลข\s0 ให้แล้ว/)
    await laser.pressSequentially('JTo12345678')
    await expect(laser).toHaveValue('JT0-1234567-8')
    await expect(word).toBeVisible()
    await laser.blur()
    await expect(laser).toHaveAccessibleDescription(/ใส่อักษร 2\sตัว เลข 10\sหลัก/)
    await expectAccessible(page)
    await laser.fill('')
    await expect(word).toBeHidden()
    await laser.fill('JTO-1O34567-8O')
    await expect(laser).toHaveValue('JT0-1034567-80')
    await expect(word).toBeVisible()
    await expect(laser).not.toHaveAttribute('aria-invalid')
    await laser.fill('OT01034567-80')
    await expect(laser).toHaveValue('OT0-1034567-80')
  })

  await test.step('a Latin letter in a name', async () => {
    for (const name of [box('ชื่อ'), box('นามสกุล')]) {
      await name.fill('Somchai')
      await expect(name).toHaveAccessibleDescription(/ใช้ตัวอักษรไทยตามหน้าบัตร/)
      await name.fill('สมชาย')
      await expect(name).not.toHaveAttribute('aria-invalid')
    }
  })

  await test.step('a date of birth after today, typed and chosen', async () => {
    const { year, month, day } = addDays(fromDateNumber((await callApi(page.request, authInfo)).today), 1)
    const typed = box('วันเดือนปีเกิด')
    const ahead = /วันเกิดอยู่หลังวันนี้ กรุณาตรวจสอบ/
    const two = (part: number) => String(part).padStart(2, '0')
    await typed.fill(`${two(day)}${two(month)}${year}`)
    await expect(typed).toHaveAccessibleDescription(ahead)
    await typed.fill(`0101${year + 1}`)
    await expect(typed).toHaveAccessibleDescription(ahead)
    await typed.fill(`0101${year}`)
    await expect(typed).not.toHaveAttribute('aria-invalid')
    await typed.fill(`${two(day)}${two(month)}${year}`)
  })

  await test.step('a title before the name', async () => {
    const name = box('ชื่อ')
    await name.fill('นางมาลัย')
    const placesBelow = () =>
      Promise.all([name, box('นามสกุล'), box('วันเดือนปีเกิด'), verify].map((control) => control.boundingBox()))
    const before = await placesBelow()
    await name.blur()
    await expect(dialog.getByRole('button', { name: 'ลบคำนำหน้า นาง' })).toBeVisible()
    expect(await placesBelow(), 'nothing moves for the offer').toEqual(before)
    await expect(name).not.toHaveAttribute('aria-invalid')
    await dialog.getByRole('button', { name: 'ลบคำนำหน้า นาง' }).click()
    await expect(name).toHaveValue('มาลัย')
    await expect(name).toBeFocused()
    await name.fill('นายิกา')
    await name.blur()
    await expect(dialog.getByRole('button', { name: /^ลบคำนำหน้า/ })).toHaveCount(0)
    await name.fill('นางนวล')
    await name.blur()
    await expect(dialog.getByRole('button', { name: 'ลบคำนำหน้า นาง' })).toBeVisible()
  })

  await test.step('none of these messages disables Verify', async () => {
    await fillCard(page, { ...citizen, pid: '9100000001019', fname: 'Malai' })
    await expect(verify).toBeEnabled()
  })
})

test('After five failed attempts the page says how long to wait', async ({ page, citizens, pageErrors }) => {
  pageErrors.expect(/status of (401|429)/)
  await page.goto('/')
  await fillCard(page, { ...(await citizens.someone()), laser: 'JT0000000000' })
  const outcome = loginDialog(page).getByRole('alert')
  const verify = loginDialog(page).getByRole('button', { name: 'ตรวจสอบ' })
  const surname = loginDialog(page).getByRole('textbox', { name: 'นามสกุล' })
  for (let wrong = 0; wrong < 5; wrong += 1) {
    await surname.fill(`ผิด${wrong}`)
    await expect(outcome).toBeHidden()
    await verify.click()
    await expect(outcome).toHaveText('ข้อมูลไม่ถูกต้อง กรุณาตรวจสอบ')
  }
  await surname.fill('ผิดอีก')
  await verify.click()
  await expect(outcome).toHaveText(/^ลองหลายครั้งเกินไป กรุณาลองใหม่ในอีก 1?[0-9] นาที$/)
})

test('Verify needs every field and names the missing ones', async ({ page, citizens }) => {
  await page.goto('/')
  const dialog = loginDialog(page)
  const verify = dialog.getByRole('button', { name: 'ตรวจสอบ' })
  await expect(verify).toBeDisabled()
  await expect(dialog.getByText('กรอกข้อมูลให้ตรงกับบัตรประจำตัวประชาชน')).toBeVisible()
  const name = dialog.getByRole('textbox', { name: 'ชื่อ', exact: true })
  await expect(name).toHaveAccessibleDescription('ไม่ต้องใส่คำนำหน้า')
  await expect(dialog.getByRole('link', { name: 'รหัสหลังบัตร (Laser Code)' })).toBeVisible()
  await fillCard(page, await citizens.someone())
  await expect(verify).toBeEnabled()

  await test.step('another year clears month and day, and a mode without a day requires none', async () => {
    await dialog.getByRole('combobox', { name: 'ปี พ.ศ.' }).selectOption('2500')
    await expect(dialog.getByRole('combobox', { name: 'เดือน' })).toHaveValue('')
    await expect(verify).toBeDisabled()
    await dialog.getByText('บัตรไม่มีวันหรือเดือนเกิด').click()
    await dialog.getByRole('radio', { name: 'มีเฉพาะปี' }).check()
    await expect(dialog.getByRole('combobox', { name: 'เดือน' })).toBeHidden()
    await expect(dialog.getByRole('textbox', { name: 'วันเดือนปีเกิด' })).toBeHidden()
    await expect(verify).toBeEnabled()
  })
})

for (const [who, mode] of [
  ['นายเดือนห้า ไม่รู้วัน', 'มีเดือนและปี'],
  ['นางปีมะโรง ไม่รู้เดือน', 'มีเฉพาะปี'],
  ['นางสาววันที่ ลืมเดือน', 'มีวันและปี'],
  ['นายอธิก เดือนสอง', 'มีวันเดือนปี'],
] as const) {
  test(`${who}, with a date of birth in the form ${mode}, is chosen from the sample people and signs in`, async ({
    page,
    citizens,
  }) => {
    await citizens.named(who)
    await page.goto('/')
    const dialog = loginDialog(page)
    await dialog.getByText('ประชาชนตัวอย่างสำหรับทดลอง').click()
    await dialog.getByRole('button').filter({ hasText: who }).click()
    if (mode === 'มีวันเดือนปี') await expect(dialog.getByRole('radio')).toHaveCount(0)
    else await expect(dialog.getByRole('radio', { name: mode })).toBeChecked()
    await dialog.getByRole('button', { name: 'ตรวจสอบ' }).click()
    await expect(page.getByText('ผ่านตรวจสอบข้อมูลเรียบร้อย')).toBeVisible()
    await expect(dialog).toBeHidden()
  })
}

test('The date of birth offers 150 years, twelve months, and the days of the chosen month', async ({
  page,
}) => {
  await page.goto('/')
  const { today } = await callApi(page.request, authInfo)
  const thisYear = Math.floor(today / 10_000)
  const years = Array.from({ length: 150 }, (_, back) => String(thisYear - back))
  await expect(list(page, 'ปี พ.ศ.').locator('option')).toHaveText(['เลือกปี', ...years])
  for (const [year, days] of [
    ['2566', 28],
    ['2567', 29],
  ] as const) {
    await list(page, 'ปี พ.ศ.').selectOption(year)
    await expect(list(page, 'เดือน').locator('option')).toHaveText(['เลือกเดือน', ...MONTHS])
    await list(page, 'เดือน').selectOption('กุมภาพันธ์')
    await expect(list(page, 'วัน').locator('option')).toHaveCount(days + 1)
  }
})

test('Changing the mode or the year clears month and day, changing the month clears the day', async ({
  page,
}) => {
  await page.goto('/')
  const choose = async () => {
    await list(page, 'เดือน').selectOption('มีนาคม')
    await list(page, 'วัน').selectOption('31')
  }
  await list(page, 'ปี พ.ศ.').selectOption('2500')
  await choose()
  await list(page, 'เดือน').selectOption('เมษายน')
  await expect(list(page, 'วัน')).toHaveValue('')
  await choose()
  await list(page, 'ปี พ.ศ.').selectOption('2501')
  await expect(list(page, 'เดือน')).toHaveValue('')
  await expect(list(page, 'วัน')).toHaveValue('')
  await choose()
  await loginDialog(page).getByText('บัตรไม่มีวันหรือเดือนเกิด').click()
  for (const mode of ['มีเดือนและปี', 'มีวันเดือนปี'])
    await loginDialog(page).getByRole('radio', { name: mode }).check()
  await expect(list(page, 'ปี พ.ศ.')).toHaveValue('2501')
  await expect(list(page, 'เดือน')).toHaveValue('')
  await expect(list(page, 'วัน')).toHaveValue('')
})

test('Eight typed digits fill the three lists, and an impossible date is reported at the field', async ({
  page,
}) => {
  await page.goto('/')
  const typed = loginDialog(page).getByRole('textbox', { name: 'วันเดือนปีเกิด' })
  await expect(typed).toHaveAttribute('inputmode', 'numeric')
  const expectLists = async (year: string, month: string, day: string) => {
    await expect(list(page, 'ปี พ.ศ.')).toHaveValue(year)
    await expect(list(page, 'เดือน')).toHaveValue(month)
    await expect(list(page, 'วัน')).toHaveValue(day)
  }
  await typed.pressSequentially('12052534')
  await expect(typed).toHaveValue('12/05/2534')
  await expectLists('2534', '5', '12')

  await test.step('the lists change what is typed, with the resets of the specification', async () => {
    await list(page, 'วัน').selectOption('31')
    await expect(typed).toHaveValue('31/05/2534')
    await list(page, 'เดือน').selectOption('มิถุนายน')
    await expect(typed).toHaveValue('')
    await expectLists('2534', '6', '')
  })

  await test.step('a half-typed date counts as missing', async () => {
    await typed.pressSequentially('1/5/253')
    await expect(typed).toHaveValue('01/05/253')
    await expectLists('', '', '')
    await typed.blur()
    await expect(typed).toHaveAccessibleDescription(/ยังไม่ครบ/)
    await typed.press('End')
    await typed.pressSequentially('4')
    await expectLists('2534', '5', '1')
    await expect(typed).not.toHaveAttribute('aria-invalid')
  })

  await test.step('a year of the common era, and a day that does not exist', async () => {
    await typed.fill('12051991')
    await expect(typed).toHaveAccessibleDescription(/กรุณาใส่ปี พ.ศ./)
    await typed.fill('31042534')
    await expect(typed).toHaveAccessibleDescription(/ไม่มีวันที่นี้/)
    await expectLists('', '', '')
    await expectAccessible(page)
  })
})

test('A letter of the laser code can be corrected without typing the digits again', async ({ page }) => {
  await page.goto('/')
  const laser = loginDialog(page).getByRole('textbox', { name: 'รหัสหลังบัตร (Laser Code)' })
  await laser.fill('IT1123456789')
  await laser.evaluate((input: HTMLInputElement) => input.setSelectionRange(1, 1))
  await laser.press('Backspace')
  await expect(laser).toHaveValue('IT1-1234567-89')
  await laser.pressSequentially('J')
  await expect(laser).toHaveValue('JT1-1234567-89')
})

test('The page says who may apply, what to have at hand, what it costs and how long it takes', async ({
  page,
}) => {
  await page.goto('/')
  const dialog = loginDialog(page)
  await expect(dialog.getByText('ขอหนังสือผ่านแดน ใช้เวลาประมาณ 4\u00a0นาที')).toBeVisible()
  await expect(dialog.getByRole('list').first().getByRole('listitem')).toHaveText([
    /อายุ 12\sปีขึ้นไป/,
    /บัตรประจำตัวประชาชนตัวจริง/,
    /30\sบาท.*200\sบาท/,
  ])
  await test.step('and the first field begins above 300 px', async () => {
    const label = await dialog.getByText('เลขประจำตัวประชาชน', { exact: true }).first().boundingBox()
    expect(label?.y).toBeLessThan(300)
  })
})

test('The drawing of the card stays above the field being typed, and disappears when the keyboard opens', async ({
  page,
}) => {
  await page.goto('/')
  const dialog = loginDialog(page)
  const strip = dialog.locator('[aria-hidden=true]:has(> svg[viewBox^="0 "])').last()
  const laser = dialog.getByRole('textbox', { name: 'รหัสหลังบัตร (Laser Code)' })
  const surname = dialog.getByRole('textbox', { name: 'นามสกุล' })
  await laser.focus()
  await expect(strip).toContainText('JT1-1234567-89')
  await surname.focus()
  await expect(strip.locator('[data-lit]')).toHaveCount(1)
  const box = await strip.boundingBox()
  expect(box?.height).toBeLessThanOrEqual(120)
  expect(box?.y).toBe(0)
  expect((await surname.boundingBox())?.y).toBeGreaterThan(box?.height ?? 0)
  // A webview that resizes for the keyboard.
  await page.setViewportSize({ width: 360, height: 420 })
  await expect(strip).not.toBeInViewport()
  await page.setViewportSize({ width: 360, height: 740 })
  await expect(strip).toBeInViewport()
})

test('A refusal is shown beside the button, which does not move, with the usual mistakes', async ({
  page,
  citizens,
  pageErrors,
}) => {
  pageErrors.expect(/status of 401/)
  await page.goto('/')
  const dialog = loginDialog(page)
  await fillCard(page, { ...(await citizens.someone()), laser: 'JT0000000000' })
  const verify = dialog.getByRole('button', { name: 'ตรวจสอบ' })
  const before = await verify.boundingBox()
  await verify.click()
  const refusal = dialog.getByRole('alert')
  await expect(refusal).toBeInViewport({ ratio: 1 })
  await expect(dialog.getByText('เลขหลังบัตรเป็นของบัตรใบเก่า')).toBeInViewport({ ratio: 1 })
  await expect(verify).toBeInViewport({ ratio: 1 })
  expect(await verify.boundingBox()).toEqual(before)
})

test('While the card is verified a dialog blocks the form; it closes two seconds after success', async ({
  page,
  citizens,
}) => {
  await page.goto('/')
  const dialog = loginDialog(page)
  await fillCard(page, await citizens.someone())
  const answer = await pauseCalls(page, '**/api/v1/auth/bps/login5field/')
  await dialog.getByRole('button', { name: 'ตรวจสอบ' }).click()
  const waiting = page.getByRole('dialog', { name: 'กรุณารอสักครู่...' })
  await expect(waiting).toBeVisible()
  await expectAccessible(page)
  for (const field of await dialog.getByRole('textbox').all()) await expect(field).not.toBeEditable()
  for (const choice of await dialog.getByRole('combobox').all()) await expect(choice).toBeDisabled()
  answer.resume()
  await expect(waiting).toBeHidden()
  await expect(page.getByText('ผ่านตรวจสอบข้อมูลเรียบร้อย')).toBeVisible()
  await expect(dialog).toBeHidden()
  expect(await secondsBetween(page, '/login5field/', '/auth/info/')).toBeGreaterThanOrEqual(2)
})

test('A failed session check shows no error and no sign-in, and is retried', async ({ page, pageErrors }) => {
  pageErrors.expect(/status of 500/)
  await page.route('**/api/v1/auth/info/', (route) => route.fulfill({ status: 500, body: 'broken' }))
  // With a query the page comes without the sign-in.
  await page.goto('/?a')
  const again = page.getByRole('button', { name: 'ลองใหม่' })
  await expect(again).toBeVisible({ timeout: 15_000 })
  await expect(loginDialog(page)).toBeHidden()
  await expect(page.getByRole('alert')).toBeHidden()
  await expect(page.getByRole('alertdialog')).toBeHidden()
  await expect(page.getByText('ขัดข้อง')).toBeHidden()
  await expectAccessible(page)
  await page.unroute('**/api/v1/auth/info/')
  await again.click()
  await expect(loginDialog(page)).toBeVisible()
})

test('The session reply with only the fields of api.md is enough', async ({ page, citizens }) => {
  const citizen = await citizens.someone()
  const answerSession = async (userInfo: unknown) => {
    await page.unroute('**/api/v1/auth/info/')
    await page.route('**/api/v1/auth/info/', (route) => route.fulfill({ json: { userInfo } }))
  }
  await test.step('nobody', async () => {
    await answerSession(null)
    await page.goto('/')
    await loginDialog(page).getByRole('textbox').first().focus()
    await expect(page.getByText('ประชาชนตัวอย่างสำหรับทดลอง')).toBeHidden()
    await fillCard(page, citizen)
  })
  await test.step('a citizen, on every screen that knows the day', async () => {
    await signInDirectly(page.request, citizen)
    await answerSession({ login_type: 0, pid: citizen.pid, email: null, tel: null, name: citizen.who })
    const { registrationCode } = await saveDirectly(page.request, citizen)
    await page.goto(`/register/qrcode?dataDetail=${registrationCode}&flagPage=0`)
    await expect(page.getByRole('tabpanel')).toContainText(registrationCode)
    await expect(page.getByRole('button', { name: 'ออกจากระบบ' })).toBeVisible()
    await beginRequest(page.request, citizen, { step: 'detail' })
    await page.goto('/register/registerdetail')
    await expect(page.getByRole('textbox', { name: 'เบอร์โทรศัพท์' })).toHaveValue('0812345678')
  })
})
