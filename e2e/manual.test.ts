// The manual, as a file and on the page (specification 2, /Manual).
import { ALL_COUNTRIES, MANUAL_TITLE } from '@border-pass/domain/wording/all-countries'
import { signInDirectly } from './fixtures/citizens.ts'
import { expect, test } from './fixtures/test.ts'
import { expectAccessible } from './measures/accessibility.ts'

test('One manual can be downloaded or read on the page: the agreement with the four countries', async ({
  page,
  citizens,
}) => {
  await signInDirectly(page.request, await citizens.someone())
  await page.goto('/Manual')
  await expect(page.getByRole('heading', { name: `${MANUAL_TITLE} (PDF)` })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link')).toHaveText(['ดาวน์โหลด'])
  const description = page.locator('meta[name=description]')
  await expect(description).toHaveAttribute('content', `ยื่นคำขอหนังสือผ่านแดนไป${ALL_COUNTRIES} สำหรับประชาชนไทย`)

  // It can be read on the page too, chapter by chapter, from the text of its PDF.
  const main = page.getByRole('main')
  await expect(main.getByText('สิ่งที่ต้องนำไปในวันนัด')).toBeHidden()
  await main.getByText('ขั้นตอนการยื่นคำขอ', { exact: true }).click()
  await expect(main.getByRole('heading', { name: 'สิ่งที่ต้องนำไปในวันนัด' })).toBeVisible()
  await expect(main.getByText('บัตรประจำตัวประชาชนตัวจริงของผู้ติดตามทุกคน')).toBeVisible()
  await main.getByText('เด็กและผู้ติดตาม', { exact: true }).click()
  await expect(main.getByRole('row', { name: /มาเลเซีย.*8.คน/ })).toBeVisible()
  await expectAccessible(page)
})
