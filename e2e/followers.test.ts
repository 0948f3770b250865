// Followers (specification 2 and 5, Followers).
import { PAGES } from '@border-pass/contract/pages'
import { getDraft } from '@border-pass/contract/draft-routes'
import { cancelRequest } from '@border-pass/contract/request-routes'
import type { Page } from '@playwright/test'
import { callApi, sendCall } from './fixtures/api.ts'
import { openStep } from './fixtures/prepare.ts'
import { expect, test } from './fixtures/test.ts'
import { expectAccessible } from './measures/accessibility.ts'
import { searchIn } from './steps/choose-selection.ts'
import {
  addFollowers,
  children,
  chooseDay,
  clearProvince,
  goNext,
  pressDisabledNext,
  showAllMissing,
  tickChild,
  unfoldChild,
} from './steps/fill-detail.ts'
import { saveRequest } from './steps/save-request.ts'
import { DESKTOP } from './widths.ts'

// One after the other: they share members of the cast, for whom the other workers would wait.
test.describe.configure({ mode: 'default' })

const FATHER = 'นายพงษ์ศักดิ์ ลูกดก'

const next = (page: Page) => page.getByRole('button', { name: 'ถัดไป' })
const add = (page: Page) => page.getByRole('button', { name: 'เพิ่มผู้ติดตาม' })
const refusalOf = (page: Page) => page.getByRole('alertdialog', { name: 'แจ้งเตือน' })
const tableRows = (page: Page) => page.getByRole('table', { name: 'ผู้ติดตาม' }).getByRole('row')

test('A father is asked for his children, told what is missing, and changes them from the summary', async ({
  page,
  citizens,
}) => {
  const father = await citizens.named(FATHER)
  const refusal = refusalOf(page)
  const ofChild = (number: number, name: string) => page.locator(`#follower-${number}-${name}`)

  await openStep(page, father, 'detail')
  await test.step('The button that adds followers waits for what Next waits for, and for nothing else', async () => {
    const phone = page.getByRole('textbox', { name: 'เบอร์โทรศัพท์' })
    await phone.fill('')
    await expect(add(page)).toBeDisabled()
    await add(page).click({ force: true })
    await expect(page.getByRole('alert')).toContainText('กรุณาระบุเบอร์โทรศัพท์')
    await phone.fill('0812345678')
    await addFollowers(page)
  })
  await test.step('With nobody ticked, what refuses Next offers to go on without followers', async () => {
    await expect(page.getByText('ขั้นที่ 3 จาก 4')).toBeAttached()
    await pressDisabledNext(page)
    await expect(refusal).toContainText('กรณาเลือกผู้ติดตาม')
    await refusal.getByRole('button', { name: 'ไปต่อโดยไม่มีผู้ติดตาม' }).click()
    await expect(page).toHaveURL('/register/followerlist')
  })
  await test.step('Without children the summary says so, and the same button adds some from there', async () => {
    await expect(page.getByText('ไม่มีเด็กไปด้วย')).toBeVisible()
    await add(page).click()
    await expect(page).toHaveURL('/register/follower?pagecheck=1')
  })

  await test.step('Next is refused with a message while no child is ticked or a province of birth is missing', async () => {
    await pressDisabledNext(page)
    await expect(refusal).toContainText('กรณาเลือกผู้ติดตาม')
    await refusal.getByRole('button', { name: 'ตกลง' }).click()

    for (const child of [0, 1]) {
      await children(page).nth(child).check()
      await clearProvince(page, child)
    }
    await ofChild(1, 'height').fill('0')
    await ofChild(1, 'height').blur()
    const labels = await page
      .getByRole('list', { name: 'รายชื่อผู้ติดตาม' })
      .locator('label, summary')
      .allTextContents()
    expect(new Set(labels).size).toBe(labels.length)
    await showAllMissing(page)
    const missing = page.getByRole('main').getByRole('link', { name: /ของ/ })
    await expect(missing).toHaveText([/^จังหวัดที่เกิด ของ/, /^ส่วนสูง \(ซม\.\) ของ/, /^จังหวัดที่เกิด ของ/])
    await pressDisabledNext(page)
    await expect(refusal.getByRole('paragraph')).toHaveText(['กรณาระบุจังหวัดเกิด', /^สำหรับ /])
    await refusal.getByRole('button', { name: 'ตกลง' }).click()
    await expect(ofChild(1, 'bornPlace')).toBeFocused()
    await expectAccessible(page)
    for (const child of [1, 2]) await searchIn(page, ofChild(child, 'bornPlace'), 'นราธิวาส')
    await ofChild(1, 'height').fill('120')
    await expect(next(page)).toBeEnabled()
  })

  await test.step('A follower’s fields enforce their limits and can be edited from the summary', async () => {
    for (const parent of ['fanameEng', 'manameEng']) {
      await ofChild(1, parent).fill('S'.repeat(41))
      await expect(ofChild(1, parent)).toHaveValue('S'.repeat(40))
    }
    const height = ofChild(1, 'height')
    await height.fill('1234')
    await expect(height).toHaveValue('123')
    await height.fill('201')
    await height.blur()
    await expect(page.getByText('สูง 201 ซม. ใช่หรือไม่')).toBeVisible()
    await expect(next(page)).toBeEnabled()
    await height.fill('119')
    await page.getByRole('listitem').filter({ has: height }).getByText('ข้อมูลของเด็ก').click()
    await expect(height).toBeHidden()
    await expect(page.getByRole('main')).toContainText('สูง 119 ซม.')
    await unfoldChild(page, 0)
    await expect(height).toHaveValue('119')

    await goNext(page)
    const table = page.getByRole('table', { name: 'ผู้ติดตาม' })
    await expect(table.getByRole('columnheader')).toHaveText(['ลำดับ', 'ชื่อ-นามสกุล'])
    const row = tableRows(page).last()
    await expect(row.getByRole('cell').first()).toHaveText('2')
    const phone = page.viewportSize()
    await page.setViewportSize({ width: 760, height: 740 })
    await expect(row).toHaveCSS('display', 'table-row')
    await page.setViewportSize({ width: 759, height: 740 })
    await expect(row).toHaveCSS('display', 'grid')
    if (phone !== null) await page.setViewportSize(phone)

    await page.getByRole('button', { name: 'แก้ไขผู้ติดตาม' }).click()
    await expect(page).toHaveURL('/register/follower?pagecheck=1')
    await children(page).nth(0).uncheck()
    await page.getByRole('button', { name: 'ย้อนกลับ' }).click()
    await expect(page).toHaveURL('/register/followerlist')
    await expect(tableRows(page)).toHaveCount(2)
  })

  await test.step('On a desktop the choices made so far stand beside the question, each with the way to change it', async () => {
    await page.getByRole('button', { name: 'แก้ไขผู้ติดตาม' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'เลือกผู้ติดตาม' })).toBeVisible()
    const soFar = page.getByRole('region', { name: 'คำขอของท่าน' })
    await expect(soFar).toBeHidden()
    await page.setViewportSize(DESKTOP)
    await expect(soFar.getByRole('term')).toHaveCount(6)
    await soFar.getByRole('link', { name: 'เปลี่ยน วันที่นัดรับ' }).click()
    await expect(page).toHaveURL(/registerdetail/)
  })
})

test('A father takes four children to Myanmar, whose parents’ names he types once, and the same four the next time', async ({
  page,
  citizens,
}) => {
  const father = await citizens.named(FATHER)
  await openStep(page, father, 'followers')
  const draft = () => callApi(page.request, getDraft)

  await test.step('The parents’ English names typed for one child stand at the others too, and each can be changed', async () => {
    const nameOf = (child: number, parent: 'faname' | 'maname') =>
      page.locator(`#follower-${child}-${parent}Eng`)
    for (const child of [0, 1]) {
      await tickChild(page, child)
      await unfoldChild(page, child)
    }
    await nameOf(1, 'maname').pressSequentially('MALEE LUKDOK')
    await expect(nameOf(2, 'maname')).toHaveValue('MALEE LUKDOK')
    await nameOf(1, 'faname').fill('PONGSAK LUKDOK')
    await expect(nameOf(2, 'faname')).toHaveValue('PONGSAK LUKDOK')
    await expectAccessible(page)
    // A child with another mother changes no other child; a third, ticked afterwards, has the first one's, and its corrections.
    await nameOf(2, 'maname').fill('SUDA DEE')
    await expect(nameOf(1, 'maname')).toHaveValue('MALEE LUKDOK')
    await tickChild(page, 2)
    await unfoldChild(page, 2)
    await expect(nameOf(3, 'maname')).toHaveValue('MALEE LUKDOK')
    await nameOf(1, 'maname').fill('MALAI LUKDOK')
    await expect(nameOf(3, 'maname')).toHaveValue('MALAI LUKDOK')
    await expect(nameOf(2, 'maname')).toHaveValue('SUDA DEE')
  })
  await test.step('For Myanmar a father of five adds four followers, and the fifth is refused', async () => {
    await tickChild(page, 3)
    await children(page).nth(4).click()
    await expect(refusalOf(page)).toContainText('สามารถเลือกผู้ติดตามมากที่สุด 4 คน')
    await refusalOf(page).getByRole('button', { name: 'ตกลง' }).click()
    await goNext(page)
    await expect(tableRows(page)).toHaveCount(5)
    await expect
      .poll(async () => (await draft())?.followers.map((one) => [one.fanameEng, one.manameEng]))
      .toEqual([
        ['PONGSAK LUKDOK', 'MALAI LUKDOK'],
        ['PONGSAK LUKDOK', 'SUDA DEE'],
        ['PONGSAK LUKDOK', 'MALAI LUKDOK'],
        ['PONGSAK LUKDOK', 'MALAI LUKDOK'],
      ])
  })
  const code = await saveRequest(page)
  await test.step('What to bring is listed for this person and these children', async () => {
    const list = page.getByRole('region', { name: 'สิ่งที่ต้องนำไป' }).getByRole('listitem')
    await expect(list).toHaveText([
      'บัตรประชาชนตัวจริงของท่าน',
      /^บัตรประชาชนตัวจริงของเด็ก 4 คน.+ ลูกดก/,
      'รหัสลงทะเบียนนี้',
      /^(เงินค่าธรรมเนียม หรือ|ค่าธรรมเนียม \d+ บาท)/,
    ])
    await page.goto(PAGES.register)
    await expect(page.getByText(/^บัตรประชาชนตัวจริง · ของเด็ก 4 คน · \d+ บาท$/)).toBeVisible()
  })

  await test.step('Asking again brings the child of a cancelled request along, in sight; at no address is it ticked for another', async () => {
    const params = { reqId: String(Number(code.slice(0, 7))), reqYear: code.slice(7) }
    await sendCall(page.request, cancelRequest, { params })
    await page.goto(`/register/qrcode?dataDetail=${code}&flagPage=0`)
    await page.getByRole('button', { name: 'ขอใหม่' }).click()
    await expect(page.getByRole('main')).toContainText('เลือกไว้แล้ว 4 คน')
    await chooseDay(page)
    await goNext(page)
    await expect(tableRows(page)).toHaveCount(5)

    // The page has sent all that it has to say of that one.
    await expect.poll(async () => (await draft())?.step).toBe('summary')
    await openStep(page, father, 'detail')
    await expect(page.getByRole('button', { name: 'ถัดไป: ตรวจทาน' })).toBeEnabled()
    await expect(page.getByText('เลือกไว้แล้ว')).toBeHidden()
    await goNext(page)
    await expect(page.getByText('ไม่มีเด็กไปด้วย')).toBeVisible()
    await page.goto('/register/follower')
    await expect(children(page).nth(0)).not.toBeChecked()
    expect((await draft())?.followers).toEqual([])
  })
})
