// The five fields of the card (specification 2, 4 and 5, Login; D8).
import { pauseCalls } from './fixtures/pause-calls.ts'
import { beginRequest, saveDirectly } from './fixtures/prepare.ts'
import { signInDirectly } from './fixtures/sign-in-directly.ts'
import { expect, test } from './fixtures/test.ts'
import { expectAccessible } from './measures/accessibility.ts'
import { secondsBetween } from './measures/seconds-between.ts'
import { fillCard, loginDialog, signIn } from './steps/sign-in.ts'

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

test('People of the sample are chosen with every form of a date of birth, and sign in', async ({
  page,
  citizens,
}) => {
  await citizens.named('นางปีมะโรง ไม่รู้เดือน')
  await page.goto('/')
  const dialog = loginDialog(page)
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
    await expect(dialog.getByRole('button', { name: 'ตรวจสอบ' })).toBeEnabled()
  }
  await dialog.getByRole('button', { name: 'ตรวจสอบ' }).click()
  await expect(page.getByText('ผ่านตรวจสอบข้อมูลเรียบร้อย')).toBeVisible()
  await expect(dialog).toBeHidden()
})

test('The first field begins in the upper half of a phone, and ตรวจสอบ is in sight at every size', async ({
  page,
}) => {
  await page.goto('/')
  const dialog = loginDialog(page)
  const first = dialog.getByRole('textbox').first()
  await first.focus()
  expect((await first.boundingBox())?.y).toBeLessThan(330)
  for (const [width, height] of [
    [360, 740],
    [740, 360],
    [1280, 800],
    [1920, 1080],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expect(dialog.getByRole('button', { name: 'ตรวจสอบ' })).toBeInViewport({ ratio: 1 })
  }
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
