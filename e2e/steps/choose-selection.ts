// Chooses country, pass and office, and checks the eligibility.
import { countryName } from '@border-pass/domain/wording/pass-wording'
import { expect } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'
import { getOffice } from '../fixtures/get-office.ts'
import type { Citizen } from '../fixtures/citizens.ts'

const PASSES = {
  1: /^หนังสือผ่านแดนชั่วคราว \(ค่าธรรมเนียม 30 บาท\)/,
  2: /^หนังสือผ่านแดนแบบเล่ม \(ค่าธรรมเนียม 200 บาท\)/,
} as const

export type Selection = Pick<Citizen, 'borderCity' | 'bpType' | 'office'>

export async function chooseSelection(page: Page, { borderCity, bpType, office }: Selection): Promise<void> {
  await page.getByRole('radio', { name: countryName(borderCity) }).check()
  await page.getByRole('radio', { name: PASSES[bpType] }).check()
  await chooseFromList(page, 'ด่านที่ออกหนังสือผ่านแดน', getOffice(office).th)
}

export async function checkEligibility(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'ตรวจสอบสิทธิ์' }).click()
}

export async function chooseFromList(page: Page, list: string, wanted: string): Promise<void> {
  await searchIn(page, page.getByRole('combobox', { name: list }), wanted)
}

export async function searchIn(page: Page, field: Locator, wanted: string): Promise<void> {
  await field.click()
  await field.fill(wanted)
  const option = page.getByRole('option', { name: wanted }).first()
  // On a phone the list stays invisible until the on-screen keyboard is open.
  await expect.poll(() => option.evaluate(isOnTop)).toBe(true)
  await option.click()
  await expect(field).toHaveValue(wanted)
}

function isOnTop(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect()
  return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
}
