// Country, pass and office, and the check of the rules that follows.
import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { getOffice } from './get-office.ts'
import type { Citizen } from '../fixtures/citizens.ts'

const COUNTRIES = { 48: 'เมียนมา', 50: 'มาเลเซีย', 56: 'ลาว', 57: 'กัมพูชา' } as const
const PASSES = {
  1: /^หนังสือผ่านแดนชั่วคราว \(ค่าธรรมเนียม 30 บาท\)/,
  2: /^หนังสือผ่านแดนแบบเล่ม \(ค่าธรรมเนียม 200 บาท\)/,
} as const

export type Selection = Pick<Citizen, 'borderCity' | 'bpType' | 'office'>

export async function chooseSelection(page: Page, { borderCity, bpType, office }: Selection): Promise<void> {
  await page.getByRole('radio', { name: COUNTRIES[borderCity] }).check()
  await page.getByRole('radio', { name: PASSES[bpType] }).check()
  await chooseFromList(page, 'ด่านที่ออกหนังสือผ่านแดน', getOffice(office).th)
}

export async function checkEligibility(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'ตรวจสอบสิทธิ์' }).click()
}

/** A long list, searched by typing. */
export async function chooseFromList(page: Page, list: string, wanted: string): Promise<void> {
  const field = page.getByRole('combobox', { name: list })
  await field.fill(wanted)
  await page.getByRole('option', { name: wanted }).first().click()
  await expect(field).toHaveValue(wanted)
}
