// A portal launch without a network (specification 2, /landing).
import { expect, test } from './fixtures/test.ts'
import { expectAccessible } from './measures/accessibility.ts'

test('A launch offline shows the specified message, and a retry signs in once online', async ({
  page,
  context,
  citizens,
  pageErrors,
}) => {
  pageErrors.expect(/ERR_(INTERNET_DISCONNECTED|FAILED)/)
  const { pid } = await citizens.someone()
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/egov/')) sent.push(request.url())
  })
  await page.goto(`/landing?appId=sandbox&mToken=${pid}`)
  await expect(page.getByRole('heading', { level: 1, name: 'กำลังเชื่อมต่อระบบหนังสือผ่านแดน' })).toBeVisible()
  await context.setOffline(true)

  const told = page.getByRole('alert').filter({ hasText: 'ไม่สามารถเชื่อมต่อฐานข้อมูลหนังสือผ่านแดนได้' })
  await expect(told).toBeVisible()
  await expect(page.getByText('ไม่สามารถเชื่อมต่ออินเทอร์เน็ตได้ กรุณาลองใหม่อีกครั้ง')).toBeVisible()
  await expectAccessible(page)
  expect(sent).toEqual([])

  await context.setOffline(false)
  await page.getByRole('button', { name: 'ลองใหม่' }).click()
  await expect(page).toHaveURL('/register', { timeout: 10_000 })
  await expect(page.getByRole('heading', { level: 1, name: 'เลือกประเทศและด่านที่ออกหนังสือผ่านแดน' })).toBeVisible()
  expect(sent).toHaveLength(1)
})
