import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'

/** Presses save on the summary and confirms the question. */
export async function confirmSaving(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'บันทึก' }).click()
  const question = page.getByRole('alertdialog', { name: 'แจ้งเตือน' })
  await expect(question).toContainText('ส่งคำขอหนังสือผ่านแดนหรือไม่')
  await question.getByRole('button', { name: 'ยืนยัน' }).click()
}

/** Checks that address and screen show the same registration code, and returns it. */
export async function savedCode(page: Page): Promise<string> {
  await expect(page.getByText('บันทึกข้อมูลเรียบร้อยเเล้ว')).toBeVisible()
  const code = new URL(page.url()).searchParams.get('dataDetail') ?? ''
  await expect(page.getByRole('tabpanel')).toContainText(code)
  return code
}

export async function saveRequest(page: Page): Promise<string> {
  await confirmSaving(page)
  return savedCode(page)
}
