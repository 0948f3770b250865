// A whole request and what follows it without a pointer, on a desktop.
import { devices, type Locator, type Page } from '@playwright/test'
import { forgetAnswers, getOffice } from './fixtures/prepare.ts'
import { expect, test } from './fixtures/test.ts'
import { expectReadable } from './measures/scan.ts'
import { officeRadio, placeButton } from './steps/choose-selection.ts'
import { children } from './steps/fill-detail.ts'
import { savedCode } from './steps/save-request.ts'
import { loginDialog } from './steps/sign-in.ts'
import { DESKTOP } from './widths.ts'

// A phone has no Tab key.
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

test('A whole request by keyboard alone, from sign-in to sign-out', async ({ page, citizens }) => {
  const citizen = await citizens.named('นายพงษ์ศักดิ์ ลูกดก')
  await forgetAnswers(page)
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
      // Typed digits choose what begins with them; months have names.
      if (list === 'เดือน')
        for (let down = 0; down < Number(wanted); down += 1) await page.keyboard.press('ArrowDown')
      else await page.keyboard.type(wanted)
      await expect(field).toHaveValue(wanted)
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

  await test.step('country, pass and office', async () => {
    await tabTo(page, page.getByRole('radio', { name: 'เมียนมา' }))
    await page.keyboard.press('Space')
    await pressEnterOn(page, page.getByRole('button', { name: /^เลือกที่รับหนังสืออื่นเอง/ }))
    // Pressed, it stands below what it has opened.
    await page.getByRole('radio', { name: 'เมียนมา' }).focus()
    await tabTo(page, page.getByRole('radio', { name: /^หนังสือผ่านแดนชั่วคราว/ }))
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('radio', { name: /^หนังสือผ่านแดนแบบเล่ม/ })).toBeChecked()
    const offices = page.getByRole('group', { name: 'ที่รับหนังสือผ่านแดน' }).getByRole('radio')
    await tabTo(page, offices.first())
    await page.keyboard.press('Space')
    const names = await offices.evaluateAll((radios) =>
      radios.map(({ parentElement }) => parentElement?.textContent),
    )
    const wanted = names.findIndex((name) => name?.startsWith(getOffice(citizen.office).th))
    for (let down = 0; down < wanted; down += 1) await page.keyboard.press('ArrowDown')
    await expect(officeRadio(page, citizen.office)).toBeChecked()
    await press(page, 'ดูที่รับหนังสือใกล้บ้านของท่าน')
    await tabTo(page, placeButton(page, citizen))
    await page.keyboard.press('Space')
    await expect(page.getByText('ท่านมีสิทธิ์ขอที่นี่')).toBeVisible()
    await press(page, 'ถัดไป: เลือกวันนัด')
  })

  await test.step('the detail, with a day from the calendar', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'ไปรับวันไหน' })).toBeFocused()
    await tabTo(page, page.getByRole('button', { name: /^ถัดไป/ }))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert')).toBeFocused()
    await pressEnterOn(page, page.getByRole('alert').getByRole('link', { name: 'เบอร์โทรศัพท์' }))
    await expect(page.getByRole('textbox', { name: 'เบอร์โทรศัพท์' })).toBeFocused()
    await page.keyboard.type('0812345678')
    await searchAndTake(page, 'อาชีพ', 'ค้าขาย')
    await pressEnterOn(page, page.getByRole('button', { name: /^เปลี่ยน วัตถุประสงค์/ }))
    await expect(page.getByRole('combobox', { name: /^วัตถุประสงค์/ })).toBeFocused()
    await press(page, 'เลือกวันอื่นจากปฏิทิน')
    await expect(page.getByRole('grid').locator(':focus')).toHaveCount(1)
    await page.keyboard.press('PageDown')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('grid')).toBeHidden()
    await expect(page.getByRole('button', { name: 'เลือกวันอื่นจากปฏิทิน' })).toBeFocused()
    await press(page, 'เพิ่มผู้ติดตาม')
  })

  await test.step('two children, and the height of one', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'เลือกผู้ติดตาม' })).toBeFocused()
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
    await press(page, 'ถัดไป: ตรวจทาน')
  })

  const code = await test.step('the summary, and saving', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'ตรวจทานก่อนส่ง' })).toBeFocused()
    await expect(page.getByRole('table', { name: 'ผู้ติดตาม' }).getByRole('row')).toHaveCount(3)
    await press(page, 'ส่งคำขอ')
    await tabTo(page, page.getByRole('alertdialog').getByRole('button', { name: 'ส่งคำขอ' }))
    await page.keyboard.press('Enter')
    return savedCode(page)
  })
  await test.step('the codes', async () => {
    await tabTo(page, page.getByRole('tab', { name: 'คิวอาร์โค้ด' }))
    await page.keyboard.press('ArrowRight')
    const barcode = page.getByRole('img', { name: `บาร์โค้ด รหัสลงทะเบียน ${code}` })
    // A desktop's pixels are larger than a phone's.
    await expectReadable('barcode', barcode, code)
  })
  await test.step('cancelling: first not', async () => {
    const cancel = page.getByRole('button', { name: 'ยกเลิกคำขอ', exact: true })
    await pressEnterOn(page, cancel)
    await expect(page.getByRole('button', { name: 'เก็บคำขอไว้' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(cancel).toBeFocused()
  })
  await test.step('the manual, and leaving', async () => {
    await pressEnterOn(page, page.getByRole('navigation').getByRole('link', { name: 'คู่มือ', exact: true }))
    await expect(page.getByRole('heading', { level: 1, name: 'ดาวน์โหลดคู่มือ' })).toBeFocused()
    const chapter = page.locator('details').filter({ hasText: 'ใครขอได้' }).first()
    await pressEnterOn(page, chapter.locator('summary'))
    await expect(chapter).toHaveAttribute('open', '')
    await press(page, 'ออกจากระบบ')
    await expect(loginDialog(page)).toBeVisible()
  })
})
