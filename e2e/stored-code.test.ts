// The stored code, shown before the app has loaded and before any answer, and the pages without it (D56). offline.test.ts tests the
// sign-out that is sent once the network is back.
import type { Page } from '@playwright/test'
import { signOut as signOutRoute } from '@border-pass/contract/auth-routes'
import { pauseCalls, sendCall } from './fixtures/api.ts'
import { cancelDirectly, type Citizens, signInDirectly } from './fixtures/citizens.ts'
import { toAddress, getOffice, saveDirectly } from './fixtures/prepare.ts'
import { expect, test } from './fixtures/test.ts'
import { loginDialog, signIn, signOut } from './steps/sign-in.ts'

test.use({ serviceWorkers: 'allow' })
test.beforeEach(({ pageErrors }) =>
  pageErrors.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 40[19]/),
)

const LABEL = 'รหัสลงทะเบียนที่เก็บไว้'
const stored = (page: Page) => page.getByRole('region', { name: LABEL })
const picture = (page: Page, code: string) => page.getByRole('img', { name: `คิวอาร์โค้ด รหัสลงทะเบียน ${code}` })
const list = (page: Page) => page.getByRole('main').getByRole('link', { name: /^ดูคำขอ/ })

/** Returns a citizen whose registration code this browser has stored, and caches the pages for offline use. */
async function withStored(page: Page, citizens: Citizens) {
  const citizen = await citizens.someone()
  await signInDirectly(page.request, citizen)
  const request = await saveDirectly(page.request, citizen)
  await page.goto('/Verify')
  await expect(list(page)).toBeVisible()
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  return { citizen, request, code: request.registrationCode, other: () => citizens.someone() }
}

/** Expects that the phone no longer stores the code. */
async function expectForgotten(page: Page, code: string) {
  expect(JSON.stringify((await page.context().storageState()).origins)).not.toContain(code)
}

declare global {
  /** The position of the code each time that it moved; -1 if it was not visible. */
  var places: number[]
}

/** Runs in the page. Records the position in each frame, from the first frame with a code. */
function recordPlaces(): void {
  globalThis.places = []
  const look = () => {
    // The stored code, the code of the ticket, and that of the home page's card.
    const codes = [
      ...document.querySelectorAll(
        '#stored-code svg, main :is([role=tabpanel], section > div > div > button) svg',
      ),
    ]
    const shown = codes.find((code) => code.getClientRects().length > 0)
    const place = shown ? Math.round(shown.getBoundingClientRect().top) : -1
    if (place !== (globalThis.places[globalThis.places.length - 1] ?? -1)) globalThis.places.push(place)
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

test('the stored code is shown before any answer arrives, and never moves', async ({ page, citizens }) => {
  const { citizen, request, code } = await withStored(page, citizens)
  await page.addInitScript(recordPlaces)
  for (const address of ['/', '/Verify', toAddress(request)])
    await test.step(address, async () => {
      const calls = await pauseCalls(page, '**/api/v1/**')
      await page.goto(address)
      await expect(stored(page)).toContainText('ข้อมูลเมื่อ')
      const before = await picture(page, code).boundingBox()
      calls.resume()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('button', { name: 'ออกจากระบบ' })).toBeVisible()
      if (address.includes('qrcode')) await expect(page.getByRole('tabpanel')).toBeVisible()
      // On the other two pages the app's own card or ticket replaces it.
      if (address !== '/Verify') await expect(stored(page)).toBeHidden()
      const after = await picture(page, code).boundingBox()
      // The default 99 makes a missing picture fail.
      for (const side of ['x', 'y', 'width', 'height'] as const)
        expect(Math.abs((after?.[side] ?? 0) - (before?.[side] ?? 99))).toBeLessThan(2)
      const places = await page.evaluate(() => globalThis.places)
      expect(Math.max(...places) - Math.min(...places), `${address}: ${places.join(' ')}`).toBeLessThan(2)
      if (address === '/')
        await expect(page.getByText(getOffice(citizen.office).th), 'says once where to go').toHaveCount(1)
      await page.unrouteAll({ behavior: 'wait' })
    })
  await test.step('another screen does not show the stored code', async () => {
    await page.goto('/')
    await expect(picture(page, code)).toBeVisible()
    await page.getByRole('link', { name: 'ตรวจสอบคำขอ' }).click()
    await expect(list(page)).toBeVisible()
    await expect(picture(page, code)).toBeHidden()
    await expect(stored(page)).toBeHidden()
  })
})

test('the sign-in stands below the stored code', async ({ page, citizens }) => {
  const { code } = await withStored(page, citizens)
  await sendCall(page.request, signOutRoute)
  // An address with a query has no prerendered sign-in.
  for (const address of ['/', '/?a']) {
    await page.goto(address)
    await expect(loginDialog(page).getByRole('textbox').first()).toBeVisible()
    await expect(stored(page)).toContainText(code.slice(0, -4))
    await loginDialog(page).getByRole('textbox', { name: 'นามสกุล' }).pressSequentially('ใ')
    await expect(stored(page)).toBeHidden()
  }
  await test.step('a sign-in of another citizen removes the stored code from the phone', async () => {
    const other = await citizens.someone()
    await signIn(page, other)
    await page.goto('/')
    await expect(page.getByRole('button', { name: 'ออกจากระบบ' })).toBeVisible()
    await expect(stored(page)).toBeHidden()
    await expectForgotten(page, code)
  })
})

/** The day before the fixed day of these tests. */
const GONE_BY = { year: 2569, month: 11, day: 19 }

/** Changes every offline receipt, from which the page draws the stored code. readAt is the time of storing. */
const changeReceipts = (page: Page, change: { travelDate?: typeof GONE_BY; readAt?: number }) =>
  page.evaluate((changed) => {
    const receipts: unknown = JSON.parse(localStorage.getItem('kept-receipts') ?? '[]')
    if (!Array.isArray(receipts)) throw new Error('Nothing is stored.')
    const changedReceipts = receipts.map((each: object) => ({ ...each, ...changed }))
    localStorage.setItem('kept-receipts', JSON.stringify(changedReceipts))
  }, change)

/** Expects that a phone with a stored code shows none at the opened address. */
const expectNone = (page: Page, what: string, open: () => Promise<unknown>) =>
  test.step(`no code is shown ${what}`, async () => {
    await open()
    await expect(page.locator('h1').first()).toBeVisible()
    // The page's own body before the app, into which the stored code is drawn.
    await expect(page.locator('.first-body')).toBeHidden()
    await expect(stored(page)).toBeHidden()
  })

test('the code’s screen says so if the browser blocks storage', async ({ page, context, citizens }) => {
  await context.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(globalThis, name, {
        configurable: true,
        get: () => {
          throw new DOMException('blocked', 'SecurityError')
        },
      })
  })
  const citizen = await citizens.someone()
  await page.goto('/')
  await signIn(page, citizen)
  const { registrationCode } = await saveDirectly(page.request, citizen)
  await page.goto(`/register/qrcode?dataDetail=${registrationCode}&flagPage=0`)
  await expect(picture(page, registrationCode)).toBeVisible()
  await expect(page.getByText('อุปกรณ์นี้ไม่ยอมให้เก็บข้อมูล')).toBeVisible()
})

test('an outdated stored code is hidden, unless the device’s clock is wrong', async ({
  page,
  context,
  citizens,
}) => {
  const startAgain = async () => {
    await context.clearCookies()
    await page.evaluate(() => localStorage.clear())
    return withStored(page, citizens)
  }
  const signedOut = await withStored(page, citizens)
  await expectNone(page, 'with the end of a sign-in with ThaID in the address', () =>
    page.goto('/register?thaid=rejected'),
  )
  await expectNone(page, 'with a launch in the address', () => page.goto('/?appId=a&mToken=unknown'))
  await expectNone(page, 'of a day that has gone by', async () => {
    await changeReceipts(page, { travelDate: GONE_BY })
    await page.goto('/')
  })
  await test.step('a phone whose clock is before the time of storing shows the code of a day that has gone by', async () => {
    // Stored in the year 2255.
    await changeReceipts(page, { travelDate: GONE_BY, readAt: 9_000_000_000_000 })
    const calls = await pauseCalls(page, '**/api/v1/**')
    await page.goto('/')
    await expect(stored(page)).toBeVisible()
    calls.resume()
    await page.unrouteAll({ behavior: 'wait' })
  })
  await expectNone(page, 'after a sign-out', async () => {
    await signOut(page)
    await expectForgotten(page, signedOut.code)
    await page.goto('/')
  })
  await expect(picture(page, signedOut.code)).toBeHidden()
  const { request, code } = await startAgain()
  await expectNone(
    page,
    'of a request that was cancelled elsewhere, once the server has answered',
    async () => {
      await cancelDirectly(page.request, request)
      await page.goto('/')
    },
  )
  await expect(picture(page, code)).toBeHidden()
  const { other, code: theirs } = await startAgain()
  await expectNone(page, 'of another citizen than the server now answers about', async () => {
    await signInDirectly(page.request, await other())
    await page.goto('/')
  })
  await expect(picture(page, theirs)).toBeHidden()
})
