// A whole request and what follows it without a pointer, on a desktop.
import { devices, type Locator, type Page } from '@playwright/test'
import { expect, test } from './fixtures/test.ts'
import { expectReadable } from './measures/scan.ts'
import { savedCode } from './steps/save-request.ts'
import { loginDialog } from './steps/sign-in.ts'
import { DESKTOP } from './widths.ts'

// A phone has no Tab key. The transitions that the other tests leave out are on here.
test.use({
  viewport: DESKTOP,
  isMobile: false,
  hasTouch: false,
  deviceScaleFactor: 1,
  userAgent: devices['Desktop Chrome'].userAgent,
  contextOptions: { reducedMotion: 'no-preference' },
})

const MOST_TABS = 60

/** Presses Tab until the element has the focus; fails when it cannot be reached. */
async function tabTo(page: Page, wanted: Locator): Promise<void> {
  await expect(wanted).toBeVisible()
  for (let tabs = 0; tabs < MOST_TABS; tabs += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(wanted).toBeFocused()
}

async function pressEnterOn(page: Page, wanted: Locator): Promise<void> {
  await tabTo(page, wanted)
  await page.keyboard.press('Enter')
}

async function press(page: Page, name: string): Promise<void> {
  await pressEnterOn(page, page.getByRole('button', { name, exact: true }))
}

async function searchAndTake(page: Page, list: string, wanted: string): Promise<void> {
  const field = page.getByRole('combobox', { name: list })
  await tabTo(page, field)
  await page.keyboard.type(wanted)
  await expect(page.getByRole('option', { name: wanted }).first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(field).toHaveValue(wanted)
}

test('a whole request can be made by the keyboard alone', async ({ page, citizens }) => {
  const citizen = await citizens.someone()
  await page.goto('/')

  await test.step('the keyboard fills in the ID card and signs in', async () => {
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
      // The options of this list are names, which digits cannot select.
      if (list === 'เดือน') {
        for (let down = 0; down < Number(wanted); down += 1) await page.keyboard.press('ArrowDown')
        return expect(field).toHaveValue(wanted)
      }
      // Digits select the option that begins with them. A pause of a second, as on a busy machine, starts a new search.
      return expect(async () => {
        await page.keyboard.type(wanted)
        await expect(field).toHaveValue(wanted, { timeout: 1_500 })
      }).toPass()
    }
    await pressEnterOn(page, dialog.getByRole('button', { name: /^เลือกจากรายการ/ }))
    await expect(dialog.getByRole('combobox', { name: 'ปี พ.ศ.' })).toBeFocused()
    await choose('ปี พ.ศ.', citizen.dob.slice(0, 4))
    await choose('เดือน', String(Number(citizen.dob.slice(4, 6))))
    await choose('วัน', String(Number(citizen.dob.slice(6))))
    await press(page, 'ตรวจสอบ')
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  })

  await test.step('the keyboard chooses the nearest place', async () => {
    await tabTo(page, page.getByRole('list').getByRole('radio').first())
    await page.keyboard.press('Space')
    await expect(page.getByText('ท่านมีสิทธิ์ขอที่นี่')).toBeVisible()
    await press(page, 'ถัดไป: เลือกวันนัด')
  })

  await test.step('the keyboard fills in the detail, with a day from the calendar', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'ไปรับวันไหน' })).toBeFocused()
    await tabTo(page, page.getByRole('button', { name: /^ถัดไป/ }))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert')).toBeFocused()
    await pressEnterOn(page, page.getByRole('alert').getByRole('link', { name: 'เบอร์โทรศัพท์' }))
    await expect(page.getByRole('textbox', { name: 'เบอร์โทรศัพท์' })).toBeFocused()
    await page.keyboard.type('0812345678')
    await searchAndTake(page, 'อาชีพ', 'ค้าขาย')
    await press(page, 'เลือกวันอื่นจากปฏิทิน')
    await expect(page.getByRole('grid').locator(':focus')).toHaveCount(1)
    // PageDown leads to a Sunday, on which some offices are closed, so ArrowRight goes on to the Monday.
    await page.keyboard.press('PageDown')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('grid')).toBeHidden()
    await expect(page.getByRole('button', { name: 'เลือกวันอื่นจากปฏิทิน' })).toBeFocused()
    await press(page, 'ถัดไป: ตรวจทาน')
  })

  const code = await test.step('the keyboard saves the request from the summary', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'ตรวจทานก่อนส่ง' })).toBeFocused()
    await press(page, 'ส่งคำขอ')
    await tabTo(page, page.getByRole('alertdialog').getByRole('button', { name: 'ส่งคำขอ' }))
    await page.keyboard.press('Enter')
    return savedCode(page)
  })
  await test.step('the keyboard switches between the codes', async () => {
    await tabTo(page, page.getByRole('tab', { name: 'คิวอาร์โค้ด' }))
    await page.keyboard.press('ArrowRight')
    const barcode = page.getByRole('img', { name: `บาร์โค้ด รหัสลงทะเบียน ${code}` })
    // A desktop draws the code with fewer device pixels than a phone.
    await expectReadable('barcode', barcode, code)
  })
  await test.step('the keyboard opens the manual and signs out', async () => {
    await pressEnterOn(page, page.getByRole('navigation').getByRole('link', { name: 'คู่มือ', exact: true }))
    await expect(page.getByRole('heading', { level: 1, name: 'ดาวน์โหลดคู่มือ' })).toBeFocused()
    await press(page, 'ออกจากระบบ')
    await expect(loginDialog(page)).toBeVisible()
  })
})
