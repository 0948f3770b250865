// Passes confirmed by the office, as the citizen sees them (specification 2, issued passes; D34, D36 and D37).
import { authInfo } from '@border-pass/contract/auth-routes'
import { listPasses } from '@border-pass/contract/pass-routes'
import { fromDateNumber } from '@border-pass/domain/values/dates/buddhist-date'
import { writeNationalId } from '@border-pass/domain/values/national-id'
import { longThaiDate, shortThaiDate } from '@border-pass/domain/values/dates/thai-date-text'
import type { Page } from '@playwright/test'
import { callApi } from './fixtures/api.ts'
import { getOffice } from './fixtures/get-office.ts'
import { issuePass } from './fixtures/office.ts'
import { saveDirectly } from './fixtures/prepare.ts'
import { signInDirectly } from './fixtures/sign-in-directly.ts'
import { expect, test } from './fixtures/test.ts'
import { expectAccessible } from './measures/accessibility.ts'

/** Open every day; a temporary pass has no area rule, so every citizen may choose it. */
const OPEN_EVERY_DAY = '630601001'

const openFirst = (page: Page) => page.getByRole('main').getByRole('link').first().click()

const fact = (page: Page, name: string) =>
  page.getByRole('term').filter({ hasText: name }).locator('xpath=following-sibling::dd')

test('A booklet issued by the office is shown with its machine-readable lines', async ({
  page,
  citizens,
}) => {
  const citizen = await citizens.someone({ bpType: 2 })
  await signInDirectly(page.request, citizen)
  const saved = await saveDirectly(page.request, citizen)

  await page.goto('/Detail')
  await expect(page.getByText('ไม่พบข้อมูล')).toBeVisible()
  await issuePass(page.request, saved)
  await page.reload()
  await page.getByRole('main').getByRole('link').first().click()

  const [issued] = (await callApi(page.request, listPasses)).items
  const tabs = page.getByRole('tablist', { name: 'รหัสหนังสือผ่านแดน' }).getByRole('tab')
  await expect(tabs).toHaveText(['คิวอาร์โค้ด', 'MRZ'])
  await expect(page.getByRole('img', { name: `คิวอาร์โค้ด ${issued?.barcode}` })).toBeVisible()
  const { issueDate = 0, expireDate = 0 } = issued?.pass ?? {}
  for (const [name, value] of [
    ['ด่านที่ออก', getOffice(citizen.office).th],
    ['ประเภท', 'หนังสือผ่านแดนแบบเล่ม'],
    ['เลขประจำตัวประชาชน', writeNationalId(citizen.pid)],
    ['ชื่อ-นามสกุล', citizen.who],
    ['เลขที่', `B${String(saved.reqId).padStart(7, '0')}`],
    ['วันที่ออก', longThaiDate(fromDateNumber(issueDate))],
    ['วันหมดอายุ', longThaiDate(fromDateNumber(expireDate))],
  ] as const)
    await expect(fact(page, name)).toHaveText(value)
  await expect(page.getByRole('img', { name: `ภาพใบหน้าของ ${citizen.who}` })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('tab', { name: 'MRZ' }).click()
  for (const line of issued?.mrz ?? ['missing']) await expect(page.getByRole('tabpanel')).toContainText(line)
  await expectAccessible(page)

  await test.step('and the request shows that it is done', async () => {
    await page.goto(`/register/qrcode?dataDetail=${saved.registrationCode}&flagPage=0`)
    await expect(page.getByText('ยืนยันแล้ว')).toBeVisible()
    const stations = page.getByRole('list', { name: 'ความคืบหน้าของคำขอ' })
    await expect(stations.locator('[aria-current=step]')).toContainText('รับหนังสือผ่านแดน')
    await expect(page.getByRole('button', { name: 'ยกเลิกคำขอ' })).toBeHidden()
    await expectAccessible(page)
  })
})

test('A temporary pass shows a barcode and a sample that can be drawn and downloaded', async ({
  page,
  citizens,
}) => {
  const citizen = await citizens.someone({ borderCity: 48, bpType: 1 })
  await signInDirectly(page.request, citizen)
  await issuePass(page.request, await saveDirectly(page.request, citizen))
  await page.goto('/Detail')
  await page.getByRole('main').getByRole('link').first().click()

  const [issued] = (await callApi(page.request, listPasses)).items
  const tabs = page.getByRole('tablist', { name: 'รหัสหนังสือผ่านแดน' }).getByRole('tab')
  await expect(tabs).toHaveText(['คิวอาร์โค้ด', 'บาร์โค้ด'])
  await page.getByRole('tab', { name: 'บาร์โค้ด' }).click()
  await expect(page.getByRole('img', { name: `บาร์โค้ด ${issued?.barcode}` })).toBeVisible()
  await expect(page.getByText('พำนักในเมียนมาได้ไม่เกิน 1 สัปดาห์')).toBeVisible()

  await page.getByRole('button', { name: 'แสดงตัวอย่าง' }).click()
  const sample = page.getByRole('img', { name: `ตัวอย่างหนังสือผ่านแดนชั่วคราวของ ${citizen.who}` })
  await expect(sample).toBeVisible()
  await expect
    .poll(() => sample.evaluate((img: HTMLImageElement) => [img.naturalWidth, img.naturalHeight]))
    .toEqual([2480, 3508])
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'ดาวน์โหลด' }).click()
  expect(await (await download).failure()).toBeNull()

  await page.getByRole('link', { name: 'ย้อนกลับ' }).click()
  await expect(page).toHaveURL('/Detail')
  await expect(page.getByRole('main').getByRole('link').first()).toBeFocused()
})

test('On the appointment day a request is listed among the passes, without a number and dates until issued', async ({
  page,
  citizens,
}) => {
  const someone = await citizens.someone({ borderCity: 48, bpType: 1 })
  const citizen = { ...someone, office: OPEN_EVERY_DAY }
  await signInDirectly(page.request, citizen)
  const { today: travelDate } = await callApi(page.request, authInfo)
  await saveDirectly(page.request, citizen, { travelDate })
  await page.goto('/Detail')
  await expect(page.getByRole('main').getByRole('listitem').first()).toHaveText(
    /^ยังไม่ได้ออกหนังสือผ่านแดนหนังสือผ่านแดนชั่วคราว/,
  )
  await openFirst(page)
  await expect(page.getByText('ยังไม่ได้ออกหนังสือผ่านแดน', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'ตัวอย่างหนังสือผ่านแดนที่จะได้รับ' })).toBeVisible()
  await expect(fact(page, 'ชื่อ-นามสกุล')).toHaveText(citizen.who)
  await expect(fact(page, 'เลขที่')).toBeHidden()
  await expect(fact(page, 'วันที่ออก')).toBeHidden()
  await expect(fact(page, 'วันหมดอายุ')).toBeHidden()
})

test('A pass without a known last day says nothing of a validity', async ({ page, citizens }) => {
  const citizen = await citizens.someone({ bpType: 2 })
  await signInDirectly(page.request, citizen)
  await issuePass(page.request, await saveDirectly(page.request, citizen))
  await page.route('**/api/v1/register/passes', async (route) => {
    const response = await route.fetch()
    const { items } = listPasses.reply.schema.parse(await response.json())
    const undated = items.map((item) => ({ ...item, pass: item.pass && { ...item.pass, expireDate: 0 } }))
    await route.fulfill({ response, json: { items: undated } })
  })
  const { today } = await callApi(page.request, authInfo)
  await page.goto('/Detail')
  const card = page.getByRole('main').getByRole('listitem').first()
  await expect(card).toContainText(`ออกเมื่อ ${shortThaiDate(fromDateNumber(today))}`)
  await expect(card).not.toContainText('ใช้ได้')
  await openFirst(page)
  await expect(fact(page, 'วันที่ออก')).toBeVisible()
  await expect(fact(page, 'วันหมดอายุ')).toBeHidden()
  await expect(page.getByRole('main')).not.toContainText('ใช้ได้')
})

test('An address of a pass that is not in the list has a page of its own, and a way to the list', async ({
  page,
  citizens,
}) => {
  const citizen = await citizens.someone({ bpType: 2 })
  await signInDirectly(page.request, citizen)
  await issuePass(page.request, await saveDirectly(page.request, citizen))
  await page.goto('/Detail?pass=00000000000')
  await expect(page.getByRole('heading', { level: 1, name: 'ไม่พบหนังสือผ่านแดนนี้' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'ดูหนังสือผ่านแดนของฉัน' }).click()
  await expect(page).toHaveURL('/Detail')
  await expect(page.getByRole('heading', { level: 1, name: 'หนังสือผ่านแดนของฉัน' })).toBeFocused()
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1)
})

test('The sample of a booklet has its own page size, and a server that is busy says so', async ({
  page,
  citizens,
  pageErrors,
}) => {
  pageErrors.expect(/status of 503/)
  const citizen = await citizens.someone({ bpType: 2 })
  await signInDirectly(page.request, citizen)
  await issuePass(page.request, await saveDirectly(page.request, citizen))
  const problem = {
    type: 'about:blank',
    title: 'Service Unavailable',
    status: 503,
    code: 'DOCUMENTS_BUSY',
    info: 'กำลังมีผู้ใช้เอกสารจำนวนมาก กรุณาลองใหม่ในอีกสักครู่',
    requestId: '0123456789abcdef',
  }
  const body = JSON.stringify(problem)
  await page.route(
    '**/api/v1/register/sample/**',
    (route) => route.fulfill({ status: 503, contentType: 'application/problem+json', body }),
    { times: 1 },
  )
  await page.goto('/Detail')
  await openFirst(page)
  await page.getByRole('button', { name: 'แสดงตัวอย่าง' }).click()
  await expect(page.getByText(problem.info)).toBeVisible()
  await expect(page.getByText('รหัสอ้างอิง 01234567')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'ลองใหม่' }).click()
  const sample = page.getByRole('img', { name: `ตัวอย่างหนังสือผ่านแดนแบบเล่มของ ${citizen.who}` })
  await expect
    .poll(() => sample.evaluate((img: HTMLImageElement) => [img.naturalWidth, img.naturalHeight]))
    .toEqual([1039, 1476])
  await expect(page.getByText(problem.info)).toBeHidden()
})

test('A pass for Laos states the limit of three days and two nights', async ({ page, citizens }) => {
  const citizen = await citizens.someone({ borderCity: 56 })
  await signInDirectly(page.request, citizen)
  await issuePass(page.request, await saveDirectly(page.request, citizen))
  await page.goto('/Detail')
  await openFirst(page)
  await expect(page.getByText('พำนักใน สปป.ลาว ได้ไม่เกิน 3 วัน 2 คืน')).toBeVisible()
})
