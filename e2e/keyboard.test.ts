// A whole request without a pointer.
import { listRequests } from '@border-pass/contract/request-routes'
import { callApi } from './fixtures/api.ts'
import { expect, test } from './fixtures/test.ts'
import { getOffice } from './fixtures/get-office.ts'
import { officeRadio } from './steps/choose-selection.ts'
import { press, searchAndTake, tabTo } from './steps/keyboard.ts'
import { savedCode } from './steps/save-request.ts'
import { loginDialog } from './steps/sign-in.ts'

test('A whole request by keyboard alone, from sign-in to sign-out', async ({ page, citizens }) => {
  const citizen = await citizens.someone({ borderCity: 48, bpType: 2 })
  await page.goto('/')

  await test.step('the card', async () => {
    const dialog = loginDialog(page)
    const type = async (field: string, text: string) => {
      await tabTo(page, dialog.getByRole('textbox', { name: field, exact: true }))
      await page.keyboard.type(text)
    }
    await type('เลขประจำตัวประชาชน', citizen.pid)
    await type('รหัสหลังบัตร (Laser Code)', citizen.laser)
    await type('ชื่อ', citizen.fname)
    await type('นามสกุล', citizen.lname)
    const choose = async (list: string, wanted: string) => {
      const field = dialog.getByRole('combobox', { name: list, exact: true })
      await tabTo(page, field)
      const values = await field
        .locator('option')
        .evaluateAll((options: HTMLOptionElement[]) => options.map(({ value }) => value))
      for (let down = 0; down < values.indexOf(wanted); down += 1) await page.keyboard.press('ArrowDown')
      await expect(field).toHaveValue(wanted)
    }
    await choose('ปี พ.ศ.', citizen.dob.slice(0, 4))
    await choose('เดือน', String(Number(citizen.dob.slice(4, 6))))
    await choose('วัน', String(Number(citizen.dob.slice(6))))
    await press(page, 'ตรวจสอบ')
    await expect(dialog).toBeHidden()
  })

  await test.step('country, pass and office', async () => {
    await tabTo(page, page.getByRole('radio', { name: 'เมียนมา' }))
    await page.keyboard.press('Space')
    await tabTo(page, page.getByRole('radio', { name: /^หนังสือผ่านแดนชั่วคราว/ }))
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('radio', { name: /^หนังสือผ่านแดนแบบเล่ม/ })).toBeChecked()
    const offices = page.getByRole('group', { name: 'ด่านที่ออกหนังสือผ่านแดน' }).getByRole('radio')
    await tabTo(page, offices.first())
    await page.keyboard.press('Space')
    const names = await offices.evaluateAll((radios) =>
      radios.map(({ parentElement }) => parentElement?.textContent),
    )
    const wanted = names.findIndex((name) => name?.startsWith(getOffice(citizen.office).th))
    for (let down = 0; down < wanted; down += 1) await page.keyboard.press('ArrowDown')
    await expect(officeRadio(page, citizen.office)).toBeChecked()
    await press(page, 'ตรวจสอบสิทธิ์')
  })

  await test.step('the detail, with a day from the calendar', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'ข้อมูลผู้ยื่นคำขอ' })).toBeFocused()
    await press(page, 'เลือกวันอื่นจากปฏิทิน')
    await expect(page.getByRole('grid')).toBeVisible()
    await page.keyboard.press('PageDown')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('grid')).toBeHidden()
    await expect(page.getByRole('button', { name: 'เลือกวันอื่นจากปฏิทิน' })).toBeFocused()
    await tabTo(page, page.getByRole('textbox', { name: 'เบอร์โทรศัพท์' }))
    await page.keyboard.type('0812345678')
    await searchAndTake(page, 'อาชีพ', 'ค้าขาย')
    await press(page, 'ถัดไป: ตรวจสอบข้อมูล')
  })

  const code = await test.step('the summary, and saving', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'ตรวจสอบข้อมูลก่อนส่งคำขอ' })).toBeFocused()
    await press(page, 'ส่งคำขอ')
    await tabTo(page, page.getByRole('alertdialog').getByRole('button', { name: 'ส่งคำขอ' }))
    await page.keyboard.press('Enter')
    return savedCode(page)
  })
  const { items } = await callApi(page.request, listRequests, { query: { pid: citizen.pid } })
  expect(items.map(({ registrationCode }) => registrationCode)).toEqual([code])

  await test.step('the barcode, and leaving', async () => {
    await tabTo(page, page.getByRole('tab', { name: 'คิวอาร์โค้ด' }))
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('img', { name: `บาร์โค้ด รหัสลงทะเบียน ${code}` })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: /^คำขอเลขที่/ })).toBeVisible()
    await press(page, 'ออกจากระบบ')
    await expect(loginDialog(page)).toBeVisible()
  })
})
