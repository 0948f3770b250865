// A searchable list never discards typed text (specification 2, request detail).
import type { Page } from '@playwright/test'
import { beginRequest } from './fixtures/prepare.ts'
import { signInDirectly } from './fixtures/sign-in-directly.ts'
import { expect, test } from './fixtures/test.ts'
import type { Citizens } from './fixtures/citizens.ts'
import { expectAccessible } from './measures/accessibility.ts'

const list = (page: Page, name: string) => page.getByRole('combobox', { name })
const missing = (page: Page, name: string) => page.getByRole('link', { name, exact: true })

async function openDetail(page: Page, citizens: Citizens) {
  const citizen = await citizens.someone()
  await signInDirectly(page.request, citizen)
  await beginRequest(page.request, citizen, { step: 'detail', detail: { occupation: '', bornPlace: '' } })
  await page.goto('/register/registerdetail')
  await expect(missing(page, 'อาชีพ')).toBeVisible()
}

for (const key of ['Tab', 'Enter'] as const) {
  test(`Typed text that matches an option is selected with ${key}`, async ({ page, citizens }) => {
    await openDetail(page, citizens)
    const occupation = list(page, 'อาชีพ')
    await occupation.click()
    await page.keyboard.type('เกษตรกร')
    await expect(page.getByRole('option', { name: 'เกษตรกร', exact: true })).toBeVisible()
    await page.keyboard.press(key)
    await expect(occupation).toHaveValue('เกษตรกร')
    await expect(missing(page, 'อาชีพ')).toBeHidden()
    await page.reload()
    await expect(occupation).toHaveValue('เกษตรกร')
  })
}

test('The only remaining option is selected on leaving the field', async ({ page, citizens }) => {
  await openDetail(page, citizens)
  const province = list(page, 'จังหวัดที่เกิด')
  await province.click()
  await page.keyboard.type('ระนอ')
  await expect(page.getByRole('option')).toHaveText(['ระนอง'])
  await page.getByRole('heading', { level: 1 }).click()
  await expect(province).toHaveValue('ระนอง')
  await expect(missing(page, 'จังหวัดที่เกิด')).toBeHidden()
})

test('Deleting a few letters of the chosen option keeps it chosen', async ({ page, citizens }) => {
  await openDetail(page, citizens)
  const province = list(page, 'จังหวัดที่เกิด')
  await province.click()
  await page.keyboard.type('ระนอง')
  await page.keyboard.press('Tab')
  await province.click()
  await page.keyboard.press('End')
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Tab')
  await expect(province).toHaveValue('ระนอง')
  await expect(missing(page, 'จังหวัดที่เกิด')).toBeHidden()
})

test('Text that matches no option stays, with a message that it is not in the list', async ({
  page,
  citizens,
}) => {
  await openDetail(page, citizens)
  const occupation = list(page, 'อาชีพ')
  for (const key of ['Tab', 'Enter']) {
    await occupation.click()
    await occupation.fill('นักบินอวกาศ')
    await page.keyboard.press(key)
    await expect(occupation).toHaveValue('นักบินอวกาศ')
    await expect(page.getByText('ไม่มี “นักบินอวกาศ” ในรายการ กรุณาเลือกจากรายการ')).toBeVisible()
    await expect(occupation).toHaveAttribute('aria-invalid', 'true')
    await expect(missing(page, 'อาชีพ')).toBeVisible()
  }
  await expectAccessible(page)
  await occupation.fill('')
  await expect(page.getByText('กรุณาเลือกจากรายการ')).toBeHidden()
})

test('The office list works the same way', async ({ page, citizens }) => {
  const citizen = await citizens.someone()
  await signInDirectly(page.request, citizen)
  await page.goto('/register')
  await page.getByRole('radio', { name: 'เมียนมา' }).check()
  await page.getByRole('radio', { name: /^หนังสือผ่านแดนชั่วคราว/ }).check()
  const office = list(page, 'ด่านที่ออกหนังสือผ่านแดน')
  await office.click()
  await page.keyboard.type('ไม่มีด่านนี้')
  await page.keyboard.press('Tab')
  await expect(office).toHaveValue('ไม่มีด่านนี้')
  await expect(page.getByText('ไม่มี “ไม่มีด่านนี้” ในรายการ กรุณาเลือกจากรายการ')).toBeVisible()
  await office.click()
  await office.fill('ระนอง')
  const left = await page.getByRole('option').allTextContents()
  expect(left).toHaveLength(1)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'ตรวจสอบสิทธิ์' })).toBeEnabled()
})
