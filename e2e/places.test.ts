// The first screen: what is already there, then where the citizen may ask today (D22).
import type { Page } from '@playwright/test'
import { deleteDraft, getDraft } from '@border-pass/contract/draft-routes'
import { cancelRequest } from '@border-pass/contract/request-routes'
import { callApi, sendCall } from './fixtures/api.ts'
import { addressOf, openStep } from './fixtures/open-prepared.ts'
import { saveDirectly } from './fixtures/prepare.ts'
import { signInDirectly } from './fixtures/sign-in-directly.ts'
import { expect, test } from './fixtures/test.ts'
import { toFront } from './fixtures/to-front.ts'
import { expectAccessible } from './measures/accessibility.ts'
import { checkEligibility, choosePlace, placeButton } from './steps/choose-selection.ts'

const MAE_SOT_BOOKLET = { borderCity: 48, bpType: 2, office: '630601001' } as const

const places = (page: Page) => page.getByRole('region', { name: 'ด่านที่ท่านขอได้วันนี้' })
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

/** Deletes the draft once the page has stored that it is at the detail, so that nothing of it comes after. */
async function startAnew(page: Page) {
  await expect.poll(async () => (await callApi(page.request, getDraft))?.step).toBe('detail')
  await page.goto('about:blank')
  await sendCall(page.request, deleteDraft)
  await page.goto('/register')
}

test('The places where a citizen may ask today', async ({ page, citizens }) => {
  await signInDirectly(page.request, await citizens.named('นางบุญมา ศรีสุข'))
  const first = places(page).getByRole('listitem').first().getByRole('button')

  await test.step('One tap on the place at home fills the three choices, and the next one opens the detail', async () => {
    const calls = countCalls(page)
    await page.goto('/register')
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
    await startAnew(page)
  })

  await test.step('Where places are offered, one of them is what is missing, and the link leads to the first', async () => {
    await expect(page.getByText('ยังขาด:')).toHaveText('ยังขาด: ด่านที่ต้องการ')
    await page.getByRole('link', { name: 'ด่านที่ต้องการ' }).click()
    await expect(first).toBeFocused()
  })

  await test.step('All places stand behind one button, by country and pass', async () => {
    await page.getByRole('button', { name: 'ดูทั้งหมด 27 แห่ง' }).click()
    await places(page).getByText('ลาว หนังสือผ่านแดนชั่วคราว (20 แห่ง)').click()
    await choosePlace(page, { borderCity: 56, bpType: 1, office: '430101001' })
    await expect(detailHeading(page)).toBeVisible()
    await startAnew(page)
  })

  await test.step('Another choice after a place is checked like any other', async () => {
    await placeButton(page, MAE_SOT_BOOKLET).click()
    await page.getByRole('radio', { name: 'ที่ว่าการอำเภอเมืองระนอง' }).check()
    await expect(page.getByText('ท่านมีสิทธิ์ขอที่ด่านนี้')).toBeHidden()
    await checkEligibility(page)
    await expect(page.getByRole('alertdialog', { name: 'แจ้งเตือน' })).toContainText('ภูมิลำเนาไม่อยู่ในพื้นที่')
  })
})

test('What a citizen has already begun or asked for comes first', async ({ page, citizens }) => {
  const citizen = await citizens.someone({ borderCity: 48 })
  await signInDirectly(page.request, citizen)
  const saved = await saveDirectly(page.request, citizen)

  await test.step('A live request comes first, with its code one tap away, and goes when it is cancelled elsewhere', async () => {
    await page.goto('/register')
    const live = page.getByRole('region', { name: `คำขอเลขที่ ${saved.reqId}/${saved.reqYear}` })
    await live.getByRole('link', { name: 'แสดงรหัส' }).click()
    await expect(page).toHaveURL(addressOf(saved))
    await page.goBack()
    await expect(live).toBeVisible()
    await sendCall(page.request, cancelRequest, {
      params: { reqId: String(saved.reqId), reqYear: String(saved.reqYear) },
    })
    await toFront(page)
    await expect(live).toBeHidden()
  })

  await test.step('An unfinished request is offered with its step', async () => {
    await openStep(page, citizen, 'detail', { detail: { travelDate: null } })
    await expect(detailHeading(page)).toBeVisible()
    await page
      .getByRole('navigation', { name: 'เมนูหลัก' })
      .getByRole('link', { name: 'ขอหนังสือผ่านแดน' })
      .click()
    const unfinished = page.getByRole('region', { name: 'ทำต่อจากครั้งก่อน' })
    await unfinished.getByRole('button', { name: 'ทำต่อที่ วันนัดและข้อมูล' }).click()
    await expect(detailHeading(page)).toBeVisible()
  })
})
