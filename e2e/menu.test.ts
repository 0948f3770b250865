// The menu and the header around every screen (specification 2, Top menu and header).
import { saveDirectly } from './fixtures/prepare.ts'
import { signInDirectly } from './fixtures/sign-in-directly.ts'
import { expect, test } from './fixtures/test.ts'
import { TOPICS } from './steps/menu-topics.ts'

test('The menu links to its four topics, and the header shows the current topic and the version', async ({
  page,
  citizens,
}) => {
  await signInDirectly(page.request, await citizens.someone())
  await page.goto('/register')
  const menu = page.getByRole('navigation', { name: 'เมนูหลัก' })
  await expect(menu.getByRole('link')).toHaveText(TOPICS.map(([title]) => title))
  for (const [title, address] of TOPICS) {
    await menu.getByRole('link', { name: title }).click()
    await expect(page).toHaveURL(address)
    await expect(menu.locator('[aria-current=page]')).toHaveText(title)
    await expect(page.getByRole('banner')).toContainText(title)
  }
  await expect(page.getByRole('banner')).toContainText('เวอร์ชัน 1.1.1')
})

test('One button takes the next of three text sizes, which stays after a reload', async ({
  page,
  citizens,
}) => {
  await signInDirectly(page.request, await citizens.someone())
  await page.goto('/register')
  const sizeOfText = () => page.evaluate(() => getComputedStyle(document.body).fontSize)
  const button = page.getByRole('button', { name: /^ขนาดตัวอักษร/ })
  for (const [name, size] of [
    ['ก เล็ก', '18px'],
    ['ก กลาง', '21px'],
    ['ก ใหญ่', '24px'],
  ] as const) {
    await expect(button).toHaveAccessibleName(`ขนาดตัวอักษร ${name}`)
    expect(await sizeOfText()).toBe(size)
    await page.reload()
    await expect(button).toHaveAccessibleName(`ขนาดตัวอักษร ${name}`)
    await button.click()
  }
  await expect(button).toHaveAccessibleName('ขนาดตัวอักษร ก เล็ก')
})

test('A request opened from the list or just saved highlights the list in the menu', async ({
  page,
  citizens,
}) => {
  const citizen = await citizens.someone()
  await signInDirectly(page.request, citizen)
  const { registrationCode } = await saveDirectly(page.request, citizen)
  await page.goto('/Verify')
  await page.getByRole('link', { name: /^ดูคำขอ/ }).click()
  const current = page.getByRole('navigation', { name: 'เมนูหลัก' }).locator('[aria-current]')
  await expect(page).toHaveURL(/flagPage=0/)
  await expect(current).toHaveText(['ตรวจสอบคำขอ'])
  await expect(page.getByRole('banner')).toContainText('ตรวจสอบคำขอ')
  await page.goto(`/register/qrcode?dataDetail=${registrationCode}&flagPage=1`)
  await expect(current).toHaveText(['ตรวจสอบคำขอ'])
})
