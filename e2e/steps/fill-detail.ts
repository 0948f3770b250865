// Answers the questions of the detail form and of each child.
import { expect, type Locator, type Page } from '@playwright/test'
import { chooseFromList, searchIn } from './choose-selection.ts'

/** Fills in the detail form. Answers that are already known are shown as rows and stay unchanged. */
export async function fillDetail(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'ไปรับวันไหน' })).toBeVisible()
  await chooseDay(page)
  await page.getByRole('textbox', { name: 'เบอร์โทรศัพท์' }).fill('0812345678')
  for (const [list, answer] of [
    ['อาชีพ', 'ค้าขาย'],
    ['จังหวัดที่เกิด', 'ระนอง'],
  ] as const)
    if (await page.getByRole('combobox', { name: list }).isVisible()) await chooseFromList(page, list, answer)
}

/** The value beside this name, as in the row of a known answer. */
export function knownAnswer(page: Page, name: string): Locator {
  return page.getByRole('term').filter({ hasText: name }).locator('xpath=following-sibling::dd')
}

/** Turns the row of a known answer into a field; does nothing if it is already a field. */
export async function changeKnown(page: Page, name: string): Promise<void> {
  const change = page.getByRole('button', { name: `แก้ไข ${name}` })
  if (await change.isVisible()) await change.click()
}

export async function addFollowers(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'เพิ่มผู้ติดตาม' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'เลือกเด็กที่ไปด้วย' })).toBeVisible()
}

export async function unfoldMore(page: Page): Promise<void> {
  await page.getByText('ข้อมูลเพิ่มเติม (ถ้ามี)').click()
  await expect(page.getByRole('textbox', { name: 'ส่วนสูง (ซม.)' })).toBeVisible()
}

/** Chooses the last of the three suggested days. It is late enough for a payment before its deadline. */
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

export function children(page: Page) {
  return page.getByRole('list', { name: 'รายชื่อเด็ก' }).getByRole('checkbox')
}

/** Ticks the n-th child, counted from 0, and fills in the province of birth if it is unknown. */
export async function tickChild(page: Page, n: number): Promise<void> {
  await children(page).nth(n).check()
  // Every child has a field of that name; the id is unique.
  const province = page.locator(`#follower-${n + 1}-bornPlace`)
  if ((await province.inputValue()) === '') await searchIn(page, province, 'นราธิวาส')
}
