// Every screen in its main states, and how to open each: measured by screens.test.ts, photographed by the contact sheet.
import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { PAGES } from '@border-pass/contract/pages'
import type { PageName } from '@border-pass/contract/pages'
import { cancelRequest } from '@border-pass/contract/request-routes'
import { sendCall } from './fixtures/api.ts'
import type { Citizens } from './fixtures/citizens.ts'
import { pauseCalls } from './fixtures/pause-calls.ts'
import { issuePass } from './fixtures/office.ts'
import { beginRequest, saveDirectly } from './fixtures/prepare.ts'
import { signInDirectly, signInOnAnother } from './fixtures/sign-in-directly.ts'
import type { PageErrors } from './fixtures/page-errors.ts'
import { askToCancel } from './steps/cancel-request.ts'
import { checkEligibility, chooseSelection, placeButton } from './steps/choose-selection.ts'
import { goNext, pressDisabledNext } from './steps/fill-detail.ts'
import { tickChild } from './steps/followers.ts'
import { askToSend } from './steps/save-request.ts'
import { fillCard, loginDialog } from './steps/sign-in.ts'

type Setup = { page: Page; citizens: Citizens; pageErrors: PageErrors }

export type Screen = {
  readonly name: string
  readonly at: PageName
  /** Measured with a number of seven digits. */
  readonly showsRequestNumber?: true
  /** Somebody may want it on paper. */
  readonly isPrinted?: true
  readonly open: (setup: Setup) => Promise<void>
}

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

async function enter({ page, citizens }: Setup) {
  const citizen = await citizens.someone({ borderCity: 48, bpType: 2 })
  await signInDirectly(page.request, citizen)
  return citizen
}

async function begin(setup: Setup, step: 'detail' | 'summary') {
  const citizen = await enter(setup)
  await beginRequest(setup.page.request, citizen, { step })
}

const signingIn: readonly Screen[] = [
  {
    name: 'sign-in',
    at: 'start',
    open: async ({ page, citizens }) => {
      await page.goto(PAGES.start)
      await fillCard(page, await citizens.someone())
    },
  },
  {
    name: 'sign-in with a suggestion',
    at: 'start',
    open: async ({ page, citizens }) => {
      await page.goto(PAGES.start)
      await fillCard(page, { ...(await citizens.someone()), fname: 'นางสาวสมใจ' })
      await expect(page.getByRole('button', { name: 'ลบคำนำหน้า นางสาว' })).toBeVisible()
    },
  },
  {
    name: 'sign-in refused',
    at: 'start',
    open: async ({ page, citizens, pageErrors }) => {
      pageErrors.expect(/status of 401/)
      await page.goto(PAGES.start)
      await fillCard(page, { ...(await citizens.someone()), laser: 'JT0000000000' })
      await loginDialog(page).getByRole('button', { name: 'ตรวจสอบ' }).click()
      await expect(page.getByRole('alert')).toHaveText('ข้อมูลไม่ถูกต้อง กรุณาตรวจสอบ')
    },
  },
  {
    name: 'portal page opened by hand',
    at: 'landing',
    open: async ({ page }) => {
      await page.goto(PAGES.landing)
      await expect(heading(page, 'หน้านี้ใช้เมื่อเปิดบริการจากแอปทางรัฐ')).toBeVisible()
    },
  },
  {
    name: 'portal launch',
    at: 'landing',
    open: async ({ page, citizens }) => {
      await pauseCalls(page, '**/api/v1/egov/')
      await page.goto(`${PAGES.landing}?appId=sandbox&mToken=${(await citizens.someone()).pid}`)
      await expect(heading(page, 'กำลังเชื่อมต่อระบบหนังสือผ่านแดน')).toBeVisible()
    },
  },
  {
    name: 'portal failure',
    at: 'landing',
    open: async ({ page, pageErrors }) => {
      pageErrors.expect(/status of 503/)
      await page.goto(`${PAGES.landing}?appId=sandbox&mToken=down`)
      await expect(page.getByText('ไม่สามารถเชื่อมต่อฐานข้อมูลหนังสือผ่านแดนได้')).toBeVisible()
    },
  },
]

const choosing: readonly Screen[] = [
  {
    name: 'places',
    at: 'register',
    isPrinted: true,
    open: async (setup) => {
      const citizen = await enter(setup)
      await setup.page.goto(PAGES.register)
      await placeButton(setup.page, citizen).click()
      await expect(setup.page.getByText('ท่านมีสิทธิ์ขอที่ด่านนี้')).toBeVisible()
    },
  },
  {
    name: 'the appointment as home',
    at: 'register',
    showsRequestNumber: true,
    open: async (setup) => {
      const citizen = await enter(setup)
      await saveDirectly(setup.page.request, citizen)
      await setup.page.goto(PAGES.register)
      await expect(setup.page.getByRole('link', { name: 'แสดงรหัส' })).toBeVisible()
    },
  },
  {
    name: 'no place',
    at: 'register',
    open: async ({ page, citizens }) => {
      await signInDirectly(page.request, await citizens.named('เด็กหญิงขวัญข้าว รอวัน'))
      await page.goto(PAGES.register)
      await expect(page.getByText('วันนี้ท่านยังขอหนังสือผ่านแดนไม่ได้')).toBeVisible()
    },
  },
  {
    name: 'selection',
    at: 'register',
    open: async (setup) => {
      const citizen = await enter(setup)
      await setup.page.goto(PAGES.register)
      await chooseSelection(setup.page, citizen)
    },
  },
  {
    name: 'not eligible',
    at: 'register',
    open: async (setup) => {
      const { page } = setup
      await enter(setup)
      await page.goto(PAGES.register)
      // The citizen lives in a province that borders Myanmar, not Malaysia.
      await chooseSelection(page, { borderCity: 50, bpType: 2, office: '901001001' })
      await checkEligibility(page)
      await expect(page.getByRole('alertdialog').getByText('ผลการตรวจสอบสิทธิ์')).toBeVisible()
    },
  },
  {
    name: 'older request',
    at: 'register',
    showsRequestNumber: true,
    open: async (setup) => {
      const citizen = await enter(setup)
      await saveDirectly(setup.page.request, citizen)
      await setup.page.goto(PAGES.register)
      await chooseSelection(setup.page, citizen)
      await checkEligibility(setup.page)
      await expect(setup.page.getByRole('button', { name: 'เก็บคำขอเดิมไว้' })).toBeVisible()
    },
  },
]

const answering: readonly Screen[] = [
  {
    name: 'request detail',
    at: 'requestDetail',
    isPrinted: true,
    open: async (setup) => {
      await begin(setup, 'detail')
      await setup.page.goto(PAGES.requestDetail)
      await expect(setup.page.getByRole('button', { name: 'ถัดไป' })).toBeEnabled()
    },
  },
  {
    name: 'request detail with faults',
    at: 'requestDetail',
    open: async (setup) => {
      const citizen = await enter(setup)
      const detail = { phone: '08', email: 'somchai', occupation: '', travelDate: null }
      await beginRequest(setup.page.request, citizen, { step: 'detail', detail })
      await setup.page.goto(PAGES.requestDetail)
      await pressDisabledNext(setup.page)
      await expect(setup.page.getByRole('alert')).toBeFocused()
    },
  },
  {
    name: 'handover calendar',
    at: 'requestDetail',
    open: async (setup) => {
      await begin(setup, 'detail')
      await setup.page.goto(PAGES.requestDetail)
      await setup.page.getByRole('button', { name: 'เลือกวันอื่นจากปฏิทิน' }).click()
      await expect(setup.page.getByRole('grid')).toBeVisible()
    },
  },
  {
    name: 'delivery',
    at: 'requestDetail',
    open: async ({ page, citizens }) => {
      const citizen = await citizens.named('นายเกษียณ วันนี้')
      await signInDirectly(page.request, citizen)
      await beginRequest(page.request, citizen, { step: 'detail', detail: { homeDelivery: true } })
      await page.goto(PAGES.requestDetail)
      await expect(page.getByRole('textbox', { name: 'บ้านเลขที่' })).toBeVisible()
    },
  },
]

const sending: readonly Screen[] = [
  {
    name: 'followers',
    at: 'followers',
    open: async ({ page, citizens }) => {
      const citizen = await citizens.named('นางอามีนะห์ บ้านใหญ่')
      await signInDirectly(page.request, citizen)
      await beginRequest(page.request, citizen, { step: 'followers' })
      await page.goto(PAGES.followers)
      await tickChild(page, 0)
      await tickChild(page, 1)
    },
  },
  {
    name: 'summary',
    at: 'summary',
    isPrinted: true,
    open: async ({ page, citizens }) => {
      const citizen = await citizens.named('นางมาลัย ดวงดี')
      await signInDirectly(page.request, citizen)
      await beginRequest(page.request, citizen, { step: 'followers' })
      await page.goto(PAGES.followers)
      await tickChild(page, 0)
      await goNext(page)
      await expect(page.getByRole('table', { name: 'ผู้ติดตาม' })).toBeVisible()
    },
  },
  {
    name: 'confirm saving',
    at: 'summary',
    open: async (setup) => {
      await begin(setup, 'summary')
      await setup.page.goto(PAGES.summary)
      await askToSend(setup.page)
      await expect(setup.page.getByRole('alertdialog')).toBeVisible()
    },
  },
]

const saved: readonly Screen[] = [
  {
    name: 'result',
    at: 'result',
    showsRequestNumber: true,
    isPrinted: true,
    open: async (setup) => {
      const { registrationCode } = await saveDirectly(setup.page.request, await enter(setup))
      await setup.page.goto(`${PAGES.result}?dataDetail=${registrationCode}&flagPage=1`)
      await expect(heading(setup.page, /^คำขอเลขที่/)).toBeVisible()
    },
  },
  {
    name: 'code at the counter',
    at: 'result',
    open: async (setup) => {
      const { registrationCode } = await saveDirectly(setup.page.request, await enter(setup))
      await setup.page.goto(`${PAGES.result}?dataDetail=${registrationCode}&flagPage=0`)
      await setup.page.getByRole('button', { name: 'แสดงเต็มจอ' }).click()
      await expect(setup.page.getByRole('dialog', { name: 'รหัสลงทะเบียน' })).toBeVisible()
    },
  },
  {
    name: 'cancelling',
    at: 'result',
    showsRequestNumber: true,
    open: async (setup) => {
      const { registrationCode } = await saveDirectly(setup.page.request, await enter(setup))
      await setup.page.goto(`${PAGES.result}?dataDetail=${registrationCode}&flagPage=0`)
      await askToCancel(setup.page)
    },
  },
]

const listed: readonly Screen[] = [
  {
    name: 'list of requests',
    at: 'verify',
    showsRequestNumber: true,
    isPrinted: true,
    open: async (setup) => {
      const { page } = setup
      const citizen = await enter(setup)
      await issuePass(page.request, await saveDirectly(page.request, citizen))
      const { reqId, reqYear } = await saveDirectly(page.request, citizen)
      await sendCall(page.request, cancelRequest, {
        params: { reqId: String(reqId), reqYear: String(reqYear) },
      })
      await saveDirectly(page.request, citizen)
      await page.goto(PAGES.verify)
      await expect(page.getByRole('main').getByRole('link', { name: /เลขที่/ })).toHaveCount(4)
    },
  },
  {
    name: 'list without requests',
    at: 'verify',
    open: async (setup) => {
      await enter(setup)
      await setup.page.goto(PAGES.verify)
      await expect(setup.page.getByText('ยังไม่มีคำขอหนังสือผ่านแดน')).toBeVisible()
    },
  },
  {
    name: 'issued passes',
    at: 'detail',
    isPrinted: true,
    open: async (setup) => {
      await issuePass(setup.page.request, await saveDirectly(setup.page.request, await enter(setup)))
      await setup.page.goto(PAGES.detail)
      await expect(setup.page.getByRole('main').getByRole('link')).toHaveCount(1)
    },
  },
  {
    name: 'unknown pass',
    at: 'detail',
    open: async (setup) => {
      await enter(setup)
      await setup.page.goto(`${PAGES.detail}?pass=00000000000`)
      await expect(heading(setup.page, 'ไม่พบหนังสือผ่านแดนนี้')).toBeVisible()
    },
  },
  {
    name: 'one pass',
    at: 'detail',
    isPrinted: true,
    open: async (setup) => {
      await issuePass(setup.page.request, await saveDirectly(setup.page.request, await enter(setup)))
      await setup.page.goto(PAGES.detail)
      await setup.page.getByRole('main').getByRole('link').click()
      await setup.page.getByRole('tab', { name: 'MRZ' }).click()
      await setup.page.getByRole('button', { name: 'แสดงตัวอย่าง' }).click()
      await expect(setup.page.getByRole('img', { name: /^ตัวอย่างหนังสือผ่านแดน/ })).toBeVisible()
    },
  },
]

const beside: readonly Screen[] = [
  {
    name: 'manual',
    at: 'manual',
    isPrinted: true,
    open: async (setup) => {
      await enter(setup)
      await setup.page.goto(PAGES.manual)
      await expect(heading(setup.page, 'ดาวน์โหลดคู่มือ')).toBeVisible()
    },
  },
  {
    name: 'who looked at my data',
    at: 'accessLog',
    isPrinted: true,
    open: async (setup) => {
      await enter(setup)
      await setup.page.goto(PAGES.accessLog)
      await expect(setup.page.getByRole('main').getByRole('row').nth(1)).toBeVisible()
    },
  },
  {
    name: 'where signed in',
    at: 'sessions',
    open: async (setup) => {
      const citizen = await enter(setup)
      await signInOnAnother(setup.page, citizen)
      await setup.page.goto(PAGES.sessions)
      await expect(setup.page.getByRole('button', { name: /^ออกจากระบบเครื่องนั้น/ })).toHaveCount(1)
    },
  },
]

/** The screens of one visit. */
export const VISITS = {
  'signing in': signingIn,
  'choosing a place': choosing,
  'answering the questions': answering,
  'children and sending': sending,
  'the saved request': saved,
  'requests and passes': listed,
  'what stands beside': beside,
}

export const SCREENS = Object.values(VISITS).flat()
