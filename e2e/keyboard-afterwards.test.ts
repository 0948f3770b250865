// Without a pointer: another day, what the office does, the pass and the manual.
import { PAGES } from '@border-pass/contract/pages'
import { saveDirectly } from './fixtures/prepare.ts'
import { signInDirectly } from './fixtures/sign-in-directly.ts'
import { expect, test } from './fixtures/test.ts'
import { press, pressEnterOn, tabTo } from './steps/keyboard.ts'

test('Another day, the office, the pass and the manual by keyboard alone', async ({ page, citizens }) => {
  const citizen = await citizens.someone({ borderCity: 48, bpType: 2 })
  await signInDirectly(page.request, citizen)
  await saveDirectly(page.request, citizen)
  await page.goto(PAGES.verify)
  await pressEnterOn(page, page.getByRole('link', { name: /^ดูคำขอ/ }))

  await test.step('another day keeps the answers', async () => {
    await press(page, 'เลือกวันนัดใหม่')
    await expect(page.getByRole('heading', { level: 1, name: 'ข้อมูลผู้ยื่นคำขอ' })).toBeFocused()
    await page.goBack()
  })
  await test.step('the office issues the pass', async () => {
    await pressEnterOn(page, page.locator('summary').filter({ hasText: 'จำลองงานของด่าน' }))
    await press(page, 'ด่านออกหนังสือผ่านแดน')
    await pressEnterOn(page, page.getByRole('link', { name: 'ดูหนังสือผ่านแดน' }))
  })
  await test.step('the pass', async () => {
    await tabTo(page, page.getByRole('tab', { name: 'คิวอาร์โค้ด' }))
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('tab', { name: 'MRZ', selected: true })).toBeFocused()
    await press(page, 'แสดงตัวอย่าง')
    await expect(page.getByRole('img', { name: /^ตัวอย่างหนังสือผ่านแดน/ })).toBeVisible()
  })
  await test.step('the manual', async () => {
    await pressEnterOn(page, page.getByRole('navigation').getByRole('link', { name: 'คู่มือ', exact: true }))
    await expect(page.getByRole('heading', { level: 1, name: 'ดาวน์โหลดคู่มือ' })).toBeFocused()
    const chapter = page.locator('details').filter({ hasText: 'ใครขอได้' }).first()
    await pressEnterOn(page, chapter.locator('summary'))
    await expect(chapter).toHaveAttribute('open', '')
  })
})
