// Names on every screen that shows one (D39).
import { beginRequest, saveDirectly } from './fixtures/prepare.ts'
import { signInDirectly } from './fixtures/sign-in-directly.ts'
import { expect, test } from './fixtures/test.ts'
import { goNext } from './steps/fill-detail.ts'
import { saveRequest } from './steps/save-request.ts'

test('Every screen of a monk’s request shows his ordained name', async ({ page, citizens }) => {
  const monk = await citizens.named('พระสมพร จิตฺตสํวโร')
  await signInDirectly(page.request, monk)
  await beginRequest(page.request, monk, { step: 'detail' })
  await page.goto('/register/registerdetail')
  const name = page.getByRole('definition').filter({ hasText: /^พระสมพร จิตฺตสํวโร$/ })
  const ticket = page.getByRole('region', { name: 'รหัสลงทะเบียน' })

  await expect(name).toBeVisible()
  await goNext(page)
  await expect(page).toHaveURL('/register/followerlist')
  await expect(name).toBeVisible()
  await saveRequest(page)
  await expect(ticket.getByText('พระสมพร จิตฺตสํวโร', { exact: true })).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText('แก้วมณี')
})

test('A novice and a citizen with a very long name see it on the request as the registry writes it', async ({
  page,
  citizens,
}) => {
  for (const who of ['สามเณรธนกร ใฝ่เรียน', 'นางณัฐธยาน์ภัสสร์กุลนันท์ พิพัฒนวัฒนานุรักษ์เจริญสุขสวัสดิ์ชัยมงคล']) {
    const citizen = await citizens.named(who)
    await signInDirectly(page.request, citizen)
    const { registrationCode } = await saveDirectly(page.request, citizen)
    await page.goto(`/register/qrcode?dataDetail=${registrationCode}&flagPage=0`)
    const ticket = page.getByRole('region', { name: 'รหัสลงทะเบียน' })
    await expect(ticket.getByText(who, { exact: true })).toBeVisible()
  }
})
