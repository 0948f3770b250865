// The five fields of the card (specification 2, 4 and 5, Login; decision 8).
import { expect, test } from './fixtures/test.ts'
import { fillCard, loginDialog, signIn } from './steps/sign-in.ts'

test('A number from the clipboard is taken with hyphens, with spaces and in Thai digits', async ({
  page,
}) => {
  await page.goto('/')
  const pid = loginDialog(page).getByRole('textbox', { name: 'เลขประจำตัวประชาชน' })
  for (const pasted of ['9-1000-00001-01-8', '9 1000 00001 01 8', '๙๑๐๐๐๐๐๐๐๑๐๑๘', '9100000001018']) {
    await pid.fill(pasted)
    await expect(pid).toHaveValue('9-1000-00001-01-8')
  }
  const laser = loginDialog(page).getByRole('textbox', { name: 'รหัสหลังบัตร (Laser Code)' })
  await laser.fill('jt1101234567')
  await expect(laser).toHaveValue('JT1-1012345-67')
  await pid.fill('')
  await pid.pressSequentially('9ก')
  await expect(pid).toHaveValue('9')
  await expect(page.getByText('ช่องนี้ใส่ได้เฉพาะตัวเลข 13 หลัก')).toBeVisible()
})

test('Which field was wrong is not told', async ({ page, citizens, trouble }) => {
  trouble.expect(/status of 401/)
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

test('After five wrong tries the citizen is told how long to wait', async ({ page, citizens, trouble }) => {
  trouble.expect(/status of (401|429)/)
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

test('Verify waits for every part, and says which are missing', async ({ page, citizens }) => {
  await page.goto('/')
  const dialog = loginDialog(page)
  const verify = dialog.getByRole('button', { name: 'ตรวจสอบ' })
  await expect(verify).toBeDisabled()
  await expect(dialog.getByRole('link', { name: 'รหัสหลังบัตร (Laser Code)' })).toBeVisible()
  await fillCard(page, await citizens.someone())
  await expect(verify).toBeEnabled()

  await test.step('another year takes month and day back, and a mode without a day asks for none', async () => {
    await dialog.getByRole('combobox', { name: 'ปี พ.ศ.' }).selectOption('2500')
    await expect(dialog.getByRole('combobox', { name: 'เดือน' })).toHaveValue('')
    await expect(verify).toBeDisabled()
    await dialog.getByRole('radio', { name: 'มีเฉพาะปี' }).check()
    await expect(dialog.getByRole('combobox', { name: 'เดือน' })).toBeHidden()
    await expect(verify).toBeEnabled()
  })
})

for (const [who, mode] of [
  ['นายเดือนห้า ไม่รู้วัน', 'มีเดือนและปี'],
  ['นางปีมะโรง ไม่รู้เดือน', 'มีเฉพาะปี'],
  ['นางสาววันที่ ลืมเดือน', 'มีวันและปี'],
  ['นายอธิก เดือนสอง', 'มีวันเดือนปี'],
] as const) {
  test(`${who}, whose card has the date of birth as ${mode}, is picked from the sample people and signs in`, async ({
    page,
    citizens,
  }) => {
    await citizens.named(who)
    await page.goto('/')
    const dialog = loginDialog(page)
    await dialog.getByText('ประชาชนตัวอย่างสำหรับทดลองใช้').click()
    await dialog.getByRole('button').filter({ hasText: who }).click()
    await expect(dialog.getByRole('radio', { name: mode })).toBeChecked()
    await dialog.getByRole('button', { name: 'ตรวจสอบ' }).click()
    await expect(page.getByText('ผ่านตรวจสอบข้อมูลเรียบร้อย')).toBeVisible()
    await expect(dialog).toBeHidden()
  })
}
