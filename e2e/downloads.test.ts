// Downloads in the browser and in the portal's app, and their failures (specification 8).
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { signOut } from '@border-pass/contract/auth-routes'
import { listPasses } from '@border-pass/contract/pass-routes'
import { type SampleField, samplePass } from '@border-pass/domain/issued-pass/sample/sample-layout'
import { readPng, scanQr } from '../apps/server/src/testing/read-documents.ts'
import { callApi, sendCall } from './fixtures/api.ts'
import type { Citizen } from './fixtures/citizens.ts'
import { issuePass } from './fixtures/office.ts'
import { saveDirectly } from './fixtures/prepare.ts'
import { signInDirectly } from './fixtures/sign-in-directly.ts'
import { expect, test } from './fixtures/test.ts'
import { expectAccessible } from './measures/accessibility.ts'
import { fillCard, loginDialog } from './steps/sign-in.ts'

const DOWNLOAD = 'ดาวน์โหลด'
const SHEET = 'ดาวน์โหลดใบลงทะเบียน'

const linkTo = (page: Page, name: string) => page.getByRole('link', { name, exact: true })

async function downloadBy(page: Page, name: string) {
  const [download] = await Promise.all([page.waitForEvent('download'), linkTo(page, name).click()])
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) }
}

/** The webview of the portal's app cannot save blobs, so the file must come from the server. */
async function enterByPortal(page: Page, { pid }: Citizen) {
  await page.goto(`/landing?appId=sandbox&mToken=${pid}`)
  await expect(page).toHaveURL('/register')
}

async function openResult(page: Page, citizen: Citizen) {
  const saved = await saveDirectly(page.request, citizen)
  await page.goto(`/register/qrcode?dataDetail=${saved.registrationCode}&flagPage=0`)
  await expect(linkTo(page, SHEET)).toBeVisible()
  return saved
}

test('The registration sheet and the appointment download as files', async ({ page, citizens }) => {
  const citizen = await citizens.someone()
  await signInDirectly(page.request, citizen)
  const { registrationCode } = await openResult(page, citizen)

  const sheet = await downloadBy(page, SHEET)
  expect(sheet.name).toBe(`border-pass-${registrationCode}.pdf`)
  expect(sheet.bytes.subarray(0, 5).toString()).toBe('%PDF-')

  const calendar = await downloadBy(page, 'เพิ่มลงปฏิทิน')
  expect(calendar.name).toBe(`${registrationCode}.ics`)
  expect(calendar.bytes.toString()).toContain(registrationCode)
})

test('The manual downloads as a file', async ({ page, citizens }) => {
  await signInDirectly(page.request, await citizens.someone())
  await page.goto('/Manual')
  const manual = await downloadBy(page, DOWNLOAD)
  expect(manual.name).toBe('border-pass-manual.pdf')
  expect(manual.bytes.subarray(0, 5).toString()).toBe('%PDF-')
})

for (const { bpType, what, width, height } of [
  { bpType: 1, what: 'temporary pass', width: 2480, height: 3508 },
  { bpType: 2, what: 'booklet', width: 1039, height: 1476 },
] as const) {
  test(`In the portal app the sample of a ${what} downloads from the server, ${width} by ${height}`, async ({
    page,
    citizens,
  }) => {
    const citizen = await citizens.someone({ bpType })
    await enterByPortal(page, citizen)
    await issuePass(page.request, await saveDirectly(page.request, citizen))
    const [issued] = (await callApi(page.request, listPasses)).items
    await page.goto(`/Detail?pass=${issued?.request.registrationCode}`)
    await page.getByRole('button', { name: 'แสดงตัวอย่าง' }).click()

    const sample = await downloadBy(page, DOWNLOAD)
    expect(sample.name).toBe(`sample-${issued?.request.registrationCode}.png`)
    const picture = await readPng(sample.bytes)
    expect([picture.width, picture.height]).toEqual([width, height])
    expect(scanQr(picture.part(boxOf(bpType, 'qr')), { isAlone: true })).toBe(issued?.barcode)
    // Nobody comes along: the first of the four boxes says so.
    const isWritten = (field: SampleField) =>
      picture.part(boxOf(bpType, field)).luminance.some((red) => red < 60)
    const followers = ['follower1', 'follower2', 'follower3', 'follower4'] as const
    expect(followers.filter(isWritten)).toEqual(['follower1'])
  })
}

function boxOf(bpType: 1 | 2, field: SampleField) {
  const box = samplePass(bpType).boxes.find((candidate) => candidate.field === field)
  if (!box) throw new Error(`No box for ${field}`)
  return box
}

test('In the portal app a failed download opens the error dialog and the page stays', async ({
  page,
  citizens,
  pageErrors,
}) => {
  pageErrors.expect(/status of 503/)
  const citizen = await citizens.someone()
  await enterByPortal(page, citizen)
  await openResult(page, citizen)
  const problem = {
    type: 'about:blank',
    title: 'Service Unavailable',
    status: 503,
    code: 'DOCUMENTS_BUSY',
    info: 'กำลังมีผู้ใช้เอกสารจำนวนมาก กรุณาลองใหม่ในอีกสักครู่',
    requestId: '0123456789abcdef',
  }
  const body = JSON.stringify(problem)
  await page.route('**/api/v1/register/document/**', (route) =>
    route.fulfill({ status: 503, contentType: 'application/problem+json', body }),
  )
  await linkTo(page, SHEET).click()
  const failure = page.getByRole('alertdialog', { name: 'แจ้งเตือน' })
  await expect(failure).toContainText('เกิดข้อผิดพลาด')
  await expect(failure).toContainText('กำลังมีผู้ใช้เอกสารจำนวนมาก กรุณาลองใหม่ในอีกสักครู่')
  await expect(failure).toContainText('รหัสอ้างอิง 01234567')
  await expectAccessible(page)
  await failure.getByRole('button', { name: 'ตกลง' }).click()
  await expect(failure).toBeHidden()
  await expect(linkTo(page, SHEET)).toBeVisible()
})

test('A download after the session has ended opens the sign-in and continues after it', async ({
  page,
  citizens,
  pageErrors,
}) => {
  pageErrors.expect(/status of 401/)
  const citizen = await citizens.someone()
  await signInDirectly(page.request, citizen)
  const { registrationCode } = await openResult(page, citizen)
  await sendCall(page.request, signOut)
  await linkTo(page, SHEET).click()
  await expect(loginDialog(page)).toBeVisible()
  await expect(page.getByRole('alertdialog')).toBeHidden()

  await fillCard(page, citizen)
  await loginDialog(page).getByRole('button', { name: 'ตรวจสอบ' }).click()
  await expect(loginDialog(page)).toBeHidden()
  expect((await downloadBy(page, SHEET)).name).toBe(`border-pass-${registrationCode}.pdf`)
})
