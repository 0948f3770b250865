// A searchable list never discards typed text (specification 2, request detail).
import type { Page } from '@playwright/test'
import { beginRequest } from './fixtures/prepare.ts'
import { signInDirectly } from './fixtures/sign-in-directly.ts'
import { expect, test } from './fixtures/test.ts'
import type { Citizens } from './fixtures/citizens.ts'
import { expectAccessible } from './measures/accessibility.ts'
import { knownAnswer } from './steps/fill-detail.ts'

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
    await expect(knownAnswer(page, 'อาชีพ')).toHaveText('เกษตรกร')
  })
}

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
  await page.getByRole('radio', { name: 'ลาว' }).check()
  await page.getByRole('radio', { name: /^หนังสือผ่านแดนชั่วคราว/ }).check()
  const office = list(page, 'ด่านที่ออกหนังสือผ่านแดน')
  await office.click()
  await page.keyboard.type('ไม่มีด่านนี้')
  await page.keyboard.press('Tab')
  await expect(office).toHaveValue('ไม่มีด่านนี้')
  await expect(page.getByText('ไม่มี “ไม่มีด่านนี้” ในรายการ กรุณาเลือกจากรายการ')).toBeVisible()
  await office.click()
  await office.fill('พะเยา')
  const left = await page.getByRole('option').allTextContents()
  expect(left).toHaveLength(1)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'ตรวจสอบสิทธิ์' })).toBeEnabled()
})

test('A list tells a screen reader how many options there are, which one is reached and which one is taken', async ({
  page,
  citizens,
}) => {
  await openDetail(page, citizens)
  const occupation = list(page, 'อาชีพ')
  const announced = (text: string) => page.getByRole('status').filter({ hasText: text })
  await occupation.focus()
  await expect(occupation).toHaveAttribute('aria-expanded', 'false')
  await page.keyboard.press('ArrowDown')
  await expect(announced('มี 188 ตัวเลือก')).toBeAttached()
  await expect(occupation).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.type('ช่างซ่อม')
  await expect(announced('มี 3 ตัวเลือก')).toBeAttached()
  await expectAccessible(page)

  const options = page.getByRole('listbox', { name: 'อาชีพ' }).getByRole('option')
  const reached = async () => {
    const id = await occupation.getAttribute('aria-activedescendant')
    return page.locator(`[id="${id}"]`).innerText()
  }
  const names = await options.allInnerTexts()
  const [first = '', , last = ''] = names
  await page.keyboard.press('ArrowDown')
  expect(await reached()).toBe(first)
  await page.keyboard.press('ArrowUp')
  expect(await reached()).toBe(last)
  await page.keyboard.press('ArrowDown')
  expect(await reached()).toBe(first)

  await test.step('Escape closes the list and keeps the words', async () => {
    await page.keyboard.press('Escape')
    await expect(options).toHaveCount(0)
    await expect(occupation).toHaveAttribute('aria-expanded', 'false')
    await expect(occupation).not.toHaveAttribute('aria-activedescendant', /./)
    await expect(occupation).toHaveValue('ช่างซ่อม')
  })
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(occupation).toHaveValue(first)
  await expect(announced(`เลือก ${first}`)).toBeAttached()
  await expect(occupation).toBeFocused()
  await expect(page.getByRole('heading', { level: 1, name: 'ข้อมูลผู้ยื่นคำขอ' })).toBeVisible()
})

test('What is typed in a list selects the option that it means, and replaces the one before', async ({
  page,
  citizens,
}) => {
  await openDetail(page, citizens)
  const province = list(page, 'จังหวัดที่เกิด')

  await test.step('the only remaining option is selected on leaving the field', async () => {
    await province.click()
    await page.keyboard.type('ระนอ')
    await expect(page.getByRole('option')).toHaveText(['ระนอง'])
    await page.getByRole('heading', { level: 1 }).click()
    await expect(province).toHaveValue('ระนอง')
    await expect(missing(page, 'จังหวัดที่เกิด')).toBeHidden()
  })

  await test.step('deleting a few letters of the chosen option keeps it chosen', async () => {
    await province.click()
    await page.keyboard.press('End')
    await page.keyboard.press('Backspace')
    await page.keyboard.press('Tab')
    await expect(province).toHaveValue('ระนอง')
    await expect(missing(page, 'จังหวัดที่เกิด')).toBeHidden()
  })

  await test.step('typing in a field that has an option replaces it', async () => {
    await province.click()
    await page.keyboard.type('ชุมพร')
    await page.keyboard.press('Tab')
    await expect(province).toHaveValue('ชุมพร')
  })

  await test.step('nothing found is said', async () => {
    await province.fill('กขคง')
    await expect(page.getByRole('main').getByText('ไม่พบรายการที่ค้นหา')).toBeVisible()
    await expect(province).toHaveAttribute('aria-expanded', 'false')
    await expectAccessible(page)
  })

  await test.step('the chosen option is shown when the list opens again', async () => {
    await province.fill('ระนอง')
    await page.keyboard.press('Tab')
    await page.getByRole('button', { name: 'แสดงตัวเลือก จังหวัดที่เกิด' }).click()
    await expect(page.getByRole('option')).toHaveCount(77)
    await expect(page.getByRole('option', { selected: true })).toHaveText('ระนอง')
    await expect(page.getByRole('option', { selected: true })).toBeInViewport()
  })
})

test('On a phone, also with its keyboard up, four options are visible and the label is free', async ({
  page,
  citizens,
}) => {
  await openDetail(page, citizens)
  // With the on-screen keyboard up less of the page can be seen.
  for (const height of [740, 420])
    for (const name of ['อาชีพ', 'จังหวัดที่เกิด']) {
      const field = list(page, name)
      await field.focus()
      await field.blur()
      await page.setViewportSize({ width: 360, height })
      await field.click()
      await field.fill(name === 'อาชีพ' ? 'ชาว' : 'น')
      for (const index of [0, 1, 2, 3])
        await expect(page.getByRole('option').nth(index)).toBeInViewport({ ratio: 0.99 })
      const box = await page.getByRole('listbox').locator('..').boundingBox()
      const label = await page.locator(`label[for="${await field.getAttribute('id')}"]`).boundingBox()
      if (box === null || label === null) throw new Error('The list or its label is not in the page.')
      expect(
        box.y >= label.y + label.height || box.y + box.height <= label.y,
        `${name} covers its label at ${height} px`,
      ).toBe(true)
      await page.keyboard.press('Escape')
      await page.setViewportSize({ width: 360, height: 740 })
    }
})
