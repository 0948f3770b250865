import type { Page } from '@playwright/test'
import type { Citizen } from '../fixtures/citizens.ts'
import { expect, test } from '../fixtures/test.ts'

export function loginDialog(page: Page) {
  return page.getByRole('dialog', { name: 'ระบบลงทะเบียนหนังสือผ่านแดน' })
}

export async function fillCard(page: Page, { pid, laser, fname, lname, dob }: Citizen): Promise<void> {
  const dialog = loginDialog(page)
  await dialog.getByRole('textbox', { name: 'เลขประจำตัวประชาชน' }).fill(pid)
  await dialog.getByRole('textbox', { name: 'รหัสหลังบัตร (Laser Code)' }).fill(laser)
  await dialog.getByRole('textbox', { name: 'ชื่อ', exact: true }).fill(fname)
  await dialog.getByRole('textbox', { name: 'นามสกุล' }).fill(lname)
  // The registry writes year, month, day; the field takes day, month, year.
  await dialog
    .getByRole('textbox', { name: 'วันเดือนปีเกิด' })
    .fill(dob.slice(6) + dob.slice(4, 6) + dob.slice(0, 4))
}

export async function signIn(page: Page, citizen: Citizen): Promise<void> {
  await test.step(`sign in as ${citizen.who}`, async () => {
    await fillCard(page, citizen)
    await loginDialog(page).getByRole('button', { name: 'ตรวจสอบ' }).click()
    await expect(page.getByText('ผ่านตรวจสอบข้อมูลเรียบร้อย')).toBeVisible()
    await expect(loginDialog(page)).toBeHidden()
  })
}

export async function signOut(page: Page): Promise<void> {
  await test.step('sign out', async () => {
    // The placeholder of a loading screen has a button of its own, which would disappear under the pointer.
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.getByRole('button', { name: 'ออกจากระบบ' }).click()
    await expect(loginDialog(page)).toBeVisible()
  })
}
