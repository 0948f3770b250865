// The name on every screen of a request (D39).
import { openStep } from './fixtures/prepare.ts'
import { expect, test } from './fixtures/test.ts'
import { goNext } from './steps/fill-detail.ts'
import { saveRequest } from './steps/save-request.ts'

test('Every screen of a monk’s request shows his ordained name', async ({ page, citizens }) => {
  const who = 'พระสมพร จิตฺตสํวโร'
  await openStep(page, await citizens.named(who), 'detail')
  const name = page.getByRole('main').getByText(who, { exact: true })
  await expect(name).toBeVisible()
  await goNext(page)
  await expect(page).toHaveURL('/register/followerlist')
  await expect(name).toBeVisible()
  await saveRequest(page)
  const ticket = page.getByRole('region', { name: 'รหัสลงทะเบียน' })
  await expect(ticket.getByText(who, { exact: true })).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText('แก้วมณี')
})
