// Every screen in its main states, and how to open each: measured by screens.test.ts, photographed by the contact sheet.
import { countryName } from '@border-pass/domain/wording/pass-wording'
import { expect } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'
import { PAGES } from '@border-pass/contract/pages'
import type { PageName } from '@border-pass/contract/pages'
import { findEligibleOffices } from '@border-pass/contract/eligibility-routes'
import type { getNotices } from '@border-pass/contract/notice-routes'
import { findHolidays } from '@border-pass/contract/registry-routes'
import { cancelRequest, getRequest, listRequests } from '@border-pass/contract/request-routes'
import type { ReplyOf } from '@border-pass/contract/route'
import type { RequestNumber } from '@border-pass/domain/request/request-number'
import { addDays, fromDateNumber, toDateNumber } from '@border-pass/domain/values/dates/buddhist-date'
import { changeAnswer, sendCall } from './fixtures/api.ts'
import { type Citizens, signInDirectly } from './fixtures/citizens.ts'
import { addressOf, beginRequest, issuePass, openStep, saveDirectly } from './fixtures/prepare.ts'
import type { PageErrors } from './fixtures/test.ts'
import { pauseCalls } from './fixtures/pause-calls.ts'
import { askToCancel, askToSend } from './steps/save-request.ts'
import { checkEligibility, chooseSelection, placeButton } from './steps/choose-selection.ts'
import { goNext, pressDisabledNext, tickChild } from './steps/fill-detail.ts'
import { fillCard, loginDialog } from './steps/sign-in.ts'

type Setup = { page: Page; citizens: Citizens; pageErrors: PageErrors }

type Open = (setup: Setup) => Promise<void>

type Kind = {
  /** Measured with a number of seven digits. */
  readonly showsRequestNumber?: true
  /** Somebody may want it on paper. */
  readonly isPrinted?: true
}

export type Screen = Kind & { readonly path: string; readonly open: Open }

const at = (name: PageName, open: Open, kind: Kind = {}): Screen => ({ path: PAGES[name], open, ...kind })

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const links = (page: Page) => page.getByRole('main').getByRole('link')

const someone = ({ citizens }: Setup) => citizens.someone({ borderCity: 48, bpType: 2 })

async function enter(setup: Setup) {
  const citizen = await someone(setup)
  await signInDirectly(setup.page.request, citizen)
  return citizen
}

async function save(setup: Setup) {
  const citizen = await enter(setup)
  return { citizen, ...(await saveDirectly(setup.page.request, citizen)) }
}

/** Issues a pass. */
async function issue(setup: Setup) {
  const saved = await save(setup)
  await issuePass(setup.page.request, saved)
  return saved
}

async function cancel({ page }: Setup, { reqId, reqYear }: RequestNumber) {
  await sendCall(page.request, cancelRequest, { params: { reqId: String(reqId), reqYear: String(reqYear) } })
}

/** Opens what somebody sees who has signed in. */
const entered =
  (address: string, shown: (page: Page) => Locator): Open =>
  async (setup) => {
    await enter(setup)
    await setup.page.goto(address)
    await expect(shown(setup.page)).toBeVisible()
  }

/** Before the sign-in, from the settings of the sandbox. */
const openPage =
  (name: PageName, title: string): Open =>
  async ({ page }) => {
    await page.goto(PAGES[name])
    await expect(heading(page, title)).toBeVisible()
    await expect(page.getByRole('contentinfo')).toContainText('[ผู้ให้บริการยังไม่ได้ระบุ]')
  }

const NOTICE = 'ปิดปรับปรุงระบบคืนวันเสาร์ที่ 28 พฤศจิกายน เวลา 22.00 ถึง 24.00 น.'
const PAUSE = 'งดรับคำขอใหม่ชั่วคราว เนื่องจากระบบทะเบียนปิดปรับปรุง รหัสและรายการเดิมยังใช้ได้'
const CLOSED = 'ปิดจุดผ่านแดนชั่วคราวเพราะน้ำท่วม กรุณาเลือกวันอื่นหรือที่รับหนังสืออื่น'
/** The next days of an office, more and less full. */
const LOAD = Object.fromEntries(
  Array.from({ length: 31 }, (_, days) => [
    toDateNumber(addDays(fromDateNumber(25691120), days)),
    (['few', 'some', 'many', 'few'] as const)[days % 4] ?? 'few',
  ]),
)
const CONTACT = { hours: 'ทุกวัน 08.30-16.30 น.', address: '1 ถนนชายแดน ตำบลในเมือง', telephone: '055-531-000' }

/** What the operator says on all pages; operator.test.ts says it by the operator's command, on a server of its own (D51). */
const say = ({ page }: Setup, said: Partial<ReplyOf<typeof getNotices>>) =>
  page.route('**/api/v1/notices', (route) =>
    route.fulfill({ json: { items: [], newRequests: true, ...said } }),
  )

/** Every screen in its states, by the visit that opens them one after the other. */
export const VISITS = {
  'signing in': {
    'sign-in': at('start', async ({ page, citizens }) => {
      await page.goto(PAGES.start)
      await fillCard(page, await citizens.someone())
    }),
    'sign-in with a suggestion': at('start', async ({ page, citizens }) => {
      await page.goto(PAGES.start)
      await fillCard(page, { ...(await citizens.someone()), fname: 'นางสาวสมใจ' })
      await expect(button(page, 'ลบคำนำหน้า นางสาว')).toBeVisible()
    }),
    'sign-in refused': at('start', async ({ page, citizens, pageErrors }) => {
      pageErrors.expect(/status of 401/)
      await page.goto(PAGES.start)
      await fillCard(page, { ...(await citizens.someone()), laser: 'JT0000000000' })
      await loginDialog(page).getByRole('button', { name: 'ตรวจสอบ' }).click()
      await expect(page.getByRole('alert')).toContainText('ข้อมูลไม่ถูกต้อง กรุณาตรวจสอบ')
    }),
    'sign-in unfolded': at('start', async ({ page }) => {
      await page.goto(PAGES.start)
      await button(page, /^เลือกจากรายการ/).click()
      await expect(page.getByRole('radio', { name: 'มีเฉพาะปี' })).toBeVisible()
      await page.getByRole('textbox', { name: 'นามสกุล' }).fill('ใจดี')
      await button(page, 'ดูว่าอยู่ตรงไหนบนบัตร').click()
      await expect(page.getByText('ด้านหลังบัตร')).toBeVisible()
    }),
    'sign-in with a notice': at('start', async (setup) => {
      await say(setup, { items: [{ info: NOTICE, from: '2026-11-20T00:00:00.000Z', to: null }] })
      await setup.page.goto(PAGES.start)
      await expect(loginDialog(setup.page).getByText(NOTICE)).toBeVisible()
    }),
    'manual before the sign-in': at('manual', async ({ page }) => {
      await page.goto(PAGES.manual)
      await expect(page.getByRole('link', { name: 'เข้าสู่ระบบ' })).toBeVisible()
    }),
    'portal page opened by hand': at('landing', async ({ page }) => {
      await page.goto(PAGES.landing)
      await expect(heading(page, 'หน้านี้ใช้เมื่อเปิดบริการจากแอปทางรัฐ')).toBeVisible()
    }),
    'portal launch': at('landing', async ({ page, citizens }) => {
      await pauseCalls(page, '**/api/v1/egov/')
      await page.goto(`${PAGES.landing}?appId=sandbox&mToken=${(await citizens.someone()).pid}`)
      await expect(heading(page, 'กำลังเชื่อมต่อระบบหนังสือผ่านแดน')).toBeVisible()
    }),
    'portal failure': at('landing', async ({ page, pageErrors }) => {
      pageErrors.expect(/status of 503/)
      await page.goto(`${PAGES.landing}?appId=sandbox&mToken=down`)
      await expect(page.getByText('ไม่สามารถเชื่อมต่อฐานข้อมูลหนังสือผ่านแดนได้')).toBeVisible()
    }),
  },
  'about the service': {
    contact: at('contact', openPage('contact', 'ติดต่อ'), { isPrinted: true }),
    privacy: at('privacy', openPage('privacy', 'ความเป็นส่วนตัว'), { isPrinted: true }),
    terms: at('terms', openPage('terms', 'ข้อกำหนด'), { isPrinted: true }),
    accessibility: at(
      'accessibility',
      entered(PAGES.accessibility, (page) => heading(page, 'การเข้าถึง')),
      {
        isPrinted: true,
      },
    ),
  },
  'choosing a place': {
    places: at(
      'register',
      async (setup) => {
        const citizen = await enter(setup)
        await setup.page.goto(PAGES.register)
        await placeButton(setup.page, citizen).click()
        await expect(setup.page.getByText('ท่านมีสิทธิ์ขอที่นี่')).toBeVisible()
      },
      { isPrinted: true },
    ),
    'no new requests': at('register', async (setup) => {
      await say(setup, { newRequests: false, newRequestsInfo: PAUSE })
      await enter(setup)
      await setup.page.goto(PAGES.register)
      await expect(setup.page.getByText('คำขอและรหัสที่ท่านมีอยู่แล้ว')).toBeVisible()
      await expect(setup.page.getByRole('alert')).toHaveText(PAUSE)
    }),
    'closed places': at('register', async (setup) => {
      const { office, borderCity } = await enter(setup)
      await changeAnswer(setup.page, '**/eligibility/offices', findEligibleOffices, ({ items, ...rest }) => ({
        ...rest,
        items: items.map((item) => ({
          ...item,
          closure: CLOSED,
          closedUntil: item.office === office ? null : 25700331,
          contact: CONTACT,
        })),
      }))
      await setup.page.goto(PAGES.register)
      await setup.page.getByRole('radio', { name: countryName(borderCity) }).check()
      await expect(setup.page.getByText(CLOSED).first()).toBeVisible()
    }),
    'the appointment as home': at(
      'register',
      async (setup) => {
        await save(setup)
        await setup.page.goto(PAGES.register)
        await expect(setup.page.getByRole('link', { name: 'แสดงรหัส' })).toBeVisible()
      },
      { showsRequestNumber: true },
    ),
    'two appointments and a draft': at(
      'register',
      async (setup) => {
        const { page } = setup
        const { citizen } = await save(setup)
        await saveDirectly(page.request, { ...citizen, bpType: 1 })
        await beginRequest(page.request, citizen, { step: 'detail' })
        await page.goto(PAGES.register)
        await expect(button(page, 'แสดงเต็มจอ')).toHaveCount(2)
      },
      { showsRequestNumber: true },
    ),
    'no place': at('register', async ({ page, citizens }) => {
      await signInDirectly(page.request, await citizens.named('เด็กหญิงขวัญข้าว รอวัน'))
      await page.goto(PAGES.register)
      await page.getByRole('button', { name: 'ตกลง' }).click()
      await expect(page.getByText('วันนี้ท่านยังขอหนังสือผ่านแดนไม่ได้')).toBeVisible()
    }),
    selection: at('register', async (setup) => {
      const citizen = await enter(setup)
      await setup.page.goto(PAGES.register)
      await chooseSelection(setup.page, citizen)
    }),
    'not eligible': at('register', async (setup) => {
      const { page } = setup
      await enter(setup)
      await page.goto(PAGES.register)
      // The citizen lives in a province that borders Myanmar, not Malaysia.
      await chooseSelection(page, { borderCity: 50, bpType: 2, office: '901001001' })
      await checkEligibility(page)
      await expect(page.getByRole('alertdialog').getByText('ผลการตรวจสอบสิทธิ์')).toBeVisible()
    }),
    'older request': at(
      'register',
      async (setup) => {
        const { citizen } = await save(setup)
        await setup.page.goto(PAGES.register)
        await chooseSelection(setup.page, citizen)
        await checkEligibility(setup.page)
        await expect(button(setup.page, 'เก็บคำขอเดิมไว้')).toBeVisible()
      },
      { showsRequestNumber: true },
    ),
  },
  'answering the questions': {
    'request detail': at(
      'requestDetail',
      async (setup) => {
        await openStep(setup.page, await setup.citizens.named('นางมาลัย ดวงดี'), 'detail')
        await expect(button(setup.page, 'ถัดไป')).toBeEnabled()
      },
      { isPrinted: true },
    ),
    'request detail with faults': at('requestDetail', async (setup) => {
      const detail = { phone: '08', email: 'somchai', occupation: '', travelDate: null }
      await openStep(setup.page, await someone(setup), 'detail', { detail })
      await pressDisabledNext(setup.page)
      await expect(setup.page.getByRole('alert')).toBeFocused()
    }),
    'handover calendar': at('requestDetail', async (setup) => {
      await openStep(setup.page, await someone(setup), 'detail')
      await button(setup.page, 'เลือกวันอื่นจากปฏิทิน').click()
      await expect(setup.page.getByRole('grid')).toBeVisible()
    }),
    'quiet and full days': at('requestDetail', async (setup) => {
      await changeAnswer(setup.page, '**/api/v1/holiday/*', findHolidays, (answer) => ({
        ...answer,
        load: LOAD,
      }))
      await openStep(setup.page, await someone(setup), 'detail')
      await expect(setup.page.getByText('จองออนไลน์').first()).toBeVisible()
      await button(setup.page, 'เลือกวันอื่นจากปฏิทิน').click()
      await expect(setup.page.getByRole('grid')).toBeVisible()
    }),
    'closed days': at('requestDetail', async (setup) => {
      await changeAnswer(setup.page, '**/api/v1/holiday/*', findHolidays, (answer) => ({
        ...answer,
        closures: [{ from: 25690101, until: 25700131, info: CLOSED }],
      }))
      await openStep(setup.page, await someone(setup), 'detail')
      await expect(setup.page.getByText(CLOSED)).toBeVisible()
    }),
    delivery: at('requestDetail', async ({ page, citizens }) => {
      const detail = { homeDelivery: true }
      await openStep(page, await citizens.named('นายเกษียณ วันนี้'), 'detail', { detail })
      await expect(page.getByRole('textbox', { name: 'บ้านเลขที่' })).toBeVisible()
    }),
  },
  'children and sending': {
    followers: at('followers', async ({ page, citizens }) => {
      await openStep(page, await citizens.named('นางอามีนะห์ บ้านใหญ่'), 'followers')
      await tickChild(page, 0)
      await tickChild(page, 1)
    }),
    summary: at(
      'summary',
      async ({ page, citizens }) => {
        await openStep(page, await citizens.named('นางมาลัย ดวงดี'), 'followers')
        await tickChild(page, 0)
        await goNext(page)
        await expect(page.getByRole('table', { name: 'ผู้ติดตาม' })).toBeVisible()
      },
      { isPrinted: true },
    ),
    'confirm saving': at('summary', async (setup) => {
      await openStep(setup.page, await someone(setup), 'summary')
      await askToSend(setup.page)
    }),
  },
  'the saved request': {
    result: at(
      'result',
      async (setup) => {
        await setup.page.goto(addressOf(await save(setup)).replace('flagPage=0', 'flagPage=1'))
        await expect(heading(setup.page, /^คำขอเลขที่/)).toBeVisible()
      },
      { showsRequestNumber: true, isPrinted: true },
    ),
    'cancelled request': at(
      'result',
      async (setup) => {
        const saved = await save(setup)
        await cancel(setup, saved)
        await setup.page.goto(addressOf(saved))
        await expect(button(setup.page, 'ขอใหม่')).toBeVisible()
      },
      { showsRequestNumber: true, isPrinted: true },
    ),
    'closed appointment': at(
      'result',
      async (setup) => {
        const saved = await save(setup)
        await changeAnswer(
          setup.page,
          `**/api/v1/register/${saved.registrationCode}`,
          getRequest,
          (request) => ({
            ...request,
            closure: CLOSED,
            contact: CONTACT,
          }),
        )
        await setup.page.goto(addressOf(saved))
        await expect(setup.page.getByText(CLOSED)).toBeVisible()
      },
      { isPrinted: true },
    ),
    'code at the counter': at('result', async (setup) => {
      await setup.page.goto(addressOf(await save(setup)))
      await button(setup.page, 'แสดงเต็มจอ').click()
      await expect(setup.page.getByRole('dialog', { name: 'รหัสลงทะเบียน' })).toBeVisible()
    }),
    'the stored code': at('result', async (setup) => {
      const { page, pageErrors } = setup
      pageErrors.expect(/ERR_FAILED/)
      await page.goto(addressOf(await save(setup)))
      await expect(button(page, 'แสดงเต็มจอ')).toBeVisible()
      await page.route('**/api/v1/auth/info/', (route) => route.abort())
      await page.reload()
      await expect(heading(page, 'สำเนาที่เก็บไว้ในเครื่องนี้')).toBeVisible()
    }),
    'another day': at('anotherDay', async (setup) => {
      const { registrationCode } = await save(setup)
      await setup.page.goto(`${PAGES.anotherDay}?request=${registrationCode}`)
      await setup.page.getByRole('main').getByRole('listitem').last().getByRole('button').click()
      await expect(button(setup.page, /^เปลี่ยนเป็น/)).toBeEnabled()
    }),
    'confirm another day': at('anotherDay', async (setup) => {
      const { registrationCode } = await save(setup)
      await setup.page.goto(`${PAGES.anotherDay}?request=${registrationCode}`)
      await setup.page.getByRole('main').getByRole('listitem').last().getByRole('button').click()
      await button(setup.page, /^เปลี่ยนเป็น/).click()
      await expect(setup.page.getByRole('alertdialog')).toBeVisible()
    }),
    cancelling: at(
      'result',
      async (setup) => {
        await setup.page.goto(addressOf(await save(setup)))
        await askToCancel(setup.page)
      },
      { showsRequestNumber: true },
    ),
  },
  'requests and passes': {
    'list of requests': at(
      'verify',
      async (setup) => {
        const { page } = setup
        const { citizen } = await issue(setup)
        await cancel(setup, await saveDirectly(page.request, citizen))
        await saveDirectly(page.request, citizen)
        await page.goto(PAGES.verify)
        await expect(page.getByRole('main').getByRole('link', { name: /เลขที่/ })).toHaveCount(4)
      },
      { showsRequestNumber: true, isPrinted: true },
    ),
    'list with a closed appointment': at('verify', async (setup) => {
      await changeAnswer(setup.page, '**/api/v1/register/?*', listRequests, ({ items, ...list }) => ({
        ...list,
        items: items.map((request) => ({ ...request, closure: CLOSED })),
      }))
      await save(setup)
      await setup.page.goto(PAGES.verify)
      await expect(setup.page.getByText(CLOSED)).toBeVisible()
    }),
    'list without requests': at(
      'verify',
      entered(PAGES.verify, (page) => page.getByText('ยังไม่มีคำขอหนังสือผ่านแดน')),
    ),
    'list without passes': at(
      'detail',
      entered(PAGES.detail, (page) => page.getByText('ยังไม่มีหนังสือผ่านแดน')),
    ),
    'issued passes': at(
      'detail',
      async (setup) => {
        await issue(setup)
        await setup.page.goto(PAGES.detail)
        await expect(links(setup.page)).toHaveCount(1)
      },
      { isPrinted: true },
    ),
    'unknown pass': at(
      'detail',
      entered(`${PAGES.detail}?pass=00000000000`, (page) => heading(page, 'ไม่พบหนังสือผ่านแดนนี้')),
    ),
    'one pass': at(
      'detail',
      async (setup) => {
        const { page } = setup
        const { registrationCode } = await issue(setup)
        await page.goto(`${PAGES.detail}?pass=${registrationCode}`)
        await page.getByRole('tab', { name: 'MRZ' }).click()
        await button(page, 'แสดงตัวอย่าง').click()
        await expect(page.getByRole('img', { name: /^ตัวอย่างหนังสือผ่านแดน/ })).toBeVisible()
      },
      { isPrinted: true },
    ),
  },
  'what stands beside': {
    manual: at(
      'manual',
      entered(PAGES.manual, (page) => heading(page, 'ดาวน์โหลดคู่มือ')),
      { isPrinted: true },
    ),
    'who looked at my data': at(
      'accessLog',
      entered(PAGES.accessLog, (page) => page.getByRole('main').getByRole('row').nth(1)),
      { isPrinted: true },
    ),
  },
} satisfies Record<string, Record<string, Screen>>

export const SCREENS = Object.values(VISITS)
  .flatMap((screens) => Object.entries<Screen>(screens))
  .map(([name, screen]) => ({ name, ...screen }))
