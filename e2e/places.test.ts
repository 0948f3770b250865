// The first screen: what is already there, then where the citizen may ask today (D22).
import type { Page } from '@playwright/test'
import { cancelRequest } from '@border-pass/contract/request-routes'
import { sendCall } from './fixtures/api.ts'
import { beginRequest, saveDirectly } from './fixtures/prepare.ts'
import { signInDirectly } from './fixtures/sign-in-directly.ts'
import { expect, test } from './fixtures/test.ts'
import { expectAccessible } from './measures/accessibility.ts'
import { checkEligibility, choosePlace, chooseSelection, placeButton } from './steps/choose-selection.ts'

// One after the other: they share members of the cast, for whom the other workers would wait.
test.describe.configure({ mode: 'default' })

const MAE_SOT_BOOKLET = { borderCity: 48, bpType: 2, office: '630601001' } as const

const places = (page: Page) => page.getByRole('region', { name: 'ด่านที่ท่านขอได้วันนี้' })
const detailHeading = (page: Page) => page.getByRole('heading', { level: 1, name: 'ข้อมูลผู้ยื่นคำขอ' })

/** How often the browser asked for each of these. */
function countCalls(page: Page) {
  const counts = { places: 0, check: 0 }
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.endsWith('/register/eligibility/offices')) counts.places += 1
    else if (pathname.endsWith('/register/eligibility')) counts.check += 1
  })
  return counts
}

test('One tap on the place at home fills the three choices, and the next one opens the detail', async ({
  page,
  citizens,
}) => {
  await signInDirectly(page.request, await citizens.named('นางบุญมา ศรีสุข'))
  const calls = countCalls(page)
  await page.goto('/register')
  const first = places(page).getByRole('listitem').first().getByRole('button')
  await expect(first).toContainText('ที่ว่าการอำเภอแม่สอด')
  await expect(first).toContainText('เมียนมา · แบบเล่ม · 200 บาท')
  expect((await first.boundingBox())?.y).toBeLessThan(300)
  await expect(places(page).getByRole('listitem')).toHaveCount(3)
  await expectAccessible(page)

  await placeButton(page, MAE_SOT_BOOKLET).click()
  await expect(page.getByText('ท่านมีสิทธิ์ขอที่ด่านนี้')).toBeVisible()
  await expect(page.getByRole('radio', { name: 'เมียนมา', exact: true })).toBeChecked()
  await expect(page.getByRole('radio', { name: /^หนังสือผ่านแดนแบบเล่ม/ })).toBeChecked()
  await expect(page.getByRole('radio', { name: 'ที่ว่าการอำเภอแม่สอด' })).toBeChecked()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'ถัดไป: เลือกวันนัด' }).click()
  await expect(detailHeading(page)).toBeVisible()
  expect(calls, 'one look-up of the places, one check').toEqual({ places: 1, check: 1 })
})

test('Another choice after a place is checked like any other', async ({ page, citizens }) => {
  await signInDirectly(page.request, await citizens.named('นางบุญมา ศรีสุข'))
  await page.goto('/register')
  await placeButton(page, MAE_SOT_BOOKLET).click()
  await page.getByRole('radio', { name: 'ที่ว่าการอำเภอเมืองระนอง' }).check()
  await expect(page.getByText('ท่านมีสิทธิ์ขอที่ด่านนี้')).toBeHidden()
  await checkEligibility(page)
  await expect(page.getByRole('alertdialog', { name: 'แจ้งเตือน' })).toContainText('ภูมิลำเนาไม่อยู่ในพื้นที่')
})

test('Where places are offered, one of them is what is missing, and the link leads to the first', async ({
  page,
  citizens,
}) => {
  await signInDirectly(page.request, await citizens.named('นางบุญมา ศรีสุข'))
  await page.goto('/register')
  await expect(page.getByText('ยังขาด:')).toHaveText('ยังขาด: ด่านที่ต้องการ')
  await page.getByRole('link', { name: 'ด่านที่ต้องการ' }).click()
  await expect(places(page).getByRole('listitem').first().getByRole('button')).toBeFocused()
})

test('All places stand behind one button, by country and pass', async ({ page, citizens }) => {
  await signInDirectly(page.request, await citizens.named('นางบุญมา ศรีสุข'))
  await page.goto('/register')
  await page.getByRole('button', { name: 'ดูทั้งหมด 27 แห่ง' }).click()
  await places(page).getByText('ลาว หนังสือผ่านแดนชั่วคราว (20 แห่ง)').click()
  await choosePlace(page, { borderCity: 56, bpType: 1, office: '430101001' })
  await expect(detailHeading(page)).toBeVisible()
})

test('Whoever may ask nowhere reads the reason and the first day before choosing anything', async ({
  page,
  citizens,
}) => {
  await signInDirectly(page.request, await citizens.named('เด็กหญิงขวัญข้าว รอวัน'))
  await page.goto('/register')
  const main = page.getByRole('main')
  await expect(main).toContainText('ไม่สามารถยื่นคำขอได้ เนื่องจากอายุต่ำกว่า 12 ปี')
  await expect(main).toContainText('ท่านจะมีสิทธิ์ตั้งแต่วันที่')
  await expect(places(page)).toBeHidden()
  await expectAccessible(page)
})

test('A refusal shows where to ask instead, and its button, on a screen of 360 x 640', async ({
  page,
  citizens,
}) => {
  await page.setViewportSize({ width: 360, height: 640 })
  const citizen = await citizens.named('นางสาวกมลชนก พรหมดี')
  await signInDirectly(page.request, citizen)
  await page.goto('/register')
  await chooseSelection(page, citizen)
  await checkEligibility(page)
  const dialog = page.getByRole('alertdialog', { name: 'แจ้งเตือน' })
  await expect(dialog.getByRole('button', { name: 'ตกลง' })).toBeInViewport({ ratio: 1 })
  const place = dialog.getByRole('listitem').first().getByRole('button')
  await expect(place).toContainText('เมียนมา · แบบชั่วคราว · 30 บาท')
  await expect(place).toBeInViewport({ ratio: 1 })
})

test('A live request comes first, with its code one tap away, and goes when it is cancelled elsewhere', async ({
  page,
  citizens,
}) => {
  const citizen = await citizens.someone({ borderCity: 48 })
  await signInDirectly(page.request, citizen)
  const { reqId, reqYear, registrationCode } = await saveDirectly(page.request, citizen)
  await page.goto('/register')
  const live = page.getByRole('region', { name: `คำขอเลขที่ ${reqId}/${reqYear}` })
  await live.getByRole('link', { name: 'แสดงรหัส' }).click()
  await expect(page).toHaveURL(`/register/qrcode?dataDetail=${registrationCode}&flagPage=0`)

  await page.goBack()
  await expect(live).toBeVisible()
  await sendCall(page.request, cancelRequest, { params: { reqId: String(reqId), reqYear: String(reqYear) } })
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  await expect(live).toBeHidden()
})

test('An unfinished request is offered with its step', async ({ page, citizens }) => {
  const citizen = await citizens.someone({ borderCity: 48 })
  await signInDirectly(page.request, citizen)
  await beginRequest(page.request, citizen, { step: 'detail', detail: { travelDate: null } })
  await page.goto('/register/registerdetail')
  await expect(detailHeading(page)).toBeVisible()
  await page.getByRole('navigation', { name: 'เมนูหลัก' }).getByRole('link', { name: 'ขอหนังสือผ่านแดน' }).click()
  const unfinished = page.getByRole('region', { name: 'ทำต่อจากครั้งก่อน' })
  await unfinished.getByRole('button', { name: 'ทำต่อที่ วันนัดและข้อมูล' }).click()
  await expect(detailHeading(page)).toBeVisible()
})

test('The office is found by the name of the district in which it stands', async ({ page, citizens }) => {
  await signInDirectly(page.request, await citizens.someone())
  await page.goto('/register')
  await page.getByRole('radio', { name: 'มาเลเซีย' }).check()
  const office = page.getByRole('combobox', { name: 'ด่านที่ออกหนังสือผ่านแดน' })
  for (const typed of ['เมืองสงขลา', 'อำเภอเมืองสงขลา', 'อ.เมืองสงขลา', 'ที่ว่าการอำเภอเมืองสงขลา', 'สงขลา เมือง']) {
    await office.click()
    await office.fill(typed)
    await expect(page.getByRole('option', { name: 'ที่ทำการปกครองจังหวัดสงขลา' })).toBeVisible()
    await office.fill('')
  }
})
