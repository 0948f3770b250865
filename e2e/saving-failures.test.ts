// A save that is refused, in the words that the specification fixes (sections 5 and 8).
import { statusOf } from '@border-pass/contract/problem'
import { beginRequest, saveDirectly } from './fixtures/prepare.ts'
import { signInDirectly } from './fixtures/sign-in-directly.ts'
import { expect, test } from './fixtures/test.ts'
import { expectAccessible } from './measures/accessibility.ts'
import { confirmSaving } from './steps/save-request.ts'

const REASON = 'เหตุที่ระบบแจ้ง'

for (const code of [
  'INVALID',
  'SIGNED_OUT',
  'NOT_ELIGIBLE',
  'NOT_FOUND',
  'LIVE_REQUEST_EXISTS',
  'INTERNAL',
] as const) {
  const status = statusOf(code)
  test(`A save that is answered ${status} says the reason that the answer gives`, async ({
    page,
    citizens,
    trouble,
  }) => {
    trouble.expect(new RegExp(`status of ${status}`))
    const citizen = await citizens.someone()
    await signInDirectly(page.request, citizen)
    await beginRequest(page.request, citizen, { step: 'summary' })
    await page.goto('/register/followerlist')
    const requestId = '0123456789abcdef'
    const body = JSON.stringify({ type: 'about:blank', title: code, status, code, info: REASON, requestId })
    await page.route('**/api/v1/register/', (route) =>
      route.fulfill({ status, contentType: 'application/problem+json', body }),
    )
    await confirmSaving(page)
    const dialog = page.getByRole('alertdialog', { name: 'แจ้งเตือน' })
    await expect(dialog.getByRole('paragraph').first()).toHaveText(`ไม่สามารถลงทะเบียนได้ [เนื่องจาก ${REASON}]`)
    await dialog.getByRole('button', { name: 'ตกลง' }).click()
    await expect(dialog).toBeHidden()
  })
}

test('A request that was saved elsewhere meanwhile is the reason for which the second one is refused', async ({
  page,
  citizens,
  trouble,
}) => {
  trouble.expect(/status of 409/)
  const citizen = await citizens.someone()
  await signInDirectly(page.request, citizen)
  await beginRequest(page.request, citizen, { step: 'summary' })
  await page.goto('/register/followerlist')
  await expect(page.getByRole('button', { name: 'บันทึก' })).toBeEnabled()
  await saveDirectly(page.request, citizen)
  await confirmSaving(page)
  const dialog = page.getByRole('alertdialog', { name: 'แจ้งเตือน' })
  await expect(dialog.getByRole('paragraph').first()).toHaveText(/^ไม่สามารถลงทะเบียนได้ \[เนื่องจาก .+\]$/)
  await expectAccessible(page)
})

test('Who would have lived in the subdistrict for more than 1500 months is refused with that figure', async ({
  page,
  citizens,
  trouble,
}) => {
  trouble.expect(/status of 403/)
  const citizen = await citizens.named('นางทวด ยืนยาว')
  await signInDirectly(page.request, citizen)
  await beginRequest(page.request, citizen, { step: 'summary' })
  await page.goto('/register/followerlist')
  await confirmSaving(page)
  const dialog = page.getByRole('alertdialog', { name: 'แจ้งเตือน' })
  await expect(dialog.getByRole('paragraph').first()).toHaveText(
    /^ไม่สามารถลงทะเบียนได้ จำนวนอาศัยในพื้นที่ไม่ถูกต้อง \[15\d\d\]$/,
  )
  await expectAccessible(page)
})
