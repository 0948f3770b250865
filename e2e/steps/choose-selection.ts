// Finds the button of a nearby place; or chooses country, pass and office one by one, and has the eligibility checked.
import { expect } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'
import { findOffice, listOffices } from '@border-pass/domain/reference/issuing-offices'
import { getCountryName, getShortPassTypeName } from '@border-pass/domain/wording/pass-wording'
import type { Citizen } from '../fixtures/citizens.ts'
import { getOffice } from '../fixtures/prepare.ts'

const PASSES = {
  1: /^หนังสือผ่านแดนชั่วคราว \(ค่าธรรมเนียม 30 บาท\)/,
  2: /^หนังสือผ่านแดนแบบเล่ม \(ค่าธรรมเนียม 200 บาท\)/,
} as const

/** Longer lists are shown as a searchable list. */
const MOST_RADIO_BUTTONS = 7

export type Selection = Pick<Citizen, 'borderCity' | 'bpType' | 'office'>

/** The button of a nearby office's pass. Takes the first match: the name of Sadao's service point, listed later, begins with Sadao's own name. */
export function placeButton(page: Page, { bpType, office }: Selection): Locator {
  return page
    .getByRole('group', { name: getOffice(office).th })
    .first()
    .getByRole('radio', { name: getShortPassTypeName(bpType) })
}

/** Chooses in the specification's order: country, then pass, then office. */
export async function chooseSelection(page: Page, { borderCity, bpType, office }: Selection): Promise<void> {
  await page.getByRole('radio', { name: getCountryName(borderCity), exact: true }).check()
  const allPlaces = page.getByRole('button', { name: /^ดูที่รับหนังสือทั้งหมด/ })
  const pass = page.getByRole('radio', { name: PASSES[bpType] })
  // The passes are shown at once, or only after this button is pressed. While the places are loading there is neither.
  await expect(allPlaces.or(pass).first()).toBeVisible()
  if (await allPlaces.isVisible()) await allPlaces.click()
  await pass.check()
  const { th } = getOffice(office)
  const isList = listOffices(borderCity).length > MOST_RADIO_BUTTONS
  if (isList) await chooseFromList(page, 'ที่รับหนังสือผ่านแดน', th)
  else await officeRadio(page, office).check()
}

export function officeRadio(page: Page, office: string): Locator {
  return page
    .getByRole('group', { name: 'ที่รับหนังสือผ่านแดน' })
    .getByRole('radio', { name: findOffice(office)?.th ?? office })
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
