// Fills the fields that Next requires.
import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { chooseFromList } from './choose-selection.ts'

export async function fillDetail(page: Page, overrides: { phone?: string } = {}): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'ข้อมูลผู้ยื่นคำขอ' })).toBeVisible()
  await chooseFromList(page, 'อาชีพ', 'ค้าขาย')
  await chooseFromList(page, 'จังหวัดที่เกิด', 'ระนอง')
  await page.getByRole('textbox', { name: 'เบอร์โทรศัพท์' }).fill(overrides.phone ?? '0812345678')
  await chooseDay(page)
}

/** Chooses the last of the three suggested days, whose payment deadline has not passed. */
export async function chooseDay(page: Page): Promise<void> {
  const day = page
    .getByRole('group', { name: 'วันที่นัดรับหนังสือผ่านแดน' })
    .getByRole('listitem')
    .last()
    .getByRole('button')
  await day.click()
  await expect(day).toHaveAttribute('aria-pressed', 'true')
}

export async function goNext(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'ถัดไป' }).click()
}

/** Presses Next while it is disabled: the page then lists what is missing. */
export async function pressDisabledNext(page: Page): Promise<void> {
  const next = page.getByRole('button', { name: 'ถัดไป' })
  await expect(next).toBeDisabled()
  await next.click({ force: true })
}
