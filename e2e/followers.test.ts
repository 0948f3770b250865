// Followers (specification 2 and 5, Followers).
import { getDraft } from '@border-pass/contract/draft-routes'
import { listRequests } from '@border-pass/contract/request-routes'
import type { Page } from '@playwright/test'
import { callApi } from './fixtures/api.ts'
import type { Citizen } from './fixtures/citizens.ts'
import { beginRequest } from './fixtures/prepare.ts'
import { signInDirectly } from './fixtures/sign-in-directly.ts'
import { expect, test } from './fixtures/test.ts'
import { expectAccessible } from './measures/accessibility.ts'
import { answerChildren, goNext, pressDisabledNext } from './steps/fill-detail.ts'
import { children, clearProvince, tickChild, unfoldChild } from './steps/followers.ts'
import { saveRequest } from './steps/save-request.ts'

// One after the other: they share members of the cast, for whom the other workers would wait.
test.describe.configure({ mode: 'default' })

async function openFollowers(page: Page, parent: Citizen) {
  await signInDirectly(page.request, parent)
  await beginRequest(page.request, parent, { step: 'followers' })
  await page.goto('/register/follower')
}

test('For Malaysia a mother of nine adds eight followers, and the ninth is refused', async ({
  page,
  citizens,
}) => {
  const mother = await citizens.named('นางอามีนะห์ บ้านใหญ่')
  await signInDirectly(page.request, mother)
  await beginRequest(page.request, mother, { step: 'detail' })
  await page.goto('/register/registerdetail')
  await expect(page.getByRole('button', { name: 'ถัดไป' })).toBeDisabled()
  await expect(page.getByRole('link', { name: 'มีเด็กไปด้วยหรือไม่' })).toBeVisible()
  await expect(page.getByText('เพิ่มผู้ติดตามได้ไม่เกิน 8 คน จาก 9 คน ที่มีบัตรประจำตัวประชาชนแล้ว')).toBeVisible()
  await answerChildren(page, 'มีเด็กไปด้วย')
  await page.getByRole('button', { name: 'ถัดไป: เลือกเด็กที่ไปด้วย' }).click()
  await expect(page).toHaveURL('/register/follower?pagecheck=0')

  await expect(page.getByText('เพิ่มได้เฉพาะผู้ติดตามที่มีบัตรประจำตัวประชาชนแล้ว')).toBeVisible()
  await expect(children(page)).toHaveCount(9)
  for (let child = 0; child < 8; child += 1) await tickChild(page, child)
  await expect(page.getByRole('status').filter({ hasText: 'เลือกแล้ว 8 คน' })).toBeVisible()
  await expectAccessible(page)

  await test.step('the ninth', async () => {
    await children(page).nth(8).click()
    const refusal = page.getByRole('alertdialog', { name: 'แจ้งเตือน' })
    await expect(refusal).toContainText('สามารถเลือกผู้ติดตามมากที่สุด 8 คน')
    await refusal.getByRole('button', { name: 'ตกลง' }).click()
    await expect(children(page).nth(8)).not.toBeChecked()
  })

  await goNext(page)
  const rows = page.getByRole('table', { name: 'ผู้ติดตาม' }).getByRole('row')
  await expect(rows).toHaveCount(9)
  await expectAccessible(page)
  const code = await saveRequest(page)
  await expect(page.getByRole('main')).toContainText('8 คน')
  const { items } = await callApi(page.request, listRequests, { query: { pid: mother.pid, status: '0' } })
  expect(items.map(({ registrationCode, follower }) => [registrationCode, follower])).toEqual([[code, 8]])
})

test('For Myanmar a father of five adds four followers, and the fifth is refused', async ({
  page,
  citizens,
}) => {
  const father = await citizens.named('นายพงษ์ศักดิ์ ลูกดก')
  await openFollowers(page, father)
  for (const child of [0, 1, 2, 3]) await tickChild(page, child)
  await children(page).nth(4).click()
  await expect(page.getByRole('alertdialog')).toContainText('สามารถเลือกผู้ติดตามมากที่สุด 4 คน')
})

test('Next is refused with a message while no child is ticked or a province of birth is missing', async ({
  page,
  citizens,
}) => {
  const father = await citizens.named('นายพงษ์ศักดิ์ ลูกดก')
  await openFollowers(page, father)
  const refusal = page.getByRole('alertdialog', { name: 'แจ้งเตือน' })

  await pressDisabledNext(page)
  await expect(refusal).toContainText('กรณาเลือกผู้ติดตาม')
  await refusal.getByRole('button', { name: 'ตกลง' }).click()

  await children(page).first().check()
  await clearProvince(page, 0)
  await pressDisabledNext(page)
  await expect(refusal).toContainText('กรณาระบุจังหวัดเกิด')
  await refusal.getByRole('button', { name: 'ตกลง' }).click()
  await expect(page.getByRole('combobox', { name: 'จังหวัดที่เกิด' })).toBeFocused()
  await expectAccessible(page)
})

test('Missing details are listed by child, in list order, whichever child was ticked first', async ({
  page,
  citizens,
}) => {
  const father = await citizens.named('นายพงษ์ศักดิ์ ลูกดก')
  await openFollowers(page, father)
  await children(page).nth(1).check()
  await children(page).nth(0).check()
  const names = await children(page).evaluateAll((boxes: HTMLInputElement[]) =>
    boxes.slice(0, 2).map(({ labels }) => labels?.[0]?.querySelector('span > span')?.textContent ?? ''),
  )
  for (const child of [0, 1]) {
    await clearProvince(page, child)
    const height = page.locator(`#follower-${child + 1}-height`)
    await height.fill('0')
    await height.blur()
  }
  const missing = page.getByRole('main').getByRole('link', { name: /ของ/ })
  await expect(missing).toHaveText(
    names.flatMap((name) => [`จังหวัดที่เกิด ของ ${name}`, `ส่วนสูง (ซม.) ของ ${name}`]),
  )

  await pressDisabledNext(page)
  const refusal = page.getByRole('alertdialog', { name: 'แจ้งเตือน' })
  await expect(refusal.getByRole('paragraph')).toHaveText(['กรณาระบุจังหวัดเกิด', `สำหรับ ${names[0]}`])
  await refusal.getByRole('button', { name: 'ตกลง' }).click()
  await expect(page.locator('#follower-1-bornPlace')).toBeFocused()
})

test('A child’s unlikely height is asked about and stops nothing', async ({ page, citizens }) => {
  const father = await citizens.named('นายพงษ์ศักดิ์ ลูกดก')
  await openFollowers(page, father)
  await tickChild(page, 0)
  await unfoldChild(page, 0)
  const height = page.getByRole('textbox', { name: 'ส่วนสูง (ซม.)' })
  const next = page.getByRole('button', { name: 'ถัดไป' })
  for (const [typed, isAsked] of [
    ['20', false],
    ['19', true],
    ['200', false],
    ['201', true],
  ] as const) {
    await height.fill(typed)
    await height.blur()
    await expect(page.getByText(`สูง ${typed} ซม. ใช่หรือไม่`)).toHaveCount(isAsked ? 1 : 0)
    await expect(next).toBeEnabled()
  }
  await height.fill('0')
  await expect(next).toBeDisabled()
})

test('A child who turns 12 today is not listed, and one without a card is listed with the reason', async ({
  page,
  citizens,
}) => {
  const father = await citizens.named('นายทองสุข หลากวัย')
  await openFollowers(page, father)
  await expect(children(page)).toHaveCount(2)
  const withoutCard = page.getByRole('listitem').filter({ hasText: 'ยังไม่มีบัตรประจำตัวประชาชน' })
  await expect(withoutCard.getByRole('checkbox')).toBeDisabled()
})

test('A citizen without children is not offered followers', async ({ page, citizens }) => {
  const alone = await citizens.someone()
  await signInDirectly(page.request, alone)
  await beginRequest(page.request, alone, { step: 'detail' })
  await page.goto('/register/registerdetail')
  await expect(page.getByRole('button', { name: 'ถัดไป' })).toBeVisible()
  await expect(page.getByRole('group', { name: 'มีเด็กไปด้วยหรือไม่' })).toBeHidden()
  await expect(page.getByText('ขั้นที่ 2 จาก 3')).toBeAttached()
})

test('A follower’s fields enforce their limits and can be edited from the summary', async ({
  page,
  citizens,
}) => {
  const father = await citizens.named('นายพงษ์ศักดิ์ ลูกดก')
  await openFollowers(page, father)
  await tickChild(page, 0)
  await unfoldChild(page, 0)

  const field = (name: string) => page.getByRole('textbox', { name })
  for (const parent of ['ชื่อบิดา (ภาษาอังกฤษ)', 'ชื่อมารดา (ภาษาอังกฤษ)']) {
    await field(parent).fill('S'.repeat(41))
    await expect(field(parent)).toHaveValue('S'.repeat(40))
  }
  await field('ส่วนสูง (ซม.)').fill('1234')
  await expect(field('ส่วนสูง (ซม.)')).toHaveValue('123')
  await field('ส่วนสูง (ซม.)').fill('120')

  await test.step('folded away, and open again', async () => {
    await page.getByText('ข้อมูลของเด็ก').click()
    await expect(field('ส่วนสูง (ซม.)')).toBeHidden()
    await expect(page.getByRole('main')).toContainText('สูง 120 ซม.')
    await unfoldChild(page, 0)
    await expect(field('ส่วนสูง (ซม.)')).toHaveValue('120')
  })

  await test.step('the summary has a table, which becomes cards under 760 px', async () => {
    await goNext(page)
    const table = page.getByRole('table', { name: 'ผู้ติดตาม' })
    await expect(table.getByRole('columnheader')).toHaveText(['ลำดับ', 'ชื่อ-นามสกุล'])
    const row = table.getByRole('row').last()
    await expect(row.getByRole('cell').first()).toHaveText('1')
    await page.setViewportSize({ width: 760, height: 740 })
    await expect(row).toHaveCSS('display', 'table-row')
    await page.setViewportSize({ width: 759, height: 740 })
    await expect(row).toHaveCSS('display', 'grid')
  })

  await page.getByRole('button', { name: 'แก้ไขผู้ติดตาม' }).click()
  await expect(page).toHaveURL('/register/follower?pagecheck=1')
  await children(page).nth(0).uncheck()
  await tickChild(page, 1)
  await page.getByRole('button', { name: 'ย้อนกลับ' }).click()
  await expect(page).toHaveURL('/register/followerlist')
  await expect(page.getByRole('table', { name: 'ผู้ติดตาม' }).getByRole('row')).toHaveCount(2)
})

test('With nobody ticked, the request goes on without followers by a button of its own', async ({
  page,
  citizens,
}) => {
  const father = await citizens.named('นายพงษ์ศักดิ์ ลูกดก')
  await signInDirectly(page.request, father)
  await beginRequest(page.request, father, { step: 'followers', detail: { bringsChildren: true } })
  await page.goto('/register/followerlist')
  await expect(page).toHaveURL(/\/register\/follower\?/)
  await expect(page.getByText('ขั้นที่ 3 จาก 4')).toBeAttached()
  await expect(page.getByRole('button', { name: 'ถัดไป' })).toBeDisabled()
  await page.getByRole('button', { name: 'ไปต่อโดยไม่มีผู้ติดตาม' }).click()
  await expect(page).toHaveURL('/register/followerlist')
  await page.goto('/register/registerdetail')
  await expect(page.getByRole('radio', { name: 'ไม่มี' })).toBeChecked()
})

test('The parents’ English names are asked once and saved with each child', async ({ page, citizens }) => {
  const father = await citizens.named('นายพงษ์ศักดิ์ ลูกดก')
  await openFollowers(page, father)
  await tickChild(page, 0)
  await page.getByRole('textbox', { name: 'ชื่อบิดา (ภาษาอังกฤษ)' }).fill('PONGSAK LUKDOK')
  await tickChild(page, 1)
  await page.getByRole('textbox', { name: 'ชื่อมารดา (ภาษาอังกฤษ)' }).fill('MALEE LUKDOK')
  await expect(page.getByRole('textbox', { name: 'ชื่อบิดา (ภาษาอังกฤษ)' })).toHaveCount(1)
  await expect
    .poll(async () =>
      (await callApi(page.request, getDraft))?.followers.map((one) => [one.fanameEng, one.manameEng]),
    )
    .toEqual([0, 1].map(() => ['PONGSAK LUKDOK', 'MALEE LUKDOK']))
})

test('Eight children fit on a page of less than 2,600 px', async ({ page, citizens }) => {
  const mother = await citizens.named('นางอามีนะห์ บ้านใหญ่')
  await openFollowers(page, mother)
  await page.setViewportSize({ width: 360, height: 740 })
  for (let child = 0; child < 8; child += 1) await tickChild(page, child)
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(2600)
})
