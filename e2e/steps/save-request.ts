import { expect, type Locator, type Page } from '@playwright/test'

export function sendButton(page: Page): Locator {
  return page.getByRole('main').getByRole('button', { name: 'ส่งคำขอ', exact: true })
}

/** Presses the button that sends the request, and returns the dialog that asks whether to send it. */
export async function askToSend(page: Page): Promise<Locator> {
  await sendButton(page).click()
  const question = page.getByRole('alertdialog', { name: 'ส่งคำขอหนังสือผ่านแดนหรือไม่' })
  await expect(question.getByRole('button')).toHaveText(['ส่งคำขอ', 'กลับไปตรวจทาน'])
  return question
}

export async function confirmSaving(page: Page): Promise<void> {
  const question = await askToSend(page)
  await question.getByRole('button', { name: 'ส่งคำขอ' }).click()
}

/** Checks that address and screen show the same registration code, and returns it. */
export async function savedCode(page: Page): Promise<string> {
  // The specification writes เเล้ว with two เ.
  await expect(page.getByText('บันทึกข้อมูลเรียบร้อยเเล้ว')).toBeVisible()
  const code = new URL(page.url()).searchParams.get('dataDetail') ?? ''
  await expect(page.getByRole('tabpanel')).toContainText(code)
  return code
}

export async function saveRequest(page: Page): Promise<string> {
  await confirmSaving(page)
  return savedCode(page)
}

export function cancelButton(page: Page): Locator {
  return page.getByRole('button', { name: 'ยกเลิกคำขอ', exact: true })
}

/** Presses the button that cancels the request, and returns the dialog that asks whether to cancel it. */
export async function askToCancel(page: Page): Promise<Locator> {
  await cancelButton(page).click()
  const question = page.getByRole('alertdialog', { name: /^ยกเลิกคำขอเลขที่ .+ หรือไม่$/ })
  await expect(question).toBeVisible()
  return question
}

export async function cancelRequest(page: Page): Promise<void> {
  const question = await askToCancel(page)
  await question.getByRole('button', { name: 'ยกเลิกคำขอนี้' }).click()
}
