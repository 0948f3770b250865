// The first screen: a citizen who may not request a pass sees the reason and the alternatives (specification 5 and 8; D22). The other
// refusals are tested with the rules, the sentences and the dialog.
import type { Page } from '@playwright/test'
import { BORDER_CITIES } from '@border-pass/domain/reference/countries'
import { getCountryName } from '@border-pass/domain/wording/pass-wording'
import { isNightly } from '../apps/server/src/testing/tempo.ts'
import { pauseCalls, problemAnswer, REFERENCE } from './fixtures/api.ts'
import { cancelDirectly, signInDirectly } from './fixtures/citizens.ts'
import { enterAs, openStep, saveDirectly } from './fixtures/prepare.ts'
import { expect, test } from './fixtures/test.ts'
import { toFront } from './fixtures/to-front.ts'
import { checkEligibility, chooseSelection, officeRadio, placeButton } from './steps/choose-selection.ts'

const dialog = (page: Page) => page.getByRole('alertdialog', { name: 'แจ้งเตือน' })
const allPlaces = (page: Page) => page.getByRole('button', { name: /^ดูที่รับหนังสือทั้งหมด/ })

/**
 * A citizen who is refused at every office; then the dialog's sentence, the page's heading, and words of the card for an officer. Only the
 * nightly run takes more than the first.
 */
const REFUSED = (
  [
    ['นายไร้นาม สูญหาย', 'ไม่พบข้อมูล', 'ไม่พบชื่อของท่านในทะเบียนราษฎร', /ไม่พบข้อมูลบุคคล ทะเบียนราษฎร/],
    [
      'นางสาวรุ่งนภา ทะเบียนกลาง',
      'ไม่สามารถดำเนินการได้ [8] กรุณาติดต่อสำนักทะเบียน',
      'สถานะของท่านในทะเบียนต้องแก้ไขก่อน',
      /สถานะบุคคล 8 ทะเบียนราษฎร/,
    ],
    ['นายอำพล ไร้ภาพ', 'ไม่พบภาพใบหน้า', 'ทะเบียนยังไม่มีภาพใบหน้าของท่าน', /ไม่พบภาพใบหน้า ข้อมูลบัตร/],
    ['นางสาวจินตนา ไร้บัตร', 'ไม่พบข้อมูลบัตร', 'ทะเบียนยังไม่มีข้อมูลบัตรของท่าน', /ไม่พบข้อมูลบัตร ข้อมูลบัตร/],
    [
      'นางทวด ยืนยาว',
      /^ไม่สามารถลงทะเบียนได้ จำนวนอาศัยในพื้นที่ไม่ถูกต้อง \[15\d\d\]$/,
      'จำนวนเดือนที่อยู่ในพื้นที่ในทะเบียนไม่ถูกต้อง',
      /15\d\d เดือน ทะเบียนราษฎร/,
    ],
  ] as const
).slice(0, isNightly ? undefined : 1)

test('a citizen who may not request a pass reads why', async ({ page, citizens, pageErrors }) => {
  const main = page.getByRole('main')
  const open = async (who: string) => {
    await enterAs(page, await citizens.named(who))
    await page.goto('/register')
  }
  const expectRefusalEverywhere = async (sentence: string | RegExp, heading: string, finding: RegExp) => {
    await expect(dialog(page).getByText(sentence, { exact: true })).toBeVisible()
    await dialog(page).getByRole('button', { name: 'ตกลง' }).click()
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(heading)
    // What to do next, in three steps.
    await expect(main.getByRole('listitem')).toHaveCount(3)
    await expect(page.getByRole('radio')).toHaveCount(0)
    await main.getByRole('button', { name: 'แสดงให้เจ้าหน้าที่ดู' }).click()
    const card = page.getByRole('dialog', { name: 'สำหรับเจ้าหน้าที่' })
    await expect(card).toContainText(finding)
    await expect(card).toContainText(/ตรวจเมื่อ \d+ .* เวลา \d\d\.\d\d.น\..*รหัสอ้างอิง [\da-f]{8}$/)
    await card.getByRole('button', { name: 'ปิด' }).click()
  }
  for (const [who, sentence, heading, finding] of REFUSED)
    await test.step(`${who} is refused at every office, and can show an officer the reason`, async () => {
      await open(who)
      await expectRefusalEverywhere(sentence, heading, finding)
    })
  await test.step('a citizen whose record cannot be read gets a card to show an officer, and neither a dialog nor a form', async () => {
    pageErrors.expect(/status of 503/)
    await page.route('**/register/eligibility/offices', (route) =>
      route.fulfill(problemAnswer('RECORD_UNREADABLE', 'ข้อมูลของท่านในทะเบียนราษฎรอ่านไม่ได้')),
    )
    await page.goto('/register')
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('ระบบอ่านข้อมูลของท่านในทะเบียนไม่ได้')
    await expect(main).toContainText('อ่านรายการไม่ได้ · ทะเบียนราษฎร')
    await expect(main).toContainText(REFERENCE)
    await expect(dialog(page)).toHaveCount(0)
    await expect(page.getByRole('radio')).toHaveCount(0)
    await page.unrouteAll()
  })
  await test.step('a child sees the first eligible day in the dialog and the heading, and who can request today', async () => {
    await open('เด็กหญิงขวัญข้าว รอวัน')
    await expect(dialog(page)).toContainText('ขอได้ตั้งแต่พรุ่งนี้')
    await expect(dialog(page)).toContainText('ไม่สามารถยื่นคำขอได้ เนื่องจากอายุต่ำกว่า 12 ปี')
    await dialog(page).getByRole('button', { name: 'ตกลง' }).click()
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(/^ขอได้ตั้งแต่พรุ่งนี้ วัน/)
    await expect(main.getByRole('heading', { name: 'วันนี้ไปกับพ่อหรือแม่ได้' })).toBeVisible()
    await expect(page.getByRole('radio')).toHaveCount(0)
    await main.getByRole('button', { name: 'ออกจากระบบ เพื่อให้พ่อหรือแม่ขอ' }).click()
    await expect(page.getByRole('heading', { name: 'เข้าสู่ระบบด้วยบัตรประชาชน' })).toBeVisible()
  })
  await test.step('a country without a place for this citizen shows no blank page, and choosing by hand stays possible', async () => {
    await open('นายกรุง ไกลด่าน')
    const countries = page.getByRole('group', { name: 'ประเทศที่ต้องการเดินทาง' }).getByRole('radio')
    for (const [index, city] of BORDER_CITIES.entries()) {
      // Malaysia and Cambodia have only booklets, which a citizen from Bangkok may not have.
      const isRefused = city === 50 || city === 57
      await countries.nth(index).check()
      await expect(countries.nth(index)).toHaveAccessibleDescription(isRefused ? 'ขอไม่ได้' : '30 บาท')
      await expect(main.getByText('ทะเบียนบ้านของท่านอยู่กรุงเทพมหานคร')).toBeVisible()
      if (isRefused) {
        const heading = main.getByRole('heading', { name: `ไป${getCountryName(city)} ท่านขอไม่ได้` })
        await expect(heading).toBeVisible()
        await expect(main.getByText(/มีเฉพาะแบบเล่ม ซึ่งออกให้ผู้มีชื่อในทะเบียนบ้านในพื้นที่/)).toBeVisible()
        await expect(main.getByRole('group', { name: 'วันนี้ท่านขอได้ที่อื่น' })).toContainText('ไปเมียนมา')
        await expect(page.locator('#missing')).toBeEmpty()
      } else await expect(main.getByRole('list').getByRole('radio').first()).toBeVisible()
      await expect(allPlaces(page)).toBeVisible()
    }
  })
})

test('a citizen one day short of the required residence sees each rule and the passes open today', async ({
  page,
  citizens,
  pageErrors,
}) => {
  pageErrors.expect(/status of 503/)
  const citizen = await citizens.named('นางสาวกมลชนก พรหมดี')
  await enterAs(page, citizen)
  const instead = dialog(page).getByRole('button', { name: 'ขอแบบชั่วคราวที่เมืองระนอง' })

  await test.step('if the list of places fails to load, country, pass and office are chosen by hand', async () => {
    const reason = 'ระบบทะเบียนราษฎรไม่ตอบสนอง'
    await page.route('**/register/eligibility/offices', (route) =>
      route.fulfill(problemAnswer('REGISTRY_UNAVAILABLE', reason)),
    )
    await page.goto('/register')
    await expect(page.getByRole('main')).toContainText(reason)
  })
  await test.step('the office field appears once country and pass are chosen, and the check needs all three', async () => {
    const office = officeRadio(page, citizen.office)
    const check = page.getByRole('button', { name: 'ตรวจสอบสิทธิ์' })
    await page.getByRole('radio', { name: 'เมียนมา', exact: true }).check()
    await expect(office).toBeHidden()
    await page.getByRole('radio', { name: /^หนังสือผ่านแดนชั่วคราว/ }).check()
    await expect(office).toBeVisible()
    await expect(check).toBeDisabled()
    await office.check()
    await expect(check).toBeEnabled()
  })
  await test.step('a refusal without the list of places still gives its reason', async () => {
    const answer = await pauseCalls(page, '**/register/eligibility')
    await chooseSelection(page, citizen)
    await checkEligibility(page)
    await expect(page.getByText('กำลังรอข้อมูลที่ใช้ตรวจสิทธิ์จากทะเบียนราษฎร')).toBeVisible()
    answer.resume()
    await expect(dialog(page)).toContainText('อาศัยอยู่ในพื้นที่น้อยกว่า 180 วัน')
    await expect(instead).toBeHidden()
    await page.unrouteAll()
  })
  await test.step('pressing a pass that is offered from tomorrow on shows the day, the reason and the passes of today', async () => {
    await page.goto('/register')
    const later = page.getByRole('button', { name: /^แบบเล่ม 200 บาท/ })
    await expect(later).toContainText('ได้ตั้งแต่พรุ่งนี้')
    await later.click()
    await expect(dialog(page)).toContainText('ขอได้ตั้งแต่พรุ่งนี้')
    await expect(dialog(page)).toContainText('อยู่ในพื้นที่ 179 วัน ต้องครบ 180 วัน')
    await dialog(page).getByText('ผลการตรวจสอบสิทธิ์').click()
    await expect(dialog(page).getByRole('listitem').filter({ hasText: 'อายุ' }).first()).toContainText('ผ่าน')
    await instead.click()
    await expect(page.getByRole('radio', { name: /^แบบชั่วคราว/, checked: true })).toHaveCount(1)
    await expect(page.getByText('ท่านมีสิทธิ์ขอที่นี่')).toBeVisible()
    await page.getByRole('button', { name: 'ถัดไป: เลือกวันนัด' }).click()
    await expect(page).toHaveURL(/registerdetail/)
  })
})

test('the first screen shows the unfinished draft and the live request first', async ({ page, citizens }) => {
  const citizen = await citizens.someone({ borderCity: 48 })
  await signInDirectly(page.request, citizen)
  const saved = await saveDirectly(page.request, citizen)

  const live = page.getByRole('region', { name: `คำขอเลขที่ ${saved.reqId}/${saved.reqYear}` })
  const unfinished = page.getByRole('region', { name: 'ทำต่อจากครั้งก่อน' })
  const detail = page.getByRole('heading', { level: 1, name: 'ไปรับวันไหน' })
  const menu = page.getByRole('navigation', { name: 'เมนูหลัก' })
  const place = placeButton(page, citizen)

  await test.step('the main button shows the code of the live request until a place is pressed', async () => {
    await openStep(page, citizen, 'detail', { detail: { travelDate: null } })
    await expect(detail).toBeVisible()
    await menu.getByRole('link', { name: 'ขอหนังสือผ่านแดน' }).click()
    await expect(unfinished).toBeVisible()
    const bar = page.locator('[data-bar]')
    await expect(bar.getByRole('button', { name: 'แสดงรหัส' })).toBeInViewport({ ratio: 1 })
    await expect(place).toBeChecked()
    await expect(live).toBeVisible()
    // A font that loads late would move the measured elements.
    await page.evaluate(() => document.fonts.ready.then(() => undefined))
    await place.scrollIntoViewIfNeeded()
    const before = (await place.boundingBox())?.y ?? 0
    await place.click()
    await expect(bar.getByRole('button', { name: 'ถัดไป: เลือกวันนัด' })).toBeVisible()
    await expect(bar).toHaveCount(1)
    await expect.poll(async () => Math.abs(((await place.boundingBox())?.y ?? 0) - before)).toBeLessThan(1)
  })

  await test.step('a live request disappears from the screen when it is cancelled elsewhere', async () => {
    await cancelDirectly(page.request, saved)
    // On the first try an answer requested before the cancellation may still be under way.
    await expect(async () => {
      await toFront(page)
      await expect(live).toBeHidden({ timeout: 3_000 })
    }).toPass()
  })
})
