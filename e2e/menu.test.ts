// The menu, the header and the manual (specification 2).
import { MANUAL_TITLE } from '@border-pass/domain/wording/all-countries'
import { expect, test } from './fixtures/test.ts'
import { loginDialog, signIn } from './steps/sign-in.ts'

const TOPICS = [
  ['ขอหนังสือผ่านแดน', '/register'],
  ['ข้อมูลหนังสือผ่านแดน', '/Detail'],
  ['ตรวจสอบคำขอ', '/Verify'],
  ['คู่มือ', '/Manual'],
] as const

test('the menu leads to its four topics, and the manual needs no session', async ({ page, citizens }) => {
  const main = page.getByRole('main')
  const menu = page.getByRole('navigation', { name: 'เมนูหลัก' })

  await test.step('without a session the manual leads to the sign-in', async () => {
    await page.goto('/')
    await page.getByRole('link', { name: 'คู่มือ' }).click()
    await expect(page).toHaveURL('/Manual')
    await expect(menu).toHaveCount(0)
    await main.getByText('เด็กที่ไปด้วย', { exact: true }).click()
    await expect(main.getByRole('row', { name: /มาเลเซีย.*8.คน/ })).toBeVisible()
    await page.getByRole('link', { name: 'เข้าสู่ระบบ' }).click()
    await expect(loginDialog(page)).toBeVisible()
    await signIn(page, await citizens.someone())
  })

  await test.step('the menu links to its four topics, and the header shows the current topic and the version', async () => {
    await expect(menu.getByRole('link')).toHaveCount(TOPICS.length)
    const header = page.getByRole('banner')
    for (const [title, address] of TOPICS) {
      await menu.getByRole('link', { name: title }).click()
      await expect(page).toHaveURL(address)
      await expect(menu.locator('[aria-current=page]')).toHaveText(title)
      await expect(header).toContainText(title)
    }
    await expect(header).toContainText('เวอร์ชัน 1.1.1')
  })

  await test.step('one manual can be downloaded or read on the page: the agreement with the neighbouring countries', async () => {
    await page.reload()
    await expect(page.getByRole('heading', { name: `${MANUAL_TITLE} (PDF)` })).toBeVisible()
    await expect(main.getByRole('link')).toHaveText(['ดาวน์โหลด'])
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'ข้ามไปเนื้อหาหลัก' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(main).toBeFocused()
    const download = page.waitForEvent('download')
    await main.getByRole('link').click()
    expect((await download).suggestedFilename()).toBe('border-pass-manual.pdf')
    await main.getByText('ขั้นตอนการขอ', { exact: true }).click()
    await expect(main.getByText('บัตรประจำตัวประชาชนตัวจริงของเด็กทุกคน')).toBeVisible()
  })
})
