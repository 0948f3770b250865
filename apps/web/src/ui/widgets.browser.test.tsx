// Tests small widgets: dialogs, radio cards, tabs, pagination, text sizes.
import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible, expectDescription, expectText, show } from '../testing/show.tsx'
import { ConfirmDialog } from './dialogs/answered-dialogs.tsx'
import { WaitingDialog } from './dialogs/dialog.tsx'
import { runAfterPress } from './fields/after-press.ts'
import { RadioCards } from './fields/radio-cards.tsx'
import { FIRST_PAGE, Pagination, sliceRows } from './navigation/pagination.tsx'
import { Tabs } from './navigation/tabs.tsx'
import { LATER_WORDS } from './typography/later-words.ts'
import { TextSizeButton } from './typography/text-size-button.tsx'
import { WORDS } from './typography/words.ts'

const { keyboard } = userEvent
const button = (name: string | RegExp) => page.getByRole('button', { name })

function Question() {
  const [isOpen, setIsOpen] = useState(false)
  const [answer, setAnswer] = useState('none')
  const answerWith = (newAnswer: string) => {
    setAnswer(newAnswer)
    setIsOpen(false)
  }
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        open
      </button>
      <output>{answer}</output>
      {isOpen && (
        <ConfirmDialog
          title="title"
          confirmText="do it"
          cancelText="keep it"
          onConfirm={() => answerWith('yes')}
          onCancel={() => answerWith('no')}
        >
          question
        </ConfirmDialog>
      )}
    </>
  )
}

test('an error on leaving a field also appears after a press that turned into scrolling', async () => {
  let runs = 0
  dispatchEvent(new Event('pointerdown'))
  runAfterPress(() => (runs += 1))
  dispatchEvent(new Event('pointercancel'))
  await expect.poll(() => runs).toBe(1)
  dispatchEvent(new Event('pointerup'))
  await new Promise((resolve) => setTimeout(resolve))
  expect(runs).toBe(1)
})

test('a confirmation dialog focuses its harmless button, traps the focus and returns it when closed', async () => {
  await show(<Question />)
  const question = page.getByRole('alertdialog', { name: 'title' })
  await button('open').click()
  await expect.element(button('keep it')).toHaveFocus()
  await expectDescription(question, 'question')
  await expectAccessible()
  for (let presses = 0; presses < 4; presses += 1) {
    await keyboard('{Tab}')
    const { activeElement } = document
    expect(activeElement === document.body || question.element().contains(activeElement)).toBe(true)
  }
  await keyboard('{Escape}')
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(button('open')).toHaveFocus()
  await expect.element(page.getByText('no', { exact: true })).toBeVisible()
  await button('open').click()
  await button('do it').click()
  await expect.element(page.getByText('yes', { exact: true })).toBeVisible()
})

test('a waiting dialog ignores Escape, and explains a slow wait', async () => {
  await show(<WaitingDialog text="what is waited for" />)
  const wait = page.getByRole('dialog', { name: WORDS.wait })
  for (let presses = 0; presses < 3; presses += 1) {
    await keyboard('{Escape}')
    await expect.element(wait).toBeVisible()
  }
  await expect.element(page.getByText('what is waited for')).toBeVisible()
  await expectAccessible()
})

function Choice() {
  const [value, setValue] = useState<'a' | 'b' | null>(null)
  const options = [
    { value: 'a', label: 'first', detail: 'detail' },
    { value: 'b', label: 'second' },
  ] as const
  return <RadioCards legend="legend" options={options} value={value} onChange={setValue} />
}

test('radio cards are one group and are selected by a press and by arrow keys', async () => {
  await show(<Choice />)
  await expect.element(page.getByRole('group', { name: 'legend' })).toBeVisible()
  const first = page.getByRole('radio', { name: 'first detail' })
  const second = page.getByRole('radio', { name: 'second' })
  await page.getByText('detail').click()
  await expect.element(first).toBeChecked()
  await keyboard('{ArrowDown}')
  await expect.element(second).toBeChecked()
  await expect.element(second).toHaveFocus()
  await expect.element(first).not.toBeChecked()
  await expectAccessible()
})

test('arrow keys move between tabs and wrap around, and only the selected tab is reached by Tab', async () => {
  const tabs = ['a', 'b', 'c'].map((id) => ({ id, label: `tab ${id}`, content: <p>{`panel ${id}`}</p> }))
  await show(<Tabs label="tabs" tabs={tabs} />)
  const tab = (id: string) => page.getByRole('tab', { name: `tab ${id}` })
  await tab('a').click()
  for (const [key, id] of [
    ['ArrowRight', 'b'],
    ['ArrowLeft', 'a'],
    ['ArrowLeft', 'c'],
    ['ArrowRight', 'a'],
  ] as const) {
    await keyboard(`{${key}}`)
    await expect.element(tab(id)).toHaveFocus()
    await expect.element(tab(id)).toHaveAttribute('aria-selected', 'true')
    await expect.element(page.getByRole('tabpanel', { name: `tab ${id}` })).toHaveTextContent(`panel ${id}`)
    expect(document.querySelectorAll('[role=tab][tabindex="0"]')).toHaveLength(1)
  }
  await expectAccessible()
})

function Rows({ total }: { total: number }) {
  const [choice, setChoice] = useState(FIRST_PAGE)
  const rows = Array.from({ length: total }, (_, index) => <li key={index}>{`row ${index + 1}`}</li>)
  return (
    <>
      <ul>{sliceRows(rows, choice)}</ul>
      <Pagination total={total} choice={choice} onChange={setChoice} />
    </>
  )
}

test('a list shows 5, 10, 25 or all rows per page, and another size begins at the first page', async () => {
  await show(<Rows total={27} />)
  const expectRows = async (from: number, to: number) => {
    await expect.element(page.getByRole('listitem').first()).toHaveTextContent(`row ${from}`)
    await expect.element(page.getByRole('listitem').last()).toHaveTextContent(`row ${to}`)
  }
  await expectRows(1, 5)
  await expect.element(button(LATER_WORDS.previousPage)).toHaveAttribute('aria-disabled', 'true')
  await button(LATER_WORDS.nextPage).click()
  await expectRows(6, 10)
  await button('10').click()
  await expectRows(1, 10)
  await button('25').click()
  await button(LATER_WORDS.nextPage).click()
  await expectRows(26, 27)
  await expectText(
    page.getByRole('status').filter({ hasText: '2' }),
    LATER_WORDS.page(2, 2).replace(/\s+/g, ' '),
  )
  await expect.element(button(LATER_WORDS.nextPage)).toHaveAttribute('aria-disabled', 'true')
  await expectAccessible()
  await button(LATER_WORDS.all).click()
  await expectRows(1, 27)
  await expect.element(button(LATER_WORDS.nextPage)).not.toBeInTheDocument()
})

beforeEach(() => {
  localStorage.clear()
  delete document.documentElement.dataset['textSize']
})

test('one button switches between three text sizes, and the choice is stored', async () => {
  await show(<TextSizeButton />)
  for (const [name, size] of [
    ['ก เล็ก', '18px'],
    ['ก กลาง', '21px'],
    ['ก ใหญ่', '24px'],
  ] as const) {
    await expect.element(button(`ขนาดตัวอักษร ${name}`)).toBeVisible()
    expect(getComputedStyle(document.body).fontSize).toBe(size)
    await show(<TextSizeButton />)
    await button(`ขนาดตัวอักษร ${name}`).click()
  }
  await expect.element(button('ขนาดตัวอักษร ก เล็ก')).toBeVisible()
})
