// The README's pictures: a request on a phone as an animated WebP (img2webp, Debian's package webp), and the home page of a desktop.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PAGES } from '@border-pass/contract/pages'
import { expect, test } from '../fixtures/test.ts'
import { placeButton } from '../steps/choose-selection.ts'
import { chooseDay } from '../steps/fill-detail.ts'
import { askToSend, savedCode } from '../steps/save-request.ts'
import { fillCard, loginDialog } from '../steps/sign-in.ts'
import { DESKTOP } from '../widths.ts'

const folder = fileURLToPath(new URL('../../docs/screens/', import.meta.url))

test.use({ deviceScaleFactor: 1 })

test('README pictures', async ({ page, citizens }) => {
  const citizen = await citizens.named('นางบุญมา ศรีสุข')
  const frames: { picture: Buffer; milliseconds: number }[] = []
  /** Adds a frame that the animation shows for this long. */
  const show = async (milliseconds: number) => {
    await page.evaluate(() => document.fonts.ready.then(() => undefined))
    frames.push({ picture: await page.screenshot({ animations: 'disabled', caret: 'hide' }), milliseconds })
  }

  await page.goto('/')
  const dialog = loginDialog(page)
  const id = dialog.getByRole('textbox', { name: 'เลขประจำตัวประชาชน' })
  await expect(id).toBeVisible()
  await show(2_000)
  await id.pressSequentially(citizen.pid)
  await show(700)
  await fillCard(page, citizen)
  await show(2_000)
  await dialog.getByRole('button', { name: 'ตรวจสอบ' }).click()
  await expect(page.getByText('ผ่านตรวจสอบข้อมูลเรียบร้อย')).toBeVisible()
  await show(1_200)
  const place = placeButton(page, citizen)
  // The sign-in dialog covers the page for two more seconds.
  await expect(dialog).toBeHidden()
  await expect(place).toBeVisible()
  await show(2_200)
  await place.click()
  const next = page.getByRole('button', { name: 'ถัดไป: เลือกวันนัด' })
  await expect(next).toBeEnabled()
  await show(1_500)
  await next.click()

  await chooseDay(page)
  await show(1_800)
  await page.getByRole('textbox', { name: 'เบอร์โทรศัพท์' }).pressSequentially('0812345678')
  await page.getByRole('combobox', { name: 'อาชีพ' }).pressSequentially('ขายขอ')
  await expect(page.getByRole('option').first()).toBeVisible()
  await show(1_800)
  await page.getByRole('option').first().click()
  await page.getByRole('radio', { name: 'จัดส่งที่บ้าน' }).check()
  await show(1_500)
  await page.getByRole('button', { name: 'ถัดไป: ตรวจทาน' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'ตรวจทานก่อนส่ง' })).toBeVisible()
  await show(1_800)
  const question = await askToSend(page)
  await show(1_800)
  await question.getByRole('button', { name: 'ส่งคำขอ' }).click()
  await savedCode(page)
  await expect(page.getByRole('img', { name: /^คิวอาร์โค้ด/ }).first()).toBeVisible()
  await show(2_800)
  for (let swipe = 0; swipe < 3; swipe += 1) {
    await page.evaluate(() => scrollBy({ top: 520, behavior: 'instant' }))
    await show(2_000)
  }
  await page.setViewportSize(DESKTOP)
  await page.goto(PAGES.register)
  // The stored code is shown before this heading.
  await expect(page.getByRole('heading', { name: 'ขออีกฉบับ' })).toBeVisible()
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  await page.screenshot({ path: `${folder}readme-desktop.png`, animations: 'disabled' })
  writeAnimation(frames, `${folder}readme-walk.webp`)
})

function writeAnimation(frames: readonly { picture: Buffer; milliseconds: number }[], path: string): void {
  const pictures = mkdtempSync(join(tmpdir(), 'border-pass-frames-'))
  const args = frames.flatMap(({ picture, milliseconds }, index) => {
    const file = join(pictures, `${index}.png`)
    writeFileSync(file, picture)
    return ['-d', String(milliseconds), file]
  })
  // Loops for ever, at quality 70, with the best compression.
  execFileSync('img2webp', ['-loop', '0', '-lossy', '-q', '70', '-m', '6', ...args, '-o', path])
  rmSync(pictures, { recursive: true })
}
