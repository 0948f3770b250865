// Followers (specification 2 and 5, Followers).
import { randomUUID } from 'node:crypto'
import { getDraft } from '@border-pass/contract/draft-routes'
import { cancelRequest, listRequests } from '@border-pass/contract/request-routes'
import type { Page } from '@playwright/test'
import { callApi, sendCall } from './fixtures/api.ts'
import type { Citizen } from './fixtures/citizens.ts'
import { beginRequest } from './fixtures/prepare.ts'
import { signInDirectly } from './fixtures/sign-in-directly.ts'
import { expect, test } from './fixtures/test.ts'
import { expectAccessible } from './measures/accessibility.ts'
import { addFollowers, chooseDay, goNext, pressDisabledNext } from './steps/fill-detail.ts'
import { children, clearProvince, tickChild, unfoldChild } from './steps/followers.ts'
import { saveRequest, sendButton } from './steps/save-request.ts'

// One after the other: they share members of the cast, for whom the other workers would wait.
test.describe.configure({ mode: 'default' })

async function openFollowers(page: Page, parent: Citizen) {
  await signInDirectly(page.request, parent)
  // More than one test saves a request of the same parent.
  await beginRequest(page.request, parent, { step: 'followers', saveKey: randomUUID() })
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
  // Next never waits for an answer about children.
  await expect(page.getByRole('button', { name: 'ถัดไป: ตรวจสอบข้อมูล' })).toBeEnabled()
  await expect(page.getByRole('heading', { name: 'มีเด็กไปด้วยหรือไม่ ท่านเพิ่มได้ 8 คน' })).toBeVisible()
  await expectAccessible(page)
  await addFollowers(page)
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
  await expect(page.getByRole('button', { name: 'เพิ่มผู้ติดตาม' })).toBeHidden()
  await expect(page.getByText('ขั้นที่ 2 จาก 3')).toBeAttached()
  await goNext(page)
  await expect(sendButton(page)).toBeEnabled()
  await expect(page.getByText('ไม่มีเด็กไปด้วย')).toBeHidden()
  await expect(page.getByRole('button', { name: 'เพิ่มผู้ติดตาม' })).toBeHidden()
})

test('The button that adds followers waits for what Next waits for, and for nothing else', async ({
  page,
  citizens,
}) => {
  const father = await citizens.named('นายพงษ์ศักดิ์ ลูกดก')
  await signInDirectly(page.request, father)
  await beginRequest(page.request, father, { step: 'detail', detail: { phone: '' } })
  await page.goto('/register/registerdetail')
  const add = page.getByRole('button', { name: 'เพิ่มผู้ติดตาม' })
  await expect(add).toBeDisabled()
  await add.click({ force: true })
  await expect(page.getByRole('alert')).toContainText('กรุณาระบุเบอร์โทรศัพท์')
  await page.getByRole('textbox', { name: 'เบอร์โทรศัพท์' }).fill('0812345678')
  await addFollowers(page)
  await tickChild(page, 0)
  await page.getByRole('button', { name: 'ย้อนกลับ' }).click()
  await expect(page.getByRole('main')).toContainText('เลือกไว้แล้ว 1 คน')
})

test('A list of children that cannot be loaded stops nothing, and can be loaded again in its place', async ({
  page,
  citizens,
  pageErrors,
}) => {
  pageErrors.expect(/status of 503/)
  const father = await citizens.named('นายพงษ์ศักดิ์ ลูกดก')
  await signInDirectly(page.request, father)
  await beginRequest(page.request, father, { step: 'detail' })
  await page.route('**/register/followers?*', (route) =>
    route.fulfill({ status: 503, json: { code: 'REGISTRY_UNAVAILABLE' } }),
  )
  await page.goto('/register/registerdetail')
  await expect(page.getByText('ยังโหลดข้อมูลส่วนนี้ไม่ได้')).toBeVisible({ timeout: 20_000 })
  await expect(page.getByRole('button', { name: 'ถัดไป: ตรวจสอบข้อมูล' })).toBeEnabled()
  await expectAccessible(page)
  await page.unroute('**/register/followers?*')
  await page.getByRole('button', { name: 'ลองใหม่' }).click()
  await expect(page.getByRole('button', { name: 'เพิ่มผู้ติดตาม' })).toBeEnabled()
})

test('Without children the summary says so, and the same button adds some from there', async ({
  page,
  citizens,
}) => {
  const father = await citizens.named('นายพงษ์ศักดิ์ ลูกดก')
  await signInDirectly(page.request, father)
  await beginRequest(page.request, father, { step: 'detail' })
  await page.goto('/register/registerdetail')
  await goNext(page)
  await expect(page).toHaveURL('/register/followerlist')
  await expect(page.getByText('ไม่มีเด็กไปด้วย')).toBeVisible()
  await page.getByRole('button', { name: 'เพิ่มผู้ติดตาม' }).click()
  await expect(page).toHaveURL('/register/follower?pagecheck=1')
  await tickChild(page, 0)
  await goNext(page)
  await expect(page.getByRole('table', { name: 'ผู้ติดตาม' }).getByRole('row')).toHaveCount(2)
})

test('Asking again brings the child of a cancelled request along, in sight; at no address is it ticked for another', async ({
  page,
  citizens,
}) => {
  const father = await citizens.named('นายพงษ์ศักดิ์ ลูกดก')
  await openFollowers(page, father)
  await tickChild(page, 0)
  await goNext(page)
  const code = await saveRequest(page)
  const params = { reqId: String(Number(code.slice(0, 7))), reqYear: code.slice(7) }
  await sendCall(page.request, cancelRequest, { params })

  await page.goto(`/register/qrcode?dataDetail=${code}&flagPage=0`)
  await page.getByRole('button', { name: 'ขอใหม่' }).click()
  await expect(page.getByRole('main')).toContainText('เลือกไว้แล้ว 1 คน')
  await chooseDay(page)
  await goNext(page)
  await expect(page.getByRole('table', { name: 'ผู้ติดตาม' }).getByRole('row')).toHaveCount(2)

  // The page has sent all that it has to say of that one.
  await expect.poll(async () => (await callApi(page.request, getDraft))?.step).toBe('summary')
  await beginRequest(page.request, father, { step: 'detail' })
  await page.goto('/register/registerdetail')
  await expect(page.getByRole('button', { name: 'ถัดไป: ตรวจสอบข้อมูล' })).toBeEnabled()
  await expect(page.getByText('เลือกไว้แล้ว')).toBeHidden()
  await page.goto('/register/followerlist')
  await expect(page.getByText('ไม่มีเด็กไปด้วย')).toBeVisible()
  await page.goto('/register/follower')
  await expect(children(page).nth(0)).not.toBeChecked()
  expect((await callApi(page.request, getDraft))?.followers).toEqual([])
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
  await openFollowers(page, father)
  await expect(page.getByText('ขั้นที่ 3 จาก 4')).toBeAttached()
  await expect(page.getByRole('button', { name: 'ถัดไป' })).toBeDisabled()
  await page.getByRole('button', { name: 'ไปต่อโดยไม่มีผู้ติดตาม' }).click()
  await expect(page).toHaveURL('/register/followerlist')
  await expect(page.getByText('ไม่มีเด็กไปด้วย')).toBeVisible()
})

test('The parents’ English names typed for one child stand at the others too, and each can be changed', async ({
  page,
  citizens,
}) => {
  const father = await citizens.named('นายพงษ์ศักดิ์ ลูกดก')
  await openFollowers(page, father)
  const nameOf = (child: number, parent: 'faname' | 'maname') =>
    page.locator(`#follower-${child}-${parent}Eng`)
  for (const child of [0, 1]) {
    await tickChild(page, child)
    await unfoldChild(page, child)
  }
  await nameOf(1, 'maname').pressSequentially('MALEE LUKDOK')
  await expect(nameOf(2, 'maname')).toHaveValue('MALEE LUKDOK')
  await nameOf(1, 'faname').pressSequentially('PONGSAK LUKDOK')
  await expect(nameOf(2, 'faname')).toHaveValue('PONGSAK LUKDOK')
  await expectAccessible(page)

  await test.step('a child with another mother, which changes no other child', async () => {
    await nameOf(2, 'maname').press('ControlOrMeta+A')
    await nameOf(2, 'maname').pressSequentially('SUDA DEE')
    await expect(nameOf(1, 'maname')).toHaveValue('MALEE LUKDOK')
  })
  await test.step('a third child, ticked afterwards', async () => {
    await tickChild(page, 2)
    await unfoldChild(page, 2)
    await expect(nameOf(3, 'maname')).toHaveValue('MALEE LUKDOK')
  })
  await test.step('a correction of the first reaches who has none of their own', async () => {
    await nameOf(1, 'maname').fill('MALAI LUKDOK')
    await expect(nameOf(3, 'maname')).toHaveValue('MALAI LUKDOK')
    await expect(nameOf(2, 'maname')).toHaveValue('SUDA DEE')
  })

  await goNext(page)
  await expect(page.getByRole('table', { name: 'ผู้ติดตาม' }).getByRole('row')).toHaveCount(4)
  await expect
    .poll(async () =>
      (await callApi(page.request, getDraft))?.followers.map((one) => [one.fanameEng, one.manameEng]),
    )
    .toEqual([
      ['PONGSAK LUKDOK', 'MALAI LUKDOK'],
      ['PONGSAK LUKDOK', 'SUDA DEE'],
      ['PONGSAK LUKDOK', 'MALAI LUKDOK'],
    ])
})

test('Eight children fit on a page of less than 2,600 px', async ({ page, citizens }) => {
  const mother = await citizens.named('นางอามีนะห์ บ้านใหญ่')
  await openFollowers(page, mother)
  await page.setViewportSize({ width: 360, height: 740 })
  for (let child = 0; child < 8; child += 1) await tickChild(page, child)
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(2600)
})
