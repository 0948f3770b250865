// The manual, as a file and on the page (specification 2, /Manual).
import { ALL_COUNTRIES, MANUAL_TITLE } from '@border-pass/domain/wording/all-countries'
import { signInDirectly } from './fixtures/citizens.ts'
import { expect, test } from './fixtures/test.ts'
import { expectAccessible } from './measures/accessibility.ts'
import { loginDialog } from './steps/sign-in.ts'

test('One manual can be downloaded or read on the page: the agreement with the four countries', async ({
  page,
  citizens,
}) => {
  const main = page.getByRole('main')
  await test.step('without a session, from the sign-in and back', async () => {
    await page.goto('/')
    await page.getByRole('link', { name: 'คู่มือ' }).click()
    await expect(page).toHaveURL('/Manual')
    const description = page.locator('meta[name=description]')
    await expect(description).toHaveAttribute(
      'content',
      `ยื่นคำขอหนังสือผ่านแดนไป${ALL_COUNTRIES} สำหรับประชาชนไทย`,
    )
    await expect(page.getByRole('navigation', { name: 'เมนูหลัก' })).toHaveCount(0)
    await main.getByText('เด็กและผู้ติดตาม', { exact: true }).click()
    await expect(main.getByRole('row', { name: /มาเลเซีย.*8.คน/ })).toBeVisible()
    await page.getByRole('link', { name: 'เข้าสู่ระบบ' }).click()
    await expect(loginDialog(page)).toBeVisible()
  })
  await test.step('with one, chapter by chapter', async () => {
    await signInDirectly(page.request, await citizens.someone())
    await page.goto('/Manual')
    await expect(page.getByRole('heading', { name: `${MANUAL_TITLE} (PDF)` })).toBeVisible()
    await expect(main.getByRole('link')).toHaveText(['ดาวน์โหลด'])
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'ข้ามไปเนื้อหาหลัก' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(main).toBeFocused()
    await expect(main.getByText('สิ่งที่ต้องนำไปในวันนัด')).toBeHidden()
    await main.getByText('ขั้นตอนการยื่นคำขอ', { exact: true }).click()
    await expect(main.getByText('บัตรประจำตัวประชาชนตัวจริงของผู้ติดตามทุกคน')).toBeVisible()
    await expectAccessible(page)
  })
})
