// The menu and the header around every screen (specification 2, Top menu and header).
import { saveDirectly } from './fixtures/prepare.ts'
import { signInDirectly } from './fixtures/citizens.ts'
import { expect, test } from './fixtures/test.ts'

/** The menu's words and where they lead. */
const TOPICS = [
  ['ขอหนังสือผ่านแดน', '/register'],
  ['ตรวจสอบคำขอ', '/Verify'],
  ['ข้อมูลหนังสือผ่านแดน', '/Detail'],
  ['คู่มือ', '/Manual'],
] as const

test('The menu and the header around every screen', async ({ page, citizens }) => {
  const citizen = await citizens.someone()
  await signInDirectly(page.request, citizen)
  const { registrationCode } = await saveDirectly(page.request, citizen)
  const menu = page.getByRole('navigation', { name: 'เมนูหลัก' })
  const header = page.getByRole('banner')
  await page.goto('/register')

  await test.step('The menu links to its four topics, and the header shows the current topic and the version', async () => {
    await expect(menu.getByRole('link')).toHaveText(TOPICS.map(([title]) => title))
    for (const [title, address] of TOPICS) {
      await menu.getByRole('link', { name: title }).click()
      await expect(page).toHaveURL(address)
      await expect(menu.locator('[aria-current=page]')).toHaveText(title)
      await expect(header).toContainText(title)
    }
    await expect(header).toContainText('เวอร์ชัน 1.1.1')
  })

  await test.step('A request opened from the list or just saved highlights the list in the menu', async () => {
    const current = menu.locator('[aria-current]')
    await menu.getByRole('link', { name: 'ตรวจสอบคำขอ' }).click()
    await page.getByRole('link', { name: /^ดูคำขอ/ }).click()
    await expect(page).toHaveURL(/flagPage=0/)
    await expect(current).toHaveText(['ตรวจสอบคำขอ'])
    await expect(header).toContainText('ตรวจสอบคำขอ')
    await page.goto(`/register/qrcode?dataDetail=${registrationCode}&flagPage=1`)
    await expect(current).toHaveText(['ตรวจสอบคำขอ'])
  })
})
