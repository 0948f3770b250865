// Every screen in the states that matter, and the shortest way to each: measured by screens.test.ts, pictured by the contact sheet.
import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { PAGES } from '@border-pass/contract/pages'
import type { PageName } from '@border-pass/contract/pages'
import { cancelRequest } from '@border-pass/contract/request-routes'
import { tell } from './fixtures/api.ts'
import type { Citizens } from './fixtures/citizens.ts'
import { holdBack } from './fixtures/hold-back.ts'
import { issuePass } from './fixtures/play-office.ts'
import { beginRequest, saveDirectly } from './fixtures/prepare.ts'
import { signInDirectly } from './fixtures/sign-in-directly.ts'
import type { Trouble } from './fixtures/trouble.ts'
import { checkEligibility, chooseSelection } from './steps/choose-selection.ts'
import { goOn, goOnTooEarly } from './steps/fill-detail.ts'
import { tickChild } from './steps/followers.ts'
import { fillCard, loginDialog } from './steps/sign-in.ts'

type Visit = { page: Page; citizens: Citizens; trouble: Trouble }

export type Screen = {
  readonly name: string
  /** Where it is shown. */
  readonly at: PageName
  readonly open: (visit: Visit) => Promise<void>
}

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

async function enter({ page, citizens }: Visit) {
  const citizen = await citizens.someone({ borderCity: 48, bpType: 2 })
  await signInDirectly(page.request, citizen)
  return citizen
}

async function begin(visit: Visit, step: 'detail' | 'summary') {
  const citizen = await enter(visit)
  await beginRequest(visit.page.request, citizen, { step })
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
    name: 'sign-in refused',
    at: 'start',
    open: async ({ page, citizens, trouble }) => {
      trouble.expect(/status of 401/)
      await page.goto(PAGES.start)
      await fillCard(page, { ...(await citizens.someone()), laser: 'JT0000000000' })
      await loginDialog(page).getByRole('button', { name: 'ตรวจสอบ' }).click()
      await expect(page.getByRole('alert')).toHaveText('ข้อมูลไม่ถูกต้อง กรุณาตรวจสอบ')
    },
  },
  {
    name: 'portal launch',
    at: 'landing',
    open: async ({ page, citizens }) => {
      await holdBack(page, '**/api/v1/egov/')
      await page.goto(`${PAGES.landing}?appId=sandbox&mToken=${(await citizens.someone()).pid}`)
      await expect(heading(page, 'กำลังเชื่อมต่อระบบหนังสือผ่านแดน')).toBeVisible()
    },
  },
  {
    name: 'portal failure',
    at: 'landing',
    open: async ({ page, trouble }) => {
      trouble.expect(/status of 503/)
      await page.goto(`${PAGES.landing}?appId=sandbox&mToken=down`)
      await expect(page.getByText('ไม่สามารถเชื่อมต่อฐานข้อมูลหนังสือผ่านแดนได้')).toBeVisible()
    },
  },
]

const requesting: readonly Screen[] = [
  {
    name: 'selection',
    at: 'register',
    open: async (visit) => {
      const citizen = await enter(visit)
      await visit.page.goto(PAGES.register)
      await chooseSelection(visit.page, citizen)
    },
  },
  {
    name: 'not eligible',
    at: 'register',
    open: async (visit) => {
      const { page } = visit
      await enter(visit)
      await page.goto(PAGES.register)
      // At home in Myanmar's border provinces, and so not in a Malaysian one.
      await chooseSelection(page, { borderCity: 50, bpType: 2, office: '901001001' })
      await checkEligibility(page)
      await expect(
        page.getByRole('alertdialog').getByRole('heading', { name: 'ผลการตรวจสอบสิทธิ์' }),
      ).toBeVisible()
    },
  },
  {
    name: 'older request',
    at: 'register',
    open: async (visit) => {
      const citizen = await enter(visit)
      await saveDirectly(visit.page.request, citizen)
      await visit.page.goto(PAGES.register)
      await chooseSelection(visit.page, citizen)
      await checkEligibility(visit.page)
      await expect(visit.page.getByRole('heading', { name: 'คำขอเดิม' })).toBeVisible()
    },
  },
  {
    name: 'request detail',
    at: 'requestDetail',
    open: async (visit) => {
      await begin(visit, 'detail')
      await visit.page.goto(PAGES.requestDetail)
      await expect(visit.page.getByRole('button', { name: 'ถัดไป' })).toBeEnabled()
    },
  },
  {
    name: 'request detail with faults',
    at: 'requestDetail',
    open: async (visit) => {
      const citizen = await enter(visit)
      const detail = { phone: '08', email: 'somchai', occupation: '', travelDate: null }
      await beginRequest(visit.page.request, citizen, { step: 'detail', detail })
      await visit.page.goto(PAGES.requestDetail)
      await goOnTooEarly(visit.page)
      await expect(visit.page.getByRole('alert')).toBeFocused()
    },
  },
  {
    name: 'handover calendar',
    at: 'requestDetail',
    open: async (visit) => {
      await begin(visit, 'detail')
      await visit.page.goto(PAGES.requestDetail)
      await visit.page.getByRole('button', { name: 'เลือกจากปฏิทิน' }).click()
      await expect(visit.page.getByRole('grid')).toBeVisible()
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
  {
    name: 'followers',
    at: 'followers',
    open: async ({ page, citizens }) => {
      const citizen = await citizens.named('นายพงษ์ศักดิ์ ลูกดก')
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
    open: async ({ page, citizens }) => {
      const citizen = await citizens.named('นางมาลัย ดวงดี')
      await signInDirectly(page.request, citizen)
      await beginRequest(page.request, citizen, { step: 'followers' })
      await page.goto(PAGES.followers)
      await tickChild(page, 0)
      await goOn(page)
      await expect(page.getByRole('table', { name: 'ผู้ติดตาม' })).toBeVisible()
    },
  },
  {
    name: 'confirm saving',
    at: 'summary',
    open: async (visit) => {
      await begin(visit, 'summary')
      await visit.page.goto(PAGES.summary)
      await visit.page.getByRole('button', { name: 'บันทึก' }).click()
      await expect(visit.page.getByRole('alertdialog')).toBeVisible()
    },
  },
]

const afterwards: readonly Screen[] = [
  {
    name: 'result',
    at: 'result',
    open: async (visit) => {
      const { registrationCode } = await saveDirectly(visit.page.request, await enter(visit))
      await visit.page.goto(`${PAGES.result}?dataDetail=${registrationCode}&flagPage=1`)
      await expect(heading(visit.page, /^คำขอเลขที่/)).toBeVisible()
    },
  },
  {
    name: 'code at the counter',
    at: 'result',
    open: async (visit) => {
      const { registrationCode } = await saveDirectly(visit.page.request, await enter(visit))
      await visit.page.goto(`${PAGES.result}?dataDetail=${registrationCode}&flagPage=0`)
      await visit.page.getByRole('button', { name: 'แสดงเต็มจอ' }).click()
      await expect(visit.page.getByRole('dialog', { name: 'รหัสลงทะเบียน' })).toBeVisible()
    },
  },
  {
    name: 'list of requests',
    at: 'verify',
    open: async (visit) => {
      const { page } = visit
      const citizen = await enter(visit)
      await issuePass(page.request, await saveDirectly(page.request, citizen))
      const { reqId, reqYear } = await saveDirectly(page.request, citizen)
      await tell(page.request, cancelRequest, { params: { reqId: String(reqId), reqYear: String(reqYear) } })
      await saveDirectly(page.request, citizen)
      await page.goto(PAGES.verify)
      await expect(page.getByRole('main').getByRole('link')).toHaveCount(3)
    },
  },
  {
    name: 'list without requests',
    at: 'verify',
    open: async (visit) => {
      await enter(visit)
      await visit.page.goto(PAGES.verify)
      await expect(visit.page.getByText('ยังไม่มีคำขอหนังสือผ่านแดน')).toBeVisible()
    },
  },
  {
    name: 'issued passes',
    at: 'detail',
    open: async (visit) => {
      await issuePass(visit.page.request, await saveDirectly(visit.page.request, await enter(visit)))
      await visit.page.goto(PAGES.detail)
      await expect(visit.page.getByRole('main').getByRole('link')).toHaveCount(1)
    },
  },
  {
    name: 'one pass',
    at: 'detail',
    open: async (visit) => {
      await issuePass(visit.page.request, await saveDirectly(visit.page.request, await enter(visit)))
      await visit.page.goto(PAGES.detail)
      await visit.page.getByRole('main').getByRole('link').click()
      await visit.page.getByRole('tab', { name: 'MRZ' }).click()
      await visit.page.getByRole('button', { name: 'แสดงตัวอย่าง' }).click()
      await expect(visit.page.getByRole('img', { name: /^ตัวอย่างหนังสือผ่านแดน/ })).toBeVisible()
    },
  },
  {
    name: 'manual',
    at: 'manual',
    open: async (visit) => {
      await enter(visit)
      await visit.page.goto(PAGES.manual)
      await expect(heading(visit.page, 'ดาวน์โหลดคู่มือ')).toBeVisible()
    },
  },
  {
    name: 'who looked at my data',
    at: 'accessLog',
    open: async (visit) => {
      await enter(visit)
      await visit.page.goto(PAGES.accessLog)
      await expect(visit.page.getByRole('main').getByRole('row').nth(1)).toBeVisible()
    },
  },
]

export const SCREENS = [...signingIn, ...requesting, ...afterwards]
