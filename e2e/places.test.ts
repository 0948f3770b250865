// The first screen: what is already there, then where the citizen may ask today (D22).
import type { Page } from '@playwright/test'
import { cancelRequest } from '@border-pass/contract/request-routes'
import { sendCall } from './fixtures/api.ts'
import { addressOf, openStep, saveDirectly } from './fixtures/prepare.ts'
import { signInDirectly } from './fixtures/citizens.ts'
import { expect, test } from './fixtures/test.ts'
import { toFront } from './fixtures/to-front.ts'
import { checkEligibility, choosePlace, placeButton } from './steps/choose-selection.ts'

const MAE_SOT_BOOKLET = { borderCity: 48, bpType: 2, office: '630601001' } as const

const detailHeading = (page: Page) => page.getByRole('heading', { level: 1, name: 'ไปรับวันไหน' })

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

test('The places where a citizen may ask today', async ({ page, citizens }) => {
  await signInDirectly(page.request, await citizens.named('นางบุญมา ศรีสุข'))
  const offices = page.getByRole('main').getByRole('list').getByRole('group')
  const calls = countCalls(page)

  await test.step('The country of the nearest office is chosen, and one tap on a pass there fills the three choices', async () => {
    await page.goto('/register')
    await expect(page.getByRole('radio', { name: 'เมียนมา', exact: true })).toBeChecked()
    await expect(offices.first()).toContainText('ที่ว่าการอำเภอแม่สอด จังหวัดตาก')
    await expect(offices.first()).toContainText('อำเภอของท่าน')
    await expect(offices.first()).toContainText('แบบเล่ม 200 บาท')
    expect((await page.getByRole('radio').first().boundingBox())?.y).toBeLessThan(300)

    await page.getByRole('heading', { level: 1 }).click()
    // Each choice that is missing is named once the page was touched, and the link leads there.
    await page.getByRole('link', { name: 'ที่รับหนังสือและแบบ' }).click()
    await expect(page.getByRole('list').filter({ has: page.getByRole('radio') })).toBeFocused()

    await placeButton(page, MAE_SOT_BOOKLET).check()
    await expect(page.getByText('ท่านมีสิทธิ์ขอที่นี่')).toBeVisible()
  })

  await test.step('Another office by hand after a place is checked like any other', async () => {
    await page.getByRole('button', { name: /^เลือกที่รับหนังสืออื่นเอง/ }).click()
    await page.getByRole('radio', { name: 'ที่ว่าการอำเภอเมืองระนอง' }).check()
    await expect(page.getByText('ท่านมีสิทธิ์ขอที่นี่')).toBeHidden()
    await checkEligibility(page)
    await expect(page.getByRole('alertdialog', { name: 'แจ้งเตือน' })).toContainText('ภูมิลำเนาไม่อยู่ในพื้นที่')
  })

  await test.step('One look-up of the places, and one check for each press', async () => {
    await page.getByRole('alertdialog').getByRole('button', { name: 'ตกลง' }).click()
    await page.getByRole('button', { name: 'ดูที่รับหนังสือใกล้บ้านของท่าน' }).click()
    await choosePlace(page, MAE_SOT_BOOKLET)
    await expect(detailHeading(page)).toBeVisible()
    expect(calls).toEqual({ places: 1, check: 2 })
  })
})

test('What a citizen has already begun or asked for comes first', async ({ page, citizens }) => {
  const citizen = await citizens.someone({ borderCity: 48 })
  await signInDirectly(page.request, citizen)
  const saved = await saveDirectly(page.request, citizen)

  const live = page.getByRole('region', { name: `คำขอเลขที่ ${saved.reqId}/${saved.reqYear}` })
  const unfinished = page.getByRole('region', { name: 'ทำต่อจากครั้งก่อน' })
  const openPlaces = () =>
    page.getByRole('navigation', { name: 'เมนูหลัก' }).getByRole('link', { name: 'ขอหนังสือผ่านแดน' }).click()

  await test.step('A live request comes first, with its code one tap away', async () => {
    await page.goto('/register')
    await expect(page.getByRole('heading', { level: 1, name: 'นัดของท่าน' })).toBeVisible()
    await live.getByRole('link', { name: 'แสดงรหัส' }).click()
    await expect(page).toHaveURL(addressOf(saved))
    await page.goBack()
    await expect(live).toBeVisible()
  })

  await test.step('Its code stays the act of the screen beside an unfinished request, until a place is pressed', async () => {
    await openStep(page, citizen, 'detail')
    await openPlaces()
    await expect(unfinished).toBeVisible()
    const bar = page.locator('[data-bar]')
    await expect(bar.getByRole('link', { name: 'แสดงรหัส' })).toBeInViewport({ ratio: 1 })
    await expect(bar).toHaveCount(1)
    await expect(placeButton(page, citizen)).toBeChecked()
    await placeButton(page, citizen).scrollIntoViewIfNeeded()
    const before = await placeButton(page, citizen).boundingBox()
    await placeButton(page, citizen).click()
    await expect(bar.getByRole('button', { name: 'ถัดไป: เลือกวันนัด' })).toBeVisible()
    await expect(bar).toHaveCount(1)
    await expect
      .poll(async () =>
        Math.abs(((await placeButton(page, citizen).boundingBox())?.y ?? 0) - (before?.y ?? 0)),
      )
      .toBeLessThan(1)
  })

  await test.step('It goes when it is cancelled elsewhere', async () => {
    await sendCall(page.request, cancelRequest, {
      params: { reqId: String(saved.reqId), reqYear: String(saved.reqYear) },
    })
    // The first time the answer asked for by going back may still be under way, from before the cancellation.
    await expect(async () => {
      await toFront(page)
      await expect(live).toBeHidden({ timeout: 3_000 })
    }).toPass()
  })

  await test.step('An unfinished request is offered with its step', async () => {
    await openStep(page, citizen, 'detail', { detail: { travelDate: null } })
    await expect(detailHeading(page)).toBeVisible()
    await openPlaces()
    await unfinished.getByRole('button', { name: 'ทำต่อที่ วันนัดและข้อมูล' }).click()
    await expect(detailHeading(page)).toBeVisible()
  })
})
