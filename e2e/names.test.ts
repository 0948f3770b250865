// Names on every screen that shows one (D39).
import { openSaved, openStep } from './fixtures/prepare.ts'
import { expect, test } from './fixtures/test.ts'
import { goNext } from './steps/fill-detail.ts'
import { saveRequest } from './steps/save-request.ts'

test('A request shows the name as the registry writes it', async ({ page, citizens }) => {
  const ticket = page.getByRole('region', { name: 'รหัสลงทะเบียน' })

  await test.step('Every screen of a monk’s request shows his ordained name', async () => {
    const who = 'พระสมพร จิตฺตสํวโร'
    const monk = await citizens.named(who)
    await openStep(page, monk, 'detail')
    const name = page.getByRole('main').getByText(who, { exact: true })
    await expect(name).toBeVisible()
    await goNext(page)
    await expect(page).toHaveURL('/register/followerlist')
    await expect(name).toBeVisible()
    await saveRequest(page)
    await expect(ticket.getByText(who, { exact: true })).toBeVisible()
    await expect(page.getByRole('main')).not.toContainText('แก้วมณี')
  })

  for (const who of ['สามเณรธนกร ใฝ่เรียน', 'นางณัฐธยาน์ภัสสร์กุลนันท์ พิพัฒนวัฒนานุรักษ์เจริญสุขสวัสดิ์ชัยมงคล'])
    await test.step(who, async () => {
      const citizen = await citizens.named(who)
      await openSaved(page, citizen)
      await expect(ticket.getByText(who, { exact: true })).toBeVisible()
    })
})
