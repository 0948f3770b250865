// Who looked at the citizen's data (D44).
import { issuePass } from './fixtures/office.ts'
import { saveDirectly } from './fixtures/prepare.ts'
import { signInDirectly } from './fixtures/sign-in-directly.ts'
import { expect, test } from './fixtures/test.ts'

test('Where nobody else looked, the page says so', async ({ page, citizens }) => {
  await signInDirectly(page.request, await citizens.someone())
  await page.goto('/AccessLog')
  await expect(page.getByText('ไม่มีผู้อื่นดูข้อมูลของท่าน')).toBeVisible()
})

test('A visit of the office is shown first', async ({ page, citizens }) => {
  const citizen = await citizens.someone()
  await signInDirectly(page.request, citizen)
  await issuePass(page.request, await saveDirectly(page.request, citizen))
  await page.goto('/AccessLog')
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(['ผู้อื่น', 'ตัวท่านเอง'])
  const [others, own] = [page.getByRole('table').first(), page.getByRole('table').last()]
  await expect(others.getByRole('row', { name: /เจ้าหน้าที่ด่าน/ }).first()).toContainText('ให้บริการที่ด่าน')
  // Sign-in, check and save of one session.
  await expect(own.locator('tbody').getByRole('row')).toHaveCount(1)
  await expect(own).toContainText(/เข้าสู่ระบบ.*บันทึกคำขอ/)
})
