// Without a pointer: the places, each kind of question of the detail, the children, and cancelling.
import { PAGES } from '@border-pass/contract/pages'
import { signInDirectly } from './fixtures/sign-in-directly.ts'
import { expect, test } from './fixtures/test.ts'
import { placeButton } from './steps/choose-selection.ts'
import { children } from './steps/followers.ts'
import { press, pressEnterOn, searchAndTake, tabTo } from './steps/keyboard.ts'
import { savedCode } from './steps/save-request.ts'

test('Places, questions, children and cancelling by keyboard alone', async ({ page, citizens }) => {
  const father = await citizens.named('นายพงษ์ศักดิ์ ลูกดก')
  await signInDirectly(page.request, father)
  // Other tests have saved requests of his, and their answers would be known.
  await page.route('**/api/v1/register/applicant', async (route) => {
    const response = await route.fetch()
    const applicant: unknown = await response.json()
    await route.fulfill({ response, json: Object.assign({}, applicant, { lastAnswers: null }) })
  })
  await page.goto(PAGES.register)
  const heading = (name: string) => page.getByRole('heading', { level: 1, name })

  await test.step('all places, and one near home', async () => {
    await pressEnterOn(page, page.getByRole('button', { name: /^ดูทั้งหมด/ }))
    const groups = page.getByRole('region', { name: 'ด่านที่ท่านขอได้วันนี้' }).locator('details')
    await expect(groups.first().locator('summary')).toBeFocused()
    await page.keyboard.press('Enter')
    const first = groups.first().getByRole('button').first()
    await pressEnterOn(page, first)
    await expect(page.getByText('ท่านมีสิทธิ์ขอที่ด่านนี้')).toBeVisible()
    await expect(first).toBeFocused()
    await pressEnterOn(page, placeButton(page, father))
    await expect(placeButton(page, father)).toHaveAttribute('aria-pressed', 'true')
    await press(page, 'ถัดไป: เลือกวันนัด')
    await expect(heading('ข้อมูลผู้ยื่นคำขอ')).toBeFocused()
  })

  const day = page.getByRole('group', { name: 'วันที่นัดรับหนังสือผ่านแดน' })
  await test.step('a suggested day, then another from the calendar, which survives a reload', async () => {
    const suggested = day.getByRole('listitem').last().getByRole('button')
    await pressEnterOn(page, suggested)
    await expect(suggested).toHaveAttribute('aria-pressed', 'true')
    await expect(suggested).toBeFocused()
    const opener = page.getByRole('button', { name: 'เลือกวันอื่นจากปฏิทิน' })
    await pressEnterOn(page, opener)
    await expect(page.getByRole('grid').locator(':focus')).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(opener).toBeFocused()
    await expect(suggested).toHaveAttribute('aria-pressed', 'true')

    // Held down until it repeats, the key opens the calendar and chooses nothing.
    await page.keyboard.down('Enter')
    await expect(page.getByRole('grid').locator(':focus')).toHaveCount(1)
    await page.keyboard.down('Enter')
    await page.keyboard.up('Enter')
    await expect(page.getByRole('grid')).toBeVisible()
    await page.keyboard.press('PageDown')
    const chosen = page.getByRole('grid').locator(':focus')
    const written = /^\D+\d+ \D+ \d{4}/.exec((await chosen.getAttribute('aria-label')) ?? '')?.[0] ?? ''
    expect(written).not.toBe('')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('grid')).toBeHidden()
    await expect(opener).toBeFocused()
    await expect(day.getByRole('status')).toHaveText(written)
    await page.reload()
    await expect(day.getByRole('status')).toHaveText(written)
  })

  await test.step('Next names what is missing and leads there', async () => {
    await tabTo(page, page.getByRole('button', { name: /^ถัดไป/ }))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert')).toBeFocused()
    await pressEnterOn(page, page.getByRole('alert').getByRole('link', { name: 'เบอร์โทรศัพท์' }))
    await expect(page.getByRole('textbox', { name: 'เบอร์โทรศัพท์' })).toBeFocused()
  })
  await test.step('phone, occupation, a known answer, what is folded, and the children', async () => {
    await page.keyboard.type('0812345678')
    await searchAndTake(page, 'อาชีพ', 'ค้าขาย')
    await pressEnterOn(page, page.getByRole('button', { name: /^เปลี่ยน วัตถุประสงค์/ }))
    await expect(page.getByRole('combobox', { name: /^วัตถุประสงค์/ })).toBeFocused()
    await pressEnterOn(page, page.locator('summary').filter({ hasText: 'ข้อมูลเพิ่มเติม (ถ้ามี)' }))
    await tabTo(page, page.getByRole('textbox', { name: 'ส่วนสูง (ซม.)' }))
    await page.keyboard.type('165')
    await press(page, 'เพิ่มผู้ติดตาม')
  })

  await test.step('two children, and the height of one', async () => {
    await expect(heading('เลือกผู้ติดตาม')).toBeFocused()
    for (const n of [0, 1]) {
      await tabTo(page, children(page).nth(n))
      await page.keyboard.press('Space')
      await expect(children(page).nth(n)).toBeChecked()
      await expect(children(page).nth(n)).toBeFocused()
    }
    await pressEnterOn(page, page.locator('summary').filter({ hasText: 'ข้อมูลของเด็ก' }).last())
    const height = page.getByRole('textbox', { name: 'ส่วนสูง (ซม.)' })
    await tabTo(page, height)
    await page.keyboard.press('Control+A')
    await page.keyboard.type('110')
    await expect(height).toHaveValue('110')
    await press(page, 'ถัดไป: ตรวจสอบข้อมูล')
  })
  await test.step('the summary, and saving', async () => {
    await expect(heading('ตรวจสอบข้อมูลก่อนส่งคำขอ')).toBeFocused()
    await expect(page.getByRole('table', { name: 'ผู้ติดตาม' }).getByRole('row')).toHaveCount(3)
    await press(page, 'ส่งคำขอ')
    await pressEnterOn(page, page.getByRole('alertdialog').getByRole('button', { name: 'ส่งคำขอ' }))
    await savedCode(page)
  })

  await test.step('cancelling: first not, then yes', async () => {
    const cancel = page.getByRole('button', { name: 'ยกเลิกคำขอ', exact: true })
    await pressEnterOn(page, cancel)
    await expect(page.getByRole('button', { name: 'เก็บคำขอไว้' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(cancel).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'เก็บคำขอไว้' })).toBeFocused()
    await page.keyboard.press('Shift+Tab')
    await expect(page.getByRole('button', { name: 'ยกเลิกคำขอนี้' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByText('ยกเลิกรายการเรียบร้อย')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  })
})
