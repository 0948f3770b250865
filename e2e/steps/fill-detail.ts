// What only the citizen knows: the fields that Next asks for.
import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { chooseFromList } from './choose-selection.ts'

export async function fillDetail(page: Page, told: { phone?: string } = {}): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'ข้อมูลผู้ยื่นคำขอ' })).toBeVisible()
  await chooseFromList(page, 'อาชีพ', 'ค้าขาย')
  await chooseFromList(page, 'จังหวัดที่เกิด', 'ระนอง')
  await page.getByRole('textbox', { name: 'เบอร์โทรศัพท์' }).fill(told.phone ?? '0812345678')
  await chooseDay(page)
}

/** The last of the three days that are offered first: there is still time to pay before it. */
export async function chooseDay(page: Page): Promise<void> {
  const day = page
    .getByRole('group', { name: 'วันที่นัดรับหนังสือผ่านแดน' })
    .getByRole('listitem')
    .last()
    .getByRole('button')
  await day.click()
  await expect(day).toHaveAttribute('aria-pressed', 'true')
}

export async function goOn(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'ถัดไป' }).click()
}

/** Pressed although it says that it is not ready: it then tells why. */
export async function goOnTooEarly(page: Page): Promise<void> {
  const next = page.getByRole('button', { name: 'ถัดไป' })
  await expect(next).toBeDisabled()
  await next.click({ force: true })
}
