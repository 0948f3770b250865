// A searchable list never discards typed text (specification 2, request detail).
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { BIRTHPLACE_GROUPS } from '../../../draft/form/field-inputs.ts'
import { OCCUPATION_GROUPS } from '../../../screens/request-detail/form-fields.tsx'
import { expectAccessible, show } from '../../../testing/show.tsx'
import { announce } from '../../typography/screen-reader.tsx'
import { Combobox } from './combobox.tsx'
import type { ComboboxGroup } from './use-combobox.ts'

const OCCUPATION = 'อาชีพ'
const PROVINCE = 'จังหวัดที่เกิด'

const list = (name: string) => page.getByRole('combobox', { name })
const option = (name: string) => page.getByRole('option', { name, exact: true })
const expectAnnounced = (text: string) =>
  expect.element(page.getByRole('status').filter({ hasText: text })).toBeInTheDocument()
const chosen = (name: string) => document.querySelector(`output[data-of="${name}"]`)?.textContent
const { keyboard } = userEvent

type FormProps = { name: string; groups: readonly ComboboxGroup[] }

function Form({ name, groups }: FormProps) {
  const [value, setValue] = useState<string | null>(null)
  return (
    <>
      <Combobox label={name} id={name} groups={groups} value={value} onChange={setValue} />
      <output data-of={name}>{value}</output>
    </>
  )
}

const showBoth = () =>
  show(
    <>
      <Form name={OCCUPATION} groups={OCCUPATION_GROUPS} />
      <Form name={PROVINCE} groups={BIRTHPLACE_GROUPS} />
    </>,
  )

for (const key of ['Tab', 'Enter'])
  test(`typed text that matches an option is selected with ${key}`, async () => {
    await showBoth()
    await list(OCCUPATION).click()
    await keyboard('เกษตรกร')
    await expect.element(option('เกษตรกร')).toBeVisible()
    await keyboard(`{${key}}`)
    await expect.element(list(OCCUPATION)).toHaveValue('เกษตรกร')
    expect(chosen(OCCUPATION)).toBe('เกษตรกร')
  })

test('text that matches no option stays, with a message that it is not in the list', async () => {
  await showBoth()
  for (const key of ['Tab', 'Enter']) {
    await list(OCCUPATION).fill('นักบินอวกาศ')
    await keyboard(`{${key}}`)
    await expect.element(list(OCCUPATION)).toHaveValue('นักบินอวกาศ')
    await expect.element(page.getByText('ไม่มี “นักบินอวกาศ” ในรายการ กรุณาเลือกจากรายการ')).toBeVisible()
    await expect.element(list(OCCUPATION)).toHaveAttribute('aria-invalid', 'true')
    expect(chosen(OCCUPATION)).toBe('')
  }
  await expectAccessible()
  await list(OCCUPATION).fill('')
  await expect.element(page.getByText('กรุณาเลือกจากรายการ')).not.toBeInTheDocument()
})

test('a list announces the number of options, the active one and the chosen one', async () => {
  await showBoth()
  const occupation = list(OCCUPATION)
  await occupation.click()
  await expect.element(occupation).toHaveAttribute('aria-expanded', 'true')
  await expectAnnounced('มี 188 ตัวเลือก')
  await keyboard('ช่างซ่อม')
  await expectAnnounced('มี 3 ตัวเลือก')
  await expectAccessible()

  const names = Array.from(page.getByRole('option').elements(), ({ textContent }) => textContent)
  const [first = '', , last = ''] = names
  const reached = () =>
    document.getElementById(occupation.element().getAttribute('aria-activedescendant') ?? '')?.textContent
  for (const [key, name] of [
    ['ArrowDown', first],
    ['ArrowUp', last],
    ['ArrowDown', first],
  ]) {
    await keyboard(`{${key}}`)
    expect(reached()).toBe(name)
  }

  await keyboard('{Escape}')
  await expect.element(page.getByRole('option')).not.toBeInTheDocument()
  await expect.element(occupation).toHaveAttribute('aria-expanded', 'false')
  await expect.element(occupation).not.toHaveAttribute('aria-activedescendant')
  await expect.element(occupation).toHaveValue('ช่างซ่อม')

  await keyboard('{ArrowDown}{ArrowDown}{Enter}')
  await expect.element(occupation).toHaveValue(first)
  await expectAnnounced(`เลือก ${first}`)
  await expect.element(occupation).toHaveFocus()
})

test('an announcement is removed after a while', async () => {
  await showBoth()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  announce('เลือก ค้าขาย')
  await expectAnnounced('เลือก ค้าขาย')
  vi.runAllTimers()
  vi.useRealTimers()
  await expect.element(page.getByRole('status').filter({ hasText: 'ค้าขาย' })).not.toBeInTheDocument()
})

test('a list that is reached with Tab stays closed until a key opens it', async () => {
  await showBoth()
  await keyboard('{Tab}')
  await expect.element(list(OCCUPATION)).toHaveFocus()
  await expect.element(list(OCCUPATION)).toHaveAttribute('aria-expanded', 'false')
  await keyboard('{ArrowDown}')
  await expect.element(list(OCCUPATION)).toHaveAttribute('aria-expanded', 'true')
})

test('typed text selects the matching option and replaces the previous one', async () => {
  await showBoth()
  const province = list(PROVINCE)
  await province.click()
  await keyboard('ระนอ')
  await expect.element(page.getByRole('option')).toHaveTextContent('ระนอง')
  await page.getByRole('heading').click()
  await expect.element(province).toHaveValue('ระนอง')

  await province.click()
  await keyboard('{End}{Backspace}{Tab}')
  await expect.element(province).toHaveValue('ระนอง')
  expect(chosen(PROVINCE), 'with a letter deleted').toBe('ระนอง')

  await province.click()
  await keyboard('ชุมพร{Tab}')
  await expect.element(province).toHaveValue('ชุมพร')
  expect(chosen(PROVINCE), 'typed over').toBe('ชุมพร')

  await province.fill('กขคง')
  await expect.element(page.getByText('ไม่พบรายการที่ค้นหา').first()).toBeVisible()
  await expect.element(province).toHaveAttribute('aria-expanded', 'false')
  await expectAccessible()

  await province.fill('ระนอง')
  await keyboard('{Tab}')
  await page.getByRole('button', { name: `แสดงตัวเลือก ${PROVINCE}` }).click()
  // The 77 provinces, and abroad.
  await expect.poll(() => page.getByRole('option').elements()).toHaveLength(78)
  await expect.element(page.getByRole('option', { selected: true })).toHaveTextContent('ระนอง')
  await expect.element(page.getByRole('option', { selected: true })).toBeInViewport()
})

test('a phone shows four options and the label, also above its keyboard', async () => {
  // The on-screen keyboard leaves less of the page visible.
  for (const height of [740, 420])
    for (const [name, typed] of [
      [OCCUPATION, 'ชาว'],
      [PROVINCE, 'น'],
    ] as const) {
      // The form is longer than the screen.
      await show(
        <div style={{ paddingBlock: 700 }}>
          <Form name={name} groups={name === OCCUPATION ? OCCUPATION_GROUPS : BIRTHPLACE_GROUPS} />
        </div>,
      )
      await page.viewport(360, height)
      list(name).element().scrollIntoView({ block: 'center' })
      await list(name).fill(typed)
      for (const index of [0, 1, 2, 3])
        await expect.element(page.getByRole('option').nth(index)).toBeInViewport({ ratio: 0.99 })
      const box = page.getByRole('listbox').element().parentElement?.getBoundingClientRect()
      const label = document.querySelector(`label[for="${name}"]`)?.getBoundingClientRect()
      if (!box || !label) throw new Error('The list or its label is not in the page.')
      expect(box.top >= label.bottom || box.bottom <= label.top, `${name} at ${height} px`).toBe(true)
    }
})
