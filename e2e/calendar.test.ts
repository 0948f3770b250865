// The calendar of handover days, by touch, keyboard and screen reader (specification 5, Handover date).
import { holidaysOf } from '@border-pass/domain/reference/holidays'
import { addDays, fromDateNumber, weekday } from '@border-pass/domain/values/dates/buddhist-date'
import { longThaiDate } from '@border-pass/domain/values/dates/thai-date-text'
import { authInfo } from '@border-pass/contract/auth-routes'
import type { Locator, Page } from '@playwright/test'
import { callApi } from './fixtures/api.ts'
import type { Citizen } from './fixtures/citizens.ts'
import { beginRequest } from './fixtures/prepare.ts'
import { signInDirectly } from './fixtures/sign-in-directly.ts'
import { expect, test } from './fixtures/test.ts'
import { expectAccessible } from './measures/accessibility.ts'

const calendar = (page: Page) => page.getByRole('dialog')
const days = (page: Page) => page.getByRole('gridcell').getByRole('button')
const said = (page: Page) => calendar(page).getByRole('status')

async function openCalendar(page: Page, citizen: Citizen) {
  await signInDirectly(page.request, citizen)
  await beginRequest(page.request, citizen, { step: 'detail', detail: { travelDate: null } })
  await page.goto('/register/registerdetail')
  await page.getByRole('button', { name: 'เลือกวันอื่นจากปฏิทิน' }).click()
  await expect(page.getByRole('grid')).toBeVisible()
  return fromDateNumber((await callApi(page.request, authInfo)).today)
}

test('The calendar begins with this week and has the focus on the first day; past days say so; no button moves', async ({
  page,
  citizens,
}) => {
  const today = await openCalendar(page, await citizens.someone({ borderCity: 48 }))
  await expect(days(page).and(page.locator('[tabindex="0"]'))).toBeFocused()
  await expect(said(page)).toContainText(longThaiDate(today))
  const sunday = addDays(today, -weekday(today))
  const first = sunday.month === today.month ? sunday : { ...today, day: 1 }
  await expect(days(page).first()).toHaveAccessibleName(new RegExp(longThaiDate(first)))
  await expect(page.getByRole('columnheader')).toHaveCount(7)
  await expectAccessible(page)

  await page.keyboard.press('ArrowRight')
  await expect(said(page)).toContainText(longThaiDate(addDays(today, 1)))
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowLeft')
  if (weekday(today) > 0) await expect(said(page)).toContainText('เลือกวันที่ผ่านมาแล้วไม่ได้')

  await test.step('months change under the finger without moving the buttons', async () => {
    const later = page.getByRole('button', { name: 'เดือนถัดไป' })
    // The dialog slides in.
    await expect
      .poll(async () => (await calendar(page).evaluate((box) => box.getAnimations().length)) === 0)
      .toBe(true)
    const before = await later.boundingBox()
    for (let month = 0; month < 6; month += 1) {
      await later.click()
      expect(await later.boundingBox()).toEqual(before)
    }
  })
})

test('A touched closed day says why and stays unchosen: weekend, holiday, too far', async ({
  page,
  citizens,
}) => {
  const today = await openCalendar(page, await citizens.someone({ borderCity: 57 }))
  const later = page.getByRole('button', { name: 'เดือนถัดไป' })
  // A closed day is aria-disabled, and answers all the same.
  const touch = (day: Locator) => day.click({ force: true })
  await later.click()
  await touch(
    days(page)
      .and(page.getByLabel(/^วันเสาร์/))
      .last(),
  )
  await expect(said(page)).toContainText(/ปิดทำการวันเสาร์|ปิดทำการ \(/)

  const [holiday] = holidaysOf(today.year + 1)
  if (holiday === undefined) throw new Error('Next year has no holiday.')
  await test.step(holiday.th, async () => {
    const button = days(page).and(page.getByLabel(longThaiDate(holiday.date)))
    while (!(await button.isVisible())) await later.click()
    await touch(button)
    await expect(said(page)).toContainText(`ปิดทำการ (${holiday.th})`)
  })

  await test.step('the last month ends the calendar', async () => {
    while ((await later.getAttribute('aria-disabled')) === null) await later.click()
    const lastDay = addDays(today, 365)
    const beyond = days(page).and(page.getByLabel(longThaiDate(addDays(lastDay, 1))))
    if (await beyond.isVisible()) {
      await touch(beyond)
      await expect(said(page)).toContainText('เลือกได้ถึงวันที่')
    }
  })
  await expect(calendar(page)).toBeVisible()
})

test('An open day of a later month is chosen with keys alone, and stands in the form', async ({
  page,
  citizens,
}) => {
  const today = await openCalendar(page, await citizens.someone({ borderCity: 50 }))
  await page.keyboard.press('PageDown')
  await page.keyboard.press('ArrowDown')
  const focused = await said(page).innerText()
  await page.keyboard.press('Enter')
  await expect(calendar(page)).toBeHidden()
  await expect(page.getByRole('button', { name: 'เลือกวันอื่นจากปฏิทิน' })).toBeFocused()
  const group = page.getByRole('group', { name: 'วันที่นัดรับหนังสือผ่านแดน' })
  const chosen = await group.getByRole('status').innerText()
  expect(focused).toContain(chosen)
  expect(chosen).not.toContain(longThaiDate(today))
})

test('An office that is open on Saturdays and Sundays says so', async ({ page, citizens }) => {
  const citizen = await citizens.someone({ borderCity: 48 })
  await openCalendar(page, { ...citizen, office: '850101002' })
  await expect(page.getByText('เปิดวันเสาร์และวันอาทิตย์ด้วย ปิดทำการวันหยุดราชการ')).toBeAttached()
})
