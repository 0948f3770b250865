// Where the citizen is signed in: one phone ends the session of another (D10).
import type { Page } from '@playwright/test'
import { putDraft } from '@border-pass/contract/draft-routes'
import { PAGES } from '@border-pass/contract/pages'
import { signInDirectly, signInOnAnother } from './fixtures/citizens.ts'
import { beginRequest } from './fixtures/prepare.ts'
import { expect, test } from './fixtures/test.ts'
import { fillCard, loginDialog } from './steps/sign-in.ts'

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1'
const WHY = 'ท่านสั่งออกจากระบบของเครื่องนี้จากอีกเครื่องหนึ่ง'

const phoneField = (page: Page) => page.getByRole('textbox', { name: 'เบอร์โทรศัพท์' })
const cards = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 })

test('One phone ends the session of another, which says why and loses nothing that was typed', async ({
  page,
  browser,
  citizens,
  baseURL,
}) => {
  const citizen = await citizens.someone({ bpType: 2 })
  await signInDirectly(page.request, citizen)
  await beginRequest(page.request, citizen, { step: 'detail' })
  const context = await browser.newContext({
    ...(baseURL && { baseURL }),
    viewport: { width: 360, height: 740 },
    userAgent: IPHONE,
    serviceWorkers: 'block',
  })
  await signInDirectly(context.request, citizen)
  const iPhone = await context.newPage()
  await iPhone.goto(PAGES.requestDetail)
  await expect(phoneField(iPhone)).toHaveValue('0812345678')

  await test.step('the list of both, and the end of one', async () => {
    await page.goto(PAGES.register)
    await expect(phoneField(page)).toBeVisible()
    await page.getByRole('link', { name: 'เครื่องที่เข้าสู่ระบบอยู่' }).click()
    await expect(cards(page)).toHaveCount(2)
    await expect(page.getByText('เครื่องนี้', { exact: true })).toHaveCount(1)
    await expect(cards(page).last()).toHaveText('iPhone · Safari')
    await expect(page.getByText(/^เข้าสู่ระบบเมื่อ/)).toHaveCount(2)
    await page.getByRole('button', { name: /^ออกจากระบบเครื่องนั้น: iPhone/ }).click()
    await expect(page.getByRole('status').filter({ hasText: 'ออกจากระบบเครื่องนั้นแล้ว' })).toBeVisible()
    await expect(cards(page)).toHaveCount(1)
    await expect(page.getByText('ไม่มีเครื่องอื่นเข้าสู่ระบบในชื่อของท่าน')).toBeVisible()
  })

  await test.step('the other phone, and its next sign-in', async () => {
    await phoneField(iPhone).fill('0899999999')
    await expect(loginDialog(iPhone)).toContainText(WHY)
    await fillCard(iPhone, citizen)
    const upload = iPhone.waitForResponse((response) => response.request().method() === putDraft.method)
    await loginDialog(iPhone).getByRole('button', { name: 'ตรวจสอบ' }).click()
    await expect(loginDialog(iPhone)).toBeHidden()
    await expect(phoneField(iPhone)).toHaveValue('0899999999')
    expect((await upload).ok()).toBe(true)
    await iPhone.reload()
    await expect(phoneField(iPhone)).toHaveValue('0899999999')
  })

  await test.step('All others are ended at once, and a page that is opened anew says why too', async () => {
    await signInOnAnother(page, citizen)
    await page.reload()
    await page.getByRole('button', { name: 'ออกจากระบบเครื่องอื่นทั้งหมด' }).click()
    await expect(cards(page)).toHaveCount(1)
    await iPhone.goto(PAGES.register)
    await expect(loginDialog(iPhone)).toContainText(WHY)
    await context.close()
  })
})
