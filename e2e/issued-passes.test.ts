// Passes confirmed by the office, as the citizen sees them and as a scanner reads them (specification 2, issued passes; D34 to D37).
import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { listPasses } from '@border-pass/contract/pass-routes'
import { toBangkokDate } from '@border-pass/domain/values/dates/bangkok-time'
import { fromDateNumber, toDateNumber } from '@border-pass/domain/values/dates/buddhist-date'
import { formatLongThaiDate } from '@border-pass/domain/values/dates/thai-date-text'
import { writeNationalId } from '@border-pass/domain/values/national-id'
import { callApi, problemAnswer } from './fixtures/api.ts'
import { signInDirectly } from './fixtures/citizens.ts'
import { serverNow } from './fixtures/clock.ts'
import { getOffice, issuePass, saveDirectly } from './fixtures/prepare.ts'
import { expect, test } from './fixtures/test.ts'
import { toFront } from './fixtures/to-front.ts'
import { expectReadable } from './measures/scan.ts'
import { knownAnswer as fact } from './steps/fill-detail.ts'

const firstCard = (page: Page) => page.getByRole('main').getByRole('listitem').first()
// An empty list has a link too, which leads to another page.
const openFirst = (page: Page) => firstCard(page).getByRole('link').press('Enter')

const findTabs = (page: Page) => page.getByRole('tablist', { name: 'รหัสหนังสือผ่านแดน' }).getByRole('tab')

const readSize = (sample: Locator) =>
  sample.evaluate((img: HTMLImageElement) => [img.naturalWidth, img.naturalHeight])

/** Runs in the page: the drawn letters, and those that are clipped or off the screen. */
function measureLetters(lines: Element) {
  const paper = lines.getBoundingClientRect()
  const letters = [...lines.querySelectorAll('path')].map((letter) => letter.getBoundingClientRect())
  const isOutside = ({ left, right, top, bottom, width }: DOMRect) =>
    width === 0 ||
    left < Math.max(paper.left, 0) ||
    right > Math.min(paper.right, innerWidth) ||
    top < paper.top ||
    bottom > paper.bottom
  return { drawn: letters.length, outside: letters.filter(isOutside).length }
}

/** This office is open every day. A temporary pass has no area rule, so every citizen may choose the office. */
const OPEN_EVERY_DAY = '630601001'

test('an issued booklet shows its facts, codes and MRZ', async ({ page, citizens, pageErrors }) => {
  pageErrors.expect(/status of 503/)
  const citizen = await citizens.someone({ borderCity: 56, bpType: 2 })
  await signInDirectly(page.request, citizen)
  const saved = await saveDirectly(page.request, citizen)
  await page.goto('/Detail')
  await expect(page.getByText('ไม่พบข้อมูล')).toBeVisible()
  await issuePass(page.request, saved)
  const [issued] = (await callApi(page.request, listPasses)).items
  const { bpNo = '', issueDate = 0, expireDate = 0 } = issued?.pass ?? {}
  const mrz = issued?.mrz ?? []

  await toFront(page)
  await openFirst(page)
  await expect(findTabs(page)).toHaveText(['คิวอาร์โค้ด', 'MRZ'])
  await expect(page.getByRole('img', { name: `คิวอาร์โค้ด ${issued?.barcode}` })).toBeVisible()
  for (const [name, value] of [
    ['ที่ออกหนังสือ', getOffice(citizen.office).th],
    ['ประเภท', 'หนังสือผ่านแดนแบบเล่ม'],
    ['เลขประจำตัวประชาชน', writeNationalId(citizen.pid)],
    ['ชื่อ-นามสกุล', citizen.who],
    ['เลขที่', bpNo],
    ['วันที่ออก', formatLongThaiDate(fromDateNumber(issueDate))],
    ['วันหมดอายุ', formatLongThaiDate(fromDateNumber(expireDate))],
  ] as const)
    await expect(fact(page, name)).toHaveText(value)
  await expect(page.getByRole('img', { name: `ภาพใบหน้าของ ${citizen.who}` })).toBeVisible()
  // Only the sample states the limit of a stay.
  await expect(page.getByText('พำนัก')).toHaveCount(0)

  await test.step('the machine-readable lines are whole on the screen, and can be read out and copied', async () => {
    await page.getByRole('tab', { name: 'MRZ' }).click()
    const lines = page.getByRole('img', { name: mrz.join(' ') })
    // A booklet has two lines of 44 letters.
    await expect.poll(() => lines.evaluate(measureLetters)).toEqual({ drawn: 88, outside: 0 })
    const copied = await lines.evaluate((element) => {
      getSelection()?.selectAllChildren(element)
      return String(getSelection())
    })
    expect(copied.split(/\s+/).filter(Boolean)).toEqual(mrz)
    await page.getByRole('button', { name: 'แสดงเต็มจอ' }).click()
    const fullScreen = page.getByRole('dialog')
    const large = fullScreen.getByRole('img', { name: mrz.join(' ') })
    await expect.poll(() => large.evaluate(measureLetters)).toEqual({ drawn: 88, outside: 0 })
    await fullScreen.getByRole('button', { name: 'ปิด' }).click()
  })

  await test.step('the sample of a booklet has its own page size, and a server that is busy says so', async () => {
    const busy = 'กำลังมีผู้ใช้เอกสารจำนวนมาก กรุณาลองใหม่ในอีกสักครู่'
    const answer = problemAnswer('DOCUMENTS_BUSY', busy)
    await page.route('**/api/v1/register/sample/**', (route) => route.fulfill(answer), { times: 1 })
    await page.getByRole('button', { name: 'แสดงตัวอย่าง' }).click()
    await expect(page.getByText(busy)).toBeVisible()
    await page.getByRole('button', { name: 'ลองใหม่' }).click()
    const sample = page.getByRole('img', { name: `ตัวอย่างหนังสือผ่านแดนแบบเล่มของ ${citizen.who}` })
    await expect.poll(() => readSize(sample)).toEqual([1039, 1476])
    await expect(page.getByText(busy)).toBeHidden()
  })
})

test('a temporary pass shows a barcode, and its sample can be downloaded', async ({ page, citizens }) => {
  const citizen = { ...(await citizens.someone({ borderCity: 48, bpType: 1 })), office: OPEN_EVERY_DAY }
  await page.goto(`/landing?appId=sandbox&mToken=${citizen.pid}`)
  await expect(page).toHaveURL('/register')
  const travelDate = toDateNumber(toBangkokDate(serverNow()))
  const saved = await saveDirectly(page.request, citizen, { travelDate })

  await test.step('on the appointment day a request is listed among the passes, without a number and dates until issued', async () => {
    await page.goto('/Detail')
    await expect(firstCard(page)).toHaveText(/^ยังไม่ได้ออกหนังสือผ่านแดนหนังสือผ่านแดนชั่วคราว/)
    await openFirst(page)
    await expect(page.getByRole('heading', { name: 'ตัวอย่างหนังสือผ่านแดนที่จะได้รับ' })).toBeVisible()
    await expect(fact(page, 'ชื่อ-นามสกุล')).toHaveText(citizen.who)
    for (const name of ['เลขที่', 'วันที่ออก', 'วันหมดอายุ']) await expect(fact(page, name)).toBeHidden()
  })

  await issuePass(page.request, saved)
  const [issued] = (await callApi(page.request, listPasses)).items
  const barcode = issued?.barcode ?? ''
  await page.goto('/Detail')
  await openFirst(page)
  await expect(findTabs(page)).toHaveText(['คิวอาร์โค้ด', 'บาร์โค้ด'])
  await test.step('a scanner reads the codes of a temporary pass from the screen', async () => {
    const code = page.getByRole('img', { name: barcode }).first()
    await expectReadable('qr', code, barcode)
    await page.getByRole('tab', { name: 'บาร์โค้ด' }).click()
    await expectReadable('barcode', code, barcode)
  })

  await test.step('in the portal app the sample of a temporary pass downloads from the server, 2480 by 3508', async () => {
    await page.getByRole('button', { name: 'แสดงตัวอย่าง' }).click()
    const sample = page.getByRole('img', {
      name: `ตัวอย่างหนังสือผ่านแดนชั่วคราวของ ${citizen.who} พำนักในเมียนมาได้ไม่เกิน 1 สัปดาห์`,
    })
    await expect.poll(() => readSize(sample)).toEqual([2480, 3508])
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'ดาวน์โหลด', exact: true }).click(),
    ])
    expect(download.suggestedFilename()).toBe(`sample-${saved.registrationCode}.png`)
    const picture = await readFile(await download.path())
    // The header of a PNG has the width at byte 16 and the height at byte 20.
    expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([2480, 3508])
  })
  await page.getByRole('link', { name: 'ย้อนกลับ' }).press('Enter')
  await expect(page).toHaveURL('/Detail')
  await expect(page.getByRole('main').getByRole('link').first()).toBeFocused()
})
