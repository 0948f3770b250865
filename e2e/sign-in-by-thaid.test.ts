// Sign-in with ThaID in a real browser, over real HTTP to the issuer that npm run registry simulates (D57). The other attacks on this flow, and
// what that issuer cannot simulate, are tested by HTTP (thaid.test.ts, thaid-bent-answers.test.ts of the server).
import { createServer } from 'node:http'
import type { Locator, Page } from '@playwright/test'
import { listen } from '../apps/server/src/testing/connections.ts'
import { isNightly } from '../apps/server/src/testing/tempo.ts'
import { pauseCalls } from './fixtures/api.ts'
import { expect, test as base } from './fixtures/test.ts'
import { startWithThaId } from './fixtures/thaid.ts'
import { expectAccessible } from './measures/accessibility.ts'
import { loginDialog, signIn, signOut } from './steps/sign-in.ts'
import { DESKTOP, PHONE } from './widths.ts'

// This is no worker fixture, because Playwright would run these tests only after all others.
let started: ReturnType<typeof startWithThaId> | undefined

// `& object` excludes undefined.
const test = base.extend<{ thaid: Awaited<typeof started> & object }>({
  // Playwright reads the needed fixtures from this destructuring pattern.
  // oxlint-disable-next-line no-empty-pattern
  thaid: async ({}, run) => run(await (started ??= startWithThaId())),
})
test.describe.configure({ mode: 'default' })
test.afterAll(async () => (await started)?.end())

const SENTENCES = {
  rejected: 'เข้าสู่ระบบด้วย ThaID ไม่สำเร็จ ลองอีกครั้งหรือใช้บัตรประชาชน',
  unavailable: 'ติดต่อ ThaID ไม่ได้ในขณะนี้ ลองอีกครั้งหรือใช้บัตรประชาชน',
  cancelled: 'ท่านยกเลิกการเข้าสู่ระบบด้วย ThaID ลองอีกครั้งหรือใช้บัตรประชาชน',
}
/** Values of `thaid` in the address after a registry failure, and what the sign-in says. The server's HTTP tests cover the failures. */
const REGISTRY_FAILURES = [
  ['registry', 'ThaID ยืนยันตัวตนแล้ว แต่ทะเบียนราษฎรยังไม่ตอบ กรุณาลองเข้าสู่ระบบใหม่'],
  ['unreadable', 'ข้อมูลของท่านในทะเบียนราษฎรอ่านไม่ได้ ลองใหม่ก็ยังไม่ได้ กรุณาติดต่อสำนักทะเบียน'],
] as const
const PERSON = 'นายสมชาย ใจดี'

const button = (page: Page) => loginDialog(page).getByRole('button', { name: 'เข้าสู่ระบบด้วย ThaID' })
const box = (page: Page, name: string) => loginDialog(page).getByRole('textbox', { name, exact: true })
const places = (page: Page) => page.getByRole('heading', { level: 1, name: 'จะไปประเทศไหน' })
const atIssuer = (page: Page) => page.getByRole('heading', { name: 'ThaID จำลอง' })
const onIssuer = (page: Page, name: string) => page.getByRole('link', { name, exact: true })

/** Types part of the card, and presses the button that leads to the issuer. */
async function goToIssuer(page: Page, address: string) {
  await page.goto(address)
  await box(page, 'ชื่อ').fill('สมหญิง')
  await box(page, 'วันเดือนปีเกิด').fill('1205')
  await button(page).click()
  await expect(atIssuer(page)).toBeVisible()
}

async function expectTyped(page: Page) {
  await expect(box(page, 'ชื่อ')).toHaveValue('สมหญิง')
  await expect(box(page, 'วันเดือนปีเกิด')).toHaveValue('12/05')
  await expect(button(page)).toBeEnabled()
}

/** Returns the callback address of the issuer without opening it. */
async function stolenCallback(page: Page, address: string, link: string): Promise<string> {
  await goToIssuer(page, address)
  const callback = page.waitForRequest('**/auth/thaid/callback?**')
  await page.route('**/auth/thaid/callback?**', (route) => route.abort())
  await onIssuer(page, link).click()
  return (await callback).url()
}

test.beforeEach(({ pageErrors }) => {
  // The simulated issuer has the person's national ID in its address.
  pageErrors.expect(/national ID in an address: \S+\/thaid\S+choose/)
  pageErrors.expect(/ERR_FAILED|status of 401/)
})

/**
 * Each case, the link to press on the issuer's page, the issuer's faults, and what the sign-in then says. The server's HTTP tests cover
 * every case. The browser tests one case for each sentence; the nightly run tests them all.
 */
const WAYS = [
  ['a person who refuses', 'ไม่ยินยอม', {}, SENTENCES.cancelled],
  ['a person whom the registry does not know', 'คนที่ทะเบียนราษฎรไม่รู้จัก', {}, SENTENCES.rejected],
  ['a national ID with a wrong digit', 'เลขประจำตัวที่ผิดหนึ่งหลัก', {}, SENTENCES.rejected],
  ['a state that was changed', 'กลับไปด้วย state ที่ถูกแก้', {}, SENTENCES.rejected],
  ['an id_token that others signed', 'กลับไปด้วย id_token ที่ผู้อื่นลงนาม', {}, SENTENCES.rejected],
  ['an issuer that is cut off', PERSON, { cutRate: 1 }, SENTENCES.unavailable],
  // The server waits 3 s for an answer.
  ['an issuer that is slow', PERSON, { delay: 3_500 }, SENTENCES.unavailable],
  ['an issuer that stops within its answer', PERSON, { stallRate: 1 }, SENTENCES.unavailable],
  ['an issuer whose answer never ends', PERSON, { endlessRate: 1 }, SENTENCES.unavailable],
] as const

const isIncluded = ([, , , sentence]: (typeof WAYS)[number], at: number) =>
  isNightly || WAYS.findIndex((way) => way[3] === sentence) === at

// The nightly run does this at a desktop's width too.
for (const viewport of isNightly ? [PHONE, DESKTOP] : [PHONE]) {
  test(`at ${viewport.width} px ThaID signs a consenting citizen in, and shows the reason in every other case`, async ({
    page,
    thaid,
  }) => {
    const kept = () => page.evaluate(() => JSON.stringify(sessionStorage))
    await page.setViewportSize(viewport)
    await page.goto(thaid.address)
    await expectAccessible(page)
    await test.step('the button stands above the five fields, which begin high on a phone', async () => {
      const getTop = async (part: Locator) => (await part.boundingBox())?.y ?? Number.NaN
      const field = await getTop(box(page, 'เลขประจำตัวประชาชน'))
      expect(await getTop(button(page))).toBeLessThan(field)
      // A little more than half of a phone's height.
      expect(field).toBeLessThan(410)
    })
    await button(page).click()
    await page.getByRole('textbox', { name: 'ค้นหาชื่อ' }).fill('สมชาย')
    await page.getByRole('button', { name: 'ค้นหา' }).click()
    const callback = page.waitForRequest('**/auth/thaid/callback?**')
    await onIssuer(page, PERSON).click()
    await expect(places(page)).toBeVisible()
    await expect(page).toHaveURL(`${thaid.address}/register`)
    await test.step('opening the ThaID callback again says that the citizen is already signed in', async () => {
      await page.goto((await callback).url())
      await expect(page.getByRole('alertdialog').getByText('ท่านเข้าสู่ระบบอยู่แล้ว')).toBeVisible()
      await page.getByRole('button', { name: 'ตกลง' }).click()
      await expect(places(page)).toBeVisible()
    })
    await signOut(page)
    for (const [what, link, fault, sentence] of WAYS.filter(isIncluded))
      await test.step(what, async () => {
        await goToIssuer(page, thaid.address)
        await thaid.fail(fault)
        await onIssuer(page, link).click()
        await expect(loginDialog(page).getByText(sentence)).toBeInViewport()
        await thaid.fail({})
        await expect(page).toHaveURL(`${thaid.address}/register`)
        await expectTyped(page)
        expect(await kept()).not.toContain('สมหญิง')
      })
    for (const [value, sentence] of REGISTRY_FAILURES)
      await test.step(`thaid=${value} in the address`, async () => {
        await page.goto(`${thaid.address}/register?thaid=${value}`)
        await expect(loginDialog(page).getByText(sentence)).toBeVisible()
        await expect(page).toHaveURL(`${thaid.address}/register`)
      })
    await test.step('a person who leaves the issuer by Back can still agree', async () => {
      await goToIssuer(page, thaid.address)
      await page.goBack()
      await expectTyped(page)
      await button(page).click()
      await onIssuer(page, PERSON).click()
      await expect(places(page)).toBeVisible()
      expect(await kept()).not.toContain('สมหญิง')
    })
  })

  test(`at ${viewport.width} px the ThaID button reacts once, before the app has loaded and after a stopped attempt`, async ({
    page,
    thaid,
  }) => {
    const START = '**/auth/thaid/start'
    await page.setViewportSize(viewport)
    await page.clock.install()
    await test.step('a press before the app has loaded counts once', async () => {
      const scripts = await pauseCalls(page, /\/assets\/[^/]+\.js$/)
      // These calls are counted, but not held.
      const starts = await pauseCalls(page, START)
      starts.resume()
      await page.goto(thaid.address)
      for (const _ of [1, 2]) await button(page).click()
      expect(starts.callCount()).toBe(0)
      scripts.resume()
      await expect(atIssuer(page)).toBeVisible()
      expect(starts.callCount()).toBe(1)
      await page.unrouteAll()
    })
    await test.step('a press after a stopped attempt counts once', async () => {
      await page.goto(thaid.address)
      // This answer leaves the page open, as pressing Stop does.
      await page.route(START, (route) => route.fulfill({ status: 204 }))
      await expect(loginDialog(page).getByRole('button', { name: 'ตรวจสอบ' })).toHaveAttribute(
        'type',
        'submit',
      )
      await button(page).click()
      await expect(button(page)).toBeHidden()
      await page.unrouteAll()
      // The page cannot notice a stopped attempt, so it enables the button again after ten seconds.
      await page.clock.fastForward(10_000)
      await button(page).click()
      await expect(atIssuer(page)).toBeVisible()
    })
  })

  test(`at ${viewport.width} px a stolen ThaID callback signs nobody in`, async ({
    page,
    thaid,
    browser,
  }) => {
    await page.setViewportSize(viewport)
    const other = await browser.newPage()
    const stolen = await stolenCallback(other, thaid.address, PERSON)
    await other.close()

    await test.step('login CSRF: the callback of another browser', async () => {
      await goToIssuer(page, thaid.address)
      await page.goto(stolen)
      await expect(loginDialog(page).getByText(SENTENCES.rejected)).toBeVisible()
      await expectTyped(page)
    })
    await test.step('mix-up: a portal launch with a code of ThaID is rejected, and the portal’s app does not offer ThaID', async () => {
      const own = await stolenCallback(page, thaid.address, PERSON)
      await page.unroute('**/auth/thaid/callback?**')
      const code = new URL(own).searchParams.get('code') ?? ''
      await page.goto(`${thaid.address}/landing?appId=sandbox&mToken=${code}`)
      await expect(page.getByText('กรุณาเปิดบริการนี้จากแอปทางรัฐอีกครั้ง')).toBeVisible()
      await page.getByRole('button', { name: 'เข้าสู่ระบบด้วยบัตรประชาชน' }).click()
      await expect(box(page, 'ชื่อ')).toBeVisible()
      await page.reload()
      await expect(box(page, 'ชื่อ')).toBeVisible()
      await expect(button(page)).toBeHidden()
    })
  })
}

/** More than the wrong tries after which a network may not sign in any more (500, WRONG_TRIES). */
const IMAGES = 520

/** Serves a page with these images on localhost, which is another site than 127.0.0.1. Two ports of the same host name would be the same site. */
async function pageOfAnotherSite(images: (ownAddress: string) => readonly string[]) {
  /** For each request, whether it came from another site, and for what. */
  const headersSeen: unknown[] = []
  let html = ''
  const server = createServer(({ headers }, response) => {
    headersSeen.push([headers['sec-fetch-site'], headers['sec-fetch-dest']])
    response.setHeader('content-type', 'text/html').end(html)
  })
  const port = await listen(server)
  html = images(`http://127.0.0.1:${port}/`)
    .map((image) => `<img src="${image}">`)
    .join('')
  return { address: `http://localhost:${port}/`, headersSeen, close: () => server.close() }
}

test('520 image requests from another site do not delay a sign-in', async ({
  page,
  thaid,
  citizens,
  pageErrors,
}) => {
  pageErrors.expect(/ERR_BLOCKED_BY_/)
  const path = '/api/v1/auth/thaid/callback'
  const answered = async () => {
    const metrics = await (await fetch(`${thaid.address}/metrics`)).text()
    const [, count] =
      new RegExp(`^http_requests_total.*"${path}",status="302"} (\\d+)$`, 'm').exec(metrics) ?? []
    return Number(count ?? 0)
  }
  const before = await answered()
  const callbacks = Array.from({ length: IMAGES }, (_, n) => `${thaid.address}${path}?code=${n}&state=${n}`)
  const other = await pageOfAnotherSite((ownAddress) => [ownAddress, ...callbacks])
  // A sandbox does not limit calls from its own machine, so the browser claims another address.
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': '203.0.113.20' })
  await page.goto(other.address)
  other.close()
  expect(other.headersSeen).toContainEqual(['cross-site', 'image'])
  expect((await answered()) - before).toBe(IMAGES)
  await page.goto(thaid.address)
  await signIn(page, await citizens.someone())
})
