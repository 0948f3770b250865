// Every reason for a refusal, in the fixed wording (specification 5 and 8).
import { BORDER_CITIES } from '@border-pass/domain/reference/countries'
import { expect, test } from './fixtures/test.ts'
import { beginRequest } from './fixtures/prepare.ts'
import { signInDirectly } from './fixtures/sign-in-directly.ts'
import { expectAccessible } from './measures/accessibility.ts'
import { checkEligibility, chooseSelection, officeRadio } from './steps/choose-selection.ts'

/** Whoever else the cast refuses, and with which words, is tested where the rules and the sentences are. */
const REJECTIONS = [
  ['นางสาวรุ่งนภา ทะเบียนกลาง', 'ไม่สามารถดำเนินการได้ [8] กรุณาติดต่อสำนักทะเบียน'],
  ['นางสาวจินตนา ไร้บัตร', 'ไม่พบข้อมูลบัตร'],
  ['นางทวด ยืนยาว', /^ไม่สามารถลงทะเบียนได้ จำนวนอาศัยในพื้นที่ไม่ถูกต้อง \[15\d\d\]$/],
] as const

for (const [who, sentence] of REJECTIONS) {
  test(`${who} is refused with: ${sentence}`, async ({ page, citizens }) => {
    const citizen = await citizens.named(who)
    await signInDirectly(page.request, citizen)
    await beginRequest(page.request, citizen, { step: 'selection' })
    await page.goto('/register')
    await checkEligibility(page)

    const dialog = page.getByRole('alertdialog', { name: 'แจ้งเตือน' })
    await expect(dialog.getByRole('paragraph').first()).toHaveText(sentence)
    await dialog.getByRole('button', { name: 'ตกลง' }).click()
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL('/register')
  })
}

test('A citizen one day short sees every rule with their figures, the first eligible day and the offices that would accept them', async ({
  page,
  citizens,
}) => {
  const citizen = await citizens.named('นางสาวกมลชนก พรหมดี')
  await signInDirectly(page.request, citizen)
  await page.goto('/register')
  await chooseSelection(page, citizen)
  await checkEligibility(page)

  const dialog = page.getByRole('alertdialog', { name: 'แจ้งเตือน' })
  await expect(dialog.getByRole('heading', { name: 'ท่านขอได้ที่' })).toBeVisible()
  const failed = dialog.getByRole('region', { name: 'เหตุที่ขอไม่ได้' })
  await expect(failed).toContainText('อยู่ในพื้นที่ 179 วัน ต้องครบ 180 วัน')
  await expect(failed).toContainText('ไม่ผ่าน')
  await expect(failed).toContainText('ท่านจะมีสิทธิ์ตั้งแต่วันที่')
  await dialog.getByText('ผลการตรวจสอบสิทธิ์ · 1 ข้อไม่ผ่าน').click()
  await expect(dialog.getByRole('listitem').filter({ hasText: 'อายุ' }).first()).toContainText('ผ่าน')
  await expectAccessible(page)

  await dialog.getByRole('button').filter({ hasText: 'ระนอง' }).first().click()
  await expect(page.getByRole('radio', { name: /^หนังสือผ่านแดนชั่วคราว/ })).toBeChecked()
  await expect(page.getByText('ท่านมีสิทธิ์ขอที่ด่านนี้')).toBeVisible()
  await page.getByRole('button', { name: 'ถัดไป: เลือกวันนัด' }).click()
  await expect(page).toHaveURL(/registerdetail/)
})

test('For Malaysia and Cambodia only the booklet is offered, preselected', async ({ page, citizens }) => {
  await signInDirectly(page.request, await citizens.someone())
  await page.goto('/register')
  const offered = page.getByRole('group', { name: 'ประเภทหนังสือผ่านแดน' }).getByRole('radio')
  for (const country of ['มาเลเซีย', 'กัมพูชา']) {
    await page.getByRole('radio', { name: country }).check()
    await expect(offered).toHaveCount(1)
    await expect(page.getByRole('radio', { name: /^หนังสือผ่านแดนแบบเล่ม/ })).toBeChecked()
  }
  await page.getByRole('radio', { name: 'เมียนมา' }).check()
  await expect(offered).toHaveCount(2)
})

test('The office field appears once country and pass are chosen, and the check needs all three', async ({
  page,
  citizens,
}) => {
  const citizen = await citizens.someone({ borderCity: 48 })
  await signInDirectly(page.request, citizen)
  await page.goto('/register')
  const office = officeRadio(page, citizen.office)
  const check = page.getByRole('button', { name: 'ตรวจสอบสิทธิ์' })
  await expect(page.getByRole('group', { name: 'ประเทศที่ต้องการเดินทาง' }).getByRole('radio')).toHaveCount(
    BORDER_CITIES.length,
  )
  await expect(check).toBeDisabled()
  await page.getByRole('radio', { name: 'เมียนมา' }).check()
  await expect(office).toBeHidden()
  await expect(check).toBeDisabled()
  await page.getByRole('radio', { name: /^หนังสือผ่านแดนชั่วคราว/ }).check()
  await expect(office).toBeVisible()
  await expect(check).toBeDisabled()
  await office.check()
  await expect(check).toBeEnabled()
})
