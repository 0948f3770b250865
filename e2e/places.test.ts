// The first screen: what is already there, then where the citizen may ask today (D22).
import { cancelDirectly, signInDirectly } from './fixtures/citizens.ts'
import { addressOf, openStep, saveDirectly } from './fixtures/prepare.ts'
import { expect, test } from './fixtures/test.ts'
import { toFront } from './fixtures/to-front.ts'
import { placeButton } from './steps/choose-selection.ts'

test('What a citizen has already begun or asked for comes first', async ({ page, citizens }) => {
  const citizen = await citizens.someone({ borderCity: 48 })
  await signInDirectly(page.request, citizen)
  const saved = await saveDirectly(page.request, citizen)

  const live = page.getByRole('region', { name: `คำขอเลขที่ ${saved.reqId}/${saved.reqYear}` })
  const unfinished = page.getByRole('region', { name: 'ทำต่อจากครั้งก่อน' })
  const detail = page.getByRole('heading', { level: 1, name: 'ไปรับวันไหน' })
  const menu = page.getByRole('navigation', { name: 'เมนูหลัก' })
  const place = placeButton(page, citizen)

  await test.step('A live request comes first, with its code one tap away', async () => {
    await page.goto('/register')
    await expect(page.getByRole('heading', { level: 1, name: 'นัดของท่าน' })).toBeVisible()
    await live.getByRole('link', { name: 'แสดงรหัส' }).click()
    await expect(page).toHaveURL(addressOf(saved))
    await page.goBack()
    await expect(live).toBeVisible()
  })

  await test.step('Its code stays the act of the screen beside an unfinished request, until a place is pressed', async () => {
    await openStep(page, citizen, 'detail', { detail: { travelDate: null } })
    await expect(detail).toBeVisible()
    await menu.getByRole('link', { name: 'ขอหนังสือผ่านแดน' }).click()
    await expect(unfinished).toBeVisible()
    const bar = page.locator('[data-bar]')
    await expect(bar.getByRole('link', { name: 'แสดงรหัส' })).toBeInViewport({ ratio: 1 })
    await expect(place).toBeChecked()
    await place.scrollIntoViewIfNeeded()
    const before = (await place.boundingBox())?.y ?? 0
    await place.click()
    await expect(bar.getByRole('button', { name: 'ถัดไป: เลือกวันนัด' })).toBeVisible()
    await expect(bar).toHaveCount(1)
    await expect.poll(async () => Math.abs(((await place.boundingBox())?.y ?? 0) - before)).toBeLessThan(1)
  })

  await test.step('It goes when it is cancelled elsewhere', async () => {
    await cancelDirectly(page.request, saved)
    // An answer asked for before the cancellation may still be under way the first time.
    await expect(async () => {
      await toFront(page)
      await expect(live).toBeHidden({ timeout: 3_000 })
    }).toPass()
  })

  await test.step('An unfinished request is offered with its step', async () => {
    await unfinished.getByRole('button', { name: 'ทำต่อที่ วันนัดและข้อมูล' }).click()
    await expect(detail).toBeVisible()
  })
})
