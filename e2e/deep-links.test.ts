// Addresses opened out of order (specification 2; D45).
import { getDraft } from '@border-pass/contract/draft-routes'
import { callApi } from './fixtures/api.ts'
import { saveDirectly, beginRequest } from './fixtures/prepare.ts'
import { signInDirectly } from './fixtures/sign-in-directly.ts'
import { expect, test } from './fixtures/test.ts'
import { expectAccessible } from './measures/accessibility.ts'
import { children, clearProvince, tickChild } from './steps/followers.ts'
import { unfoldMore } from './steps/fill-detail.ts'

const LATER_STEPS = [
  '/register/registerdetail?pagecheck=0',
  '/register/follower?pagecheck=0',
  '/register/followerlist',
]

test('The address of a later step redirects to the first incomplete step, without an error', async ({
  page,
  citizens,
}) => {
  const citizen = await citizens.someone({ bpType: 2 })
  await signInDirectly(page.request, citizen)
  for (const step of LATER_STEPS) {
    await page.goto(step)
    await expect(page).toHaveURL('/register')
    await expect(
      page.getByRole('heading', { level: 1, name: 'เลือกประเทศและด่านที่ออกหนังสือผ่านแดน' }),
    ).toBeVisible()
  }
  await beginRequest(page.request, citizen, { step: 'detail', detail: { phone: '' } })
  for (const step of LATER_STEPS.slice(1)) {
    await page.goto(step)
    await expect(page).toHaveURL(/registerdetail/)
    await expect(page.getByRole('link', { name: 'เบอร์โทรศัพท์' })).toBeVisible()
  }
})

test('The summary’s address opens the followers while their Next would not go on', async ({
  page,
  citizens,
}) => {
  const father = await citizens.named('นายพงษ์ศักดิ์ ลูกดก')
  await signInDirectly(page.request, father)
  await beginRequest(page.request, father, { step: 'followers' })
  await page.goto('/register/follower')
  await tickChild(page, 0)
  const lacking = [
    { what: 'a province of birth', change: { bornPlace: '' } },
    { what: 'a right height', change: { height: '0' } },
    // The mother of the others: she is no child of this applicant.
    { what: 'a child of this applicant', change: { pid: '9100000102019' } },
  ]
  await expect.poll(async () => (await callApi(page.request, getDraft))?.followers).toHaveLength(1)
  const followers = (await callApi(page.request, getDraft))?.followers ?? []
  for (const { what, change } of lacking)
    await test.step(what, async () => {
      const changed = followers.map((one) => ({ ...one, ...change }))
      await beginRequest(page.request, father, { step: 'followers', followers: changed })
      await page.goto('/register/followerlist')
      await expect(page).toHaveURL('/register/follower?pagecheck=0')
      await expect(page.getByRole('button', { name: 'ถัดไป' })).toBeDisabled()
    })
})

test('Addresses work in any letter case, and an unknown address shows the not-found page', async ({
  page,
  citizens,
  pageErrors,
}) => {
  pageErrors.expect(/status of 404/)
  await signInDirectly(page.request, await citizens.someone())
  for (const address of ['/Verify', '/Detail', '/Manual', '/AccessLog', '/Sessions']) {
    await page.goto(address.toLowerCase())
    await expect(page).toHaveURL(address)
  }
  for (const unknown of ['/%', '/%zz', '/register/%E0%B8', '/nowhere']) {
    await page.goto(unknown)
    await expect(page.getByRole('heading', { level: 1, name: 'ไม่พบหน้าที่ต้องการ' })).toBeVisible()
  }
  await expectAccessible(page)
  await page.getByRole('link', { name: 'กลับหน้าแรก' }).click()
  await expect(page).toHaveURL('/register')
})

test("Another citizen's request and an invalid code are shown as not found", async ({
  page,
  citizens,
  pageErrors,
}) => {
  pageErrors.expect(/status of 404/)
  const other = await citizens.someone()
  await signInDirectly(page.request, other)
  const { registrationCode } = await saveDirectly(page.request, other)
  await signInDirectly(page.request, await citizens.someone())
  for (const code of [registrationCode, '00000000000', 'x']) {
    await page.goto(`/register/qrcode?dataDetail=${code}&flagPage=0`)
    await expect(page.getByRole('alert').filter({ hasText: 'ไม่พบข้อมูล' })).toBeVisible()
  }
  await expectAccessible(page)
})

test('Leaving an edit incomplete returns to the summary with the previous answer', async ({
  page,
  citizens,
}) => {
  const father = await citizens.named('นายพงษ์ศักดิ์ ลูกดก')
  await signInDirectly(page.request, father)
  await beginRequest(page.request, father, { step: 'summary' })
  await page.goto('/register/followerlist')

  await page.getByRole('button', { name: 'แก้ไขผู้ติดตาม' }).click()
  await expect(page).toHaveURL('/register/follower?pagecheck=1')
  await tickChild(page, 0)
  await children(page).nth(1).check()
  await clearProvince(page, 1)
  await page.getByRole('button', { name: 'ย้อนกลับ' }).click()
  await expect(page).toHaveURL('/register/followerlist')
  await expect(page.getByRole('table', { name: 'ผู้ติดตาม' }).getByRole('row')).toHaveCount(2)

  await page.getByRole('button', { name: 'แก้ไขข้อมูล' }).click()
  await expect(page).toHaveURL(/registerdetail\?pagecheck=1/)
  await page.getByRole('textbox', { name: 'เบอร์โทรศัพท์' }).fill('08')
  await unfoldMore(page)
  await page.getByRole('textbox', { name: 'ส่วนสูง (ซม.)' }).fill('171')
  await page.getByRole('button', { name: 'ย้อนกลับ' }).click()
  await expect(page).toHaveURL('/register/followerlist')
  await expect(page.getByRole('main')).toContainText('0812345678')
  await expect(page.getByRole('main')).toContainText('171')
})

test('Editing from the summary returns to the summary', async ({ page, citizens }) => {
  const citizen = await citizens.someone({ bpType: 2 })
  await signInDirectly(page.request, citizen)
  await beginRequest(page.request, citizen, { step: 'summary' })
  await page.goto('/register/followerlist')
  await page.getByRole('button', { name: 'แก้ไขข้อมูล' }).click()
  await expect(page).toHaveURL(/registerdetail\?pagecheck=1/)
  await page.getByRole('textbox', { name: 'เบอร์โทรศัพท์' }).fill('0877777777')
  await page.getByRole('button', { name: 'ย้อนกลับ' }).click()
  await expect(page).toHaveURL('/register/followerlist')
  await expect(page.getByRole('main')).toContainText('0877777777')
})
