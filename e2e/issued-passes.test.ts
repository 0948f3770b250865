// From the office's hands to the citizen's screen (specification 2, issued passes; decisions 34, 36 and 37).
import { listPasses } from '@border-pass/contract/pass-routes'
import { ask } from './fixtures/api.ts'
import { issuePass } from './fixtures/play-office.ts'
import { saveDirectly } from './fixtures/prepare.ts'
import { signInDirectly } from './fixtures/sign-in-directly.ts'
import { expect, test } from './fixtures/test.ts'
import { expectAccessible } from './measures/accessibility.ts'

test('Once the office has issued a booklet, the citizen sees it with its machine-readable lines', async ({
  page,
  citizens,
}) => {
  const citizen = await citizens.someone({ bpType: 2 })
  await signInDirectly(page.request, citizen)
  const saved = await saveDirectly(page.request, citizen)

  await page.goto('/Detail')
  await expect(page.getByText('ไม่พบข้อมูล')).toBeVisible()
  await issuePass(page.request, saved)
  await page.reload()
  await page.getByRole('main').getByRole('link').first().click()

  const [issued] = (await ask(page.request, listPasses)).items
  const tabs = page.getByRole('tablist', { name: 'รหัสหนังสือผ่านแดน' }).getByRole('tab')
  await expect(tabs).toHaveText(['คิวอาร์โค้ด', 'MRZ'])
  await expect(page.getByRole('img', { name: `คิวอาร์โค้ด ${issued?.barcode}` })).toBeVisible()
  await expect(page.getByRole('main')).toContainText(citizen.who)
  await expect(page.getByRole('main')).toContainText(`B${String(saved.reqId).padStart(7, '0')}`)
  await expectAccessible(page)

  await page.getByRole('tab', { name: 'MRZ' }).click()
  for (const line of issued?.mrz ?? ['missing']) await expect(page.getByRole('tabpanel')).toContainText(line)
  await expectAccessible(page)

  await test.step('and the request shows that it is done', async () => {
    await page.goto(`/register/qrcode?dataDetail=${saved.registrationCode}&flagPage=0`)
    await expect(page.getByText('ยืนยันแล้ว')).toBeVisible()
    const stations = page.getByRole('list', { name: 'ความคืบหน้าของคำขอ' })
    await expect(stations.locator('[aria-current=step]')).toContainText('รับหนังสือผ่านแดน')
    await expect(page.getByRole('button', { name: 'ยกเลิกคำขอ' })).toBeHidden()
    await expectAccessible(page)
  })
})

test('A temporary pass has a barcode, and a sample that can be drawn and kept', async ({
  page,
  citizens,
}) => {
  const citizen = await citizens.someone({ borderCity: 48, bpType: 1 })
  await signInDirectly(page.request, citizen)
  await issuePass(page.request, await saveDirectly(page.request, citizen))
  await page.goto('/Detail')
  await page.getByRole('main').getByRole('link').first().click()

  const [issued] = (await ask(page.request, listPasses)).items
  const tabs = page.getByRole('tablist', { name: 'รหัสหนังสือผ่านแดน' }).getByRole('tab')
  await expect(tabs).toHaveText(['คิวอาร์โค้ด', 'บาร์โค้ด'])
  await page.getByRole('tab', { name: 'บาร์โค้ด' }).click()
  await expect(page.getByRole('img', { name: `บาร์โค้ด ${issued?.barcode}` })).toBeVisible()
  await expect(page.getByText('พำนักในเมียนมาได้ไม่เกิน 1 สัปดาห์')).toBeVisible()

  await page.getByRole('button', { name: 'แสดงตัวอย่าง' }).click()
  const sample = page.getByRole('img', { name: `ตัวอย่างหนังสือผ่านแดนชั่วคราวของ ${citizen.who}` })
  await expect(sample).toBeVisible()
  await expect
    .poll(() => sample.evaluate((img: HTMLImageElement) => [img.naturalWidth, img.naturalHeight]))
    .toEqual([2480, 3508])
  await expectAccessible(page)

  await page.getByRole('link', { name: 'ย้อนกลับ' }).click()
  await expect(page).toHaveURL('/Detail')
  await expect(page.getByRole('main').getByRole('link').first()).toBeFocused()
})
