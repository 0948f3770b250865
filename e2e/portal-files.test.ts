// Files inside the portal's app, whose script is replaced by one of this test (D47).
import { createServer } from 'node:http'
import type { Page } from '@playwright/test'
import { signOut } from '@border-pass/contract/auth-routes'
import { fromDateNumber } from '@border-pass/domain/values/dates/buddhist-date'
import { formatLongThaiDate } from '@border-pass/domain/values/dates/thai-date-text'
import { listen } from '../apps/server/src/testing/connections.ts'
import { sendCall } from './fixtures/api.ts'
import type { Citizen } from './fixtures/citizens.ts'
import { toAddress, issuePass, saveDirectly } from './fixtures/prepare.ts'
import { startServer } from './fixtures/server.ts'
import { expect, test } from './fixtures/test.ts'

test.use({ serviceWorkers: 'allow' })

/** The script of this test. The app is replaced by a list of the files that it has received. */
const SDK = `window.received = []
window.czpSdk = {
  isCitizenPortal: () => true,
  sendFileToNativeWithName: (base64, name) => void window.received.push({ base64, name }),
}`

const script = createServer((_request, response) =>
  response.writeHead(200, { 'content-type': 'text/javascript' }).end(SDK),
)
let sdk = ''
let server: Awaited<ReturnType<typeof startServer>>

/** Uses the shared database, because cookies do not depend on the port: the shared server's cookie is sent here too. */
test.beforeAll(async () => {
  sdk = `http://127.0.0.1:${await listen(script)}/sdk.js`
  server = await startServer(process.env['DATA_DIR'] ?? '', { PORTAL_SDK_URL: sdk })
})
test.afterAll(async () => {
  await server.stop()
  script.close()
})

async function launch(page: Page, { pid }: Citizen) {
  await page.goto(`${server.address}/landing?appId=sandbox&mToken=${pid}`)
  await expect(page).toHaveURL(`${server.address}/register`)
}

/** The files that the app has received. It is undefined while the page reloads. */
const received = (page: Page) =>
  page.evaluate<{ base64: string; name: string }[] | undefined>('window.received').catch(() => undefined)

/** Expects the app to have received the bytes of this address. */
async function expectArrived(page: Page, name: string, address: string) {
  await expect.poll(async () => (await received(page))?.map((file) => file.name)).toEqual([name])
  const [file] = (await received(page)) ?? []
  const sent = await page.request.get(server.address + address)
  expect(Buffer.from(file?.base64 ?? '', 'base64').equals(await sent.body())).toBe(true)
}

const scriptTag = (page: Page) => page.locator('meta[name=portal-script]')
const link = (page: Page, name: string) => page.getByRole('link', { name })

test('the portal’s app receives the manual, the sheet and the sample byte for byte', async ({
  page,
  citizens,
}) => {
  const citizen = await citizens.someone()
  await launch(page, citizen)

  await test.step('the manual arrives', async () => {
    await page.getByRole('navigation').getByRole('link', { name: 'คู่มือ' }).click()
    await link(page, 'ดาวน์โหลด').click()
    await expectArrived(page, 'border-pass-manual.pdf', '/documents/border-pass-manual.pdf')
  })

  const saved = await saveDirectly(page.request, citizen)
  const number = `${saved.reqId}/${saved.reqYear}`
  const code = saved.registrationCode
  const day = formatLongThaiDate(fromDateNumber(saved.request.travelDate))
  await test.step('the sheet arrives from a page of the service worker, which is fetched again for it', async () => {
    await page.goto(server.address + toAddress(saved))
    await expect(link(page, 'ดาวน์โหลดใบลงทะเบียน')).toBeVisible()
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    await page.reload()
    await expect(scriptTag(page)).toHaveCount(0)
    await link(page, 'ดาวน์โหลดใบลงทะเบียน').click()
    await expectArrived(page, `border-pass-${code}.pdf`, `/api/v1/register/document/${number}`)
    await expect(scriptTag(page)).toHaveCount(1)
    await expect(page).toHaveURL(server.address + toAddress(saved))
  })

  await test.step('the portal’s app receives no calendar file, so the day can be copied instead', async () => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await link(page, 'เพิ่มลงปฏิทิน').click()
    const dialog = page.getByRole('alertdialog')
    await expect(dialog).toContainText(day)
    await dialog.getByRole('button', { name: 'คัดลอกวัน' }).click()
    await expect(dialog.getByRole('button', { name: 'คัดลอกแล้ว' })).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(day)
  })

  await test.step('the sample arrives from a page that the server sent', async () => {
    await issuePass(page.request, saved)
    await page.goto(`${server.address}/Detail?pass=${code}`)
    await expect(scriptTag(page)).toHaveCount(1)
    await page.getByRole('button', { name: 'แสดงตัวอย่าง' }).click()
    await link(page, 'ดาวน์โหลด').click()
    await expectArrived(page, `sample-${code}.png`, `/api/v1/register/sample/${number}`)
  })
})

test('a calendar link pressed in a dialog offers the day again after the page has reloaded', async ({
  page,
  citizens,
}) => {
  await launch(page, await citizens.named('นางสาวกมลชนก พรหมดี'))
  const dialog = page.getByRole('alertdialog')
  await page.getByRole('button', { name: /^แบบเล่ม 200 บาท/ }).click()
  await expect(dialog).toContainText('ขอได้ตั้งแต่พรุ่งนี้')
  // Without this tag the page is like one from the service worker.
  await scriptTag(page).evaluate((meta) => meta.remove())
  await link(page, 'เพิ่มลงปฏิทิน').click()
  await expect(page.getByRole('button', { name: 'คัดลอกวัน' })).toBeVisible()
  await expect(scriptTag(page)).toHaveCount(1)
  await expect(page).toHaveURL(`${server.address}/register`)
  for (const count of [1, 0]) {
    await dialog.last().getByRole('button', { name: 'ตกลง' }).click()
    await expect(dialog).toHaveCount(count)
  }
})

test.describe('without the service worker', () => {
  test.use({ serviceWorkers: 'block' })

  test('a portal script that fails to load opens an error dialog; outside the app files download', async ({
    page,
    citizens,
    pageErrors,
  }) => {
    pageErrors.expect(/ERR_FAILED/)
    await launch(page, await citizens.someone())
    await page.goto(`${server.address}/Manual`)
    await test.step('a script that cannot be fetched opens the dialog of the specification', async () => {
      await page.route(sdk, (route) => route.abort(), { times: 1 })
      await link(page, 'ดาวน์โหลด').click()
      await expect(page.getByRole('alertdialog')).toContainText('เกิดข้อผิดพลาด')
      await page.getByRole('alertdialog').getByRole('button', { name: 'ตกลง' }).click()
    })
    await test.step('outside the portal’s app the file downloads as in any browser', async () => {
      await page.route(sdk, (route) =>
        route.fulfill({
          contentType: 'text/javascript',
          body: 'window.czpSdk = { isCitizenPortal: () => false }',
        }),
      )
      const download = page.waitForEvent('download')
      await link(page, 'ดาวน์โหลด').click()
      expect((await download).suggestedFilename()).toBe('border-pass-manual.pdf')
    })
  })
})

test('the security policy allows the portal’s script only on the pages of a portal session', async ({
  page,
  citizens,
}) => {
  const policyAt = async (path: string) => {
    const answer = await page.request.get(server.address + path)
    return [answer.headers()['content-security-policy'], answer.headers()['cache-control']]
  }
  const [plain] = await policyAt('/register')
  expect(plain).not.toContain(sdk)
  const allowed = plain?.replace("script-src 'self'", `script-src 'self' ${sdk}`)
  await launch(page, await citizens.someone())
  for (const path of ['/register', '/Verify', '/Manual', '/contact'])
    expect(await policyAt(path), path).toEqual([allowed, 'no-store'])
  for (const path of ['/landing', '/landing?appId=a&mToken=b', '/index.html', '/nowhere'])
    expect((await policyAt(path))[0], path).toBe(plain)
  expect(await page.evaluate(storedPages)).toEqual([[plain, false]])
  await sendCall(page.request, signOut)
  expect((await policyAt('/register'))[0]).toBe(plain)
})

/** Runs in the page: the policy of each page that the service worker has stored, and whether it names the script. */
async function storedPages() {
  await navigator.serviceWorker.ready
  const opened = await Promise.all((await caches.keys()).map((name) => caches.open(name)))
  const stored = (await Promise.all(opened.map((cache) => cache.matchAll()))).flat()
  const pages = stored.filter((answer) => answer.headers.get('content-type')?.startsWith('text/html'))
  return Promise.all(
    pages.map(async (answer) => [
      answer.headers.get('content-security-policy'),
      (await answer.text()).includes('portal-script'),
    ]),
  )
}
