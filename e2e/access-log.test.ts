// Who looked at the citizen's data (D44).
import { issuePass, saveDirectly } from './fixtures/prepare.ts'
import { signInDirectly } from './fixtures/citizens.ts'
import { expect, test } from './fixtures/test.ts'
import { toFront } from './fixtures/to-front.ts'

test('The page says who looked, others first, and shows new entries when the tab regains focus', async ({
  page,
  citizens,
}) => {
  const citizen = await citizens.someone()
  await signInDirectly(page.request, citizen)
  await page.goto('/AccessLog')
  await expect(page.getByText('ไม่มีผู้อื่นดูข้อมูลของท่าน')).toBeVisible()
  await expect(page.getByRole('row').first()).toBeVisible()

  const request = await saveDirectly(page.request, citizen)
  await toFront(page)
  const own = page.getByRole('table').last()
  // Sign-in, check and save of one session.
  await expect(own).toContainText(/เข้าสู่ระบบ.*บันทึกคำขอ/)
  await expect(own.locator('tbody').getByRole('row')).toHaveCount(1)

  await issuePass(page.request, request)
  await toFront(page)
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(['ผู้อื่น', 'ตัวท่านเอง'])
  const others = page.getByRole('table').first()
  await expect(others.getByRole('row', { name: /เจ้าหน้าที่ด่าน/ }).first()).toContainText('ให้บริการที่ด่าน')
})
