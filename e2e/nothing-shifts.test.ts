// Over a whole request nothing moves by itself. On a phone of 360 px only: the walk sets its own size.
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures/test.ts'
import { expectStable, startStability, watchStability } from './measures/stability.ts'
import { askToCancel } from './steps/cancel-request.ts'
import { checkEligibility, chooseSelection } from './steps/choose-selection.ts'
import { fillDetail, goNext } from './steps/fill-detail.ts'
import { askToSend, savedCode } from './steps/save-request.ts'
import { signIn } from './steps/sign-in.ts'

/** A person looks at a screen or a dialog before pressing anything on it. */
const look = (page: Page) => page.waitForTimeout(800)

test('From the first choice to the cancelled request nothing shifts, and no control moves before it is pressed', async ({
  page,
  citizens,
}) => {
  const citizen = await citizens.someone({ borderCity: 48, bpType: 1 })
  await watchStability(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/')
  await signIn(page, citizen)
  await startStability(page)
  await chooseSelection(page, citizen)
  await checkEligibility(page)
  await fillDetail(page)
  await goNext(page)
  await look(page)
  const question = await askToSend(page)
  await look(page)
  await question.getByRole('button', { name: 'ส่งคำขอ' }).click()
  await savedCode(page)
  await expectStable(page, 'the way to the saved request')
  await look(page)
  await page.getByRole('link', { name: 'ตรวจสอบคำขอ' }).click()
  await page.getByRole('link', { name: 'ดูคำขอ' }).click()
  await look(page)
  const cancellation = await askToCancel(page)
  await look(page)
  await cancellation.getByRole('button', { name: 'ยกเลิกคำขอนี้' }).click()
  await expect(page.getByText('ยกเลิกรายการเรียบร้อย')).toBeVisible()
  await page.getByRole('link', { name: 'ข้อมูลหนังสือผ่านแดน' }).click()
  await expect(page.getByText('ไม่พบข้อมูล')).toBeVisible()
  await expectStable(page, 'the way to the cancelled request')
})
