// On a desktop the question stands in a readable column, and the request so far beside it.
import { beginRequest } from './fixtures/prepare.ts'
import { signInDirectly } from './fixtures/sign-in-directly.ts'
import { expect, test } from './fixtures/test.ts'

test('The choices made so far stand beside the question, each with the way to change it', async ({
  page,
  citizens,
}) => {
  const citizen = await citizens.named('นางมาลัย ดวงดี')
  await signInDirectly(page.request, citizen)
  await beginRequest(page.request, citizen, { step: 'followers' })
  await page.goto('/register/follower')
  const soFar = page.getByRole('complementary')
  await expect(soFar.getByRole('term')).toHaveText([
    'ประเทศ',
    'ประเภท',
    'ด่านที่ออกหนังสือผ่านแดน',
    'วันที่นัดรับ',
    'ค่าธรรมเนียม',
  ])
  const heading = await page.getByRole('heading', { level: 1 }).boundingBox()
  const beside = await soFar.boundingBox()
  expect((beside?.x ?? 0) - (heading?.x ?? 0)).toBeGreaterThanOrEqual(640)
  expect(heading?.width).toBeLessThanOrEqual(640)

  await soFar.getByRole('link', { name: 'เปลี่ยน วันที่นัดรับ' }).click()
  await expect(page).toHaveURL(/registerdetail/)
  await expect(soFar.getByRole('link')).toHaveText([/ประเทศ/, /ประเภท/, /ด่าน/])
  await soFar.getByRole('link', { name: 'เปลี่ยน ด่าน' }).click()
  await expect(page).toHaveURL('/register')
})

test('On a phone nothing stands beside the question', async ({ page, citizens }) => {
  const citizen = await citizens.someone()
  await signInDirectly(page.request, citizen)
  await beginRequest(page.request, citizen, { step: 'detail' })
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/register/registerdetail')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('complementary')).toBeHidden()
})
