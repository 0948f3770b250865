// Measures how soon a press is answered on a rural line and a slow phone, for each act of a request with a child: milliseconds from the
// touch to the first changed picture, and to the change that stays: npm run bench -- press [--acts 40]
import { type CDPSession, chromium, type Locator, type Page } from '@playwright/test'
import { PAGES } from '@border-pass/contract/pages'
import { listCast } from '../apps/server/src/adapters/civil-registry/sandbox/sandbox-registry.ts'
import { placeButton } from '../e2e/steps/choose-selection.ts'
import { children, fillDetail } from '../e2e/steps/fill-detail.ts'
import { cancelButton, sendButton } from '../e2e/steps/save-request.ts'
import { fillCard, loginDialog } from '../e2e/steps/sign-in.ts'
import { buildWeb } from '../tools/build-web.ts'
import { CHROMIUM_FLAGS, getChromium } from '../tools/chromium.ts'
import { columns, readOptions } from './figures.ts'
import { traceMainThread } from './main-thread.ts'
import { withEmbeddedServer } from './servers.ts'
import { PHONE, RURAL, startLine } from './slow-line.ts'

const { acts: most } = readOptions({ acts: Infinity })
const PARENT = 'นายพงษ์ศักดิ์ ลูกดก'
/** The most milliseconds until the first changed picture, and of the longest task. */
const GOALS = { change: 100, task: 200 }
/** How long the page is at rest before a press, and is traced after the next control is there. */
const REST_MS = 600
const LONGEST_MS = 60_000
/** A finger rests this long. Playwright's own tap leaves no time for a frame. */
const TOUCH_MS = 80

type Act = {
  readonly screen: string
  readonly what: string
  readonly control: Locator
  /** What the person does before, which is not timed. */
  readonly before?: () => Promise<unknown>
}

type Point = { readonly x: number; readonly y: number }

/** Lists the acts on one screen. The key is the act's name; most acts are only a control to press. */
const on = (screen: string, acts: Readonly<Record<string, Locator | Omit<Act, 'screen' | 'what'>>>) =>
  Object.entries(acts).map(([what, act]) => ({
    screen,
    what,
    ...('control' in act ? act : { control: act }),
  }))

const findControls = (page: Page) => ({
  button: (name: string | RegExp) => page.getByRole('button', { name, exact: true }),
  link: (name: string | RegExp) => page.getByRole('link', { name }),
  answer: (name: string) => page.getByRole('alertdialog').getByRole('button', { name, exact: true }),
  day: page.getByRole('main').getByRole('group').getByRole('listitem').last().getByRole('button'),
})

function listRequestActs(page: Page): readonly Act[] {
  const citizen = listCast(Date.now()).find(({ who }) => who === PARENT)
  if (citizen === undefined) throw new Error(`The cast has no member ${PARENT}.`)
  const { button, link, answer, day } = findControls(page)
  return [
    ...on('sign-in', {
      'the manual': link('คู่มือ'),
      'back to the sign-in': link('เข้าสู่ระบบ'),
      ตรวจสอบ: {
        before: () => fillCard(page, citizen),
        control: loginDialog(page).getByRole('button', { name: 'ตรวจสอบ' }),
      },
    }),
    ...on('selection', {
      'a place': placeButton(page, citizen),
      next: button('ถัดไป: เลือกวันนัด'),
    }),
    ...on('detail', {
      'a day': day,
      'the calendar': button('เลือกวันอื่นจากปฏิทิน'),
      'a day of the calendar': page.getByRole('gridcell').getByRole('button', { disabled: false }).last(),
      'a list': page.getByRole('combobox', { name: 'อาชีพ' }),
      'an option': page.getByRole('option').first(),
      'a check box': page.getByRole('checkbox').first(),
      'the check box again': page.getByRole('checkbox').first(),
      more: page.getByText('ข้อมูลเพิ่มเติม (ถ้ามี)'),
      'add children': { before: () => fillDetail(page), control: button('เพิ่มผู้ติดตาม') },
    }),
    ...on('followers', { 'a child': children(page).first(), next: button(/^ถัดไป/) }),
    ...on('summary', {
      'change the children': button('แก้ไขเด็ก'),
      'next again': button(/^ถัดไป/),
      send: sendButton(page),
      'the question’s no': answer('กลับไปตรวจทาน'),
      'send again': sendButton(page),
      'the question’s yes': answer('ส่งคำขอ'),
    }),
  ]
}

function listLaterActs(page: Page): readonly Act[] {
  const { button, link, answer, day } = findControls(page)
  return [
    ...on('result', {
      'the full screen': button('แสดงเต็มจอ').first(),
      close: page.getByRole('dialog').getByRole('button', { name: 'ปิด' }),
      'the bar code': page.getByRole('tab').last(),
      'an opinion': button('ง่าย'),
      'the list': link('ตรวจสอบคำขอ'),
    }),
    ...on('list', {
      'a request': link(/^ดูคำขอ/).first(),
      'the menu’s passes': link('ข้อมูลหนังสือผ่านแดน'),
      'the menu’s manual': link('คู่มือ'),
      'the menu’s home': link('ขอหนังสือผ่านแดน'),
    }),
    ...on('another day', {
      'change or cancel': link('เปลี่ยนวันนัดหรือยกเลิก'),
      'a day': day,
      change: button(/^เปลี่ยนเป็น /),
      'the question’s no': answer('ใช้วันเดิม'),
      cancel: cancelButton(page),
      'the question’s yes': answer('ยกเลิกคำขอนี้'),
      'sign out': button('ออกจากระบบ'),
    }),
  ]
}

/** Waits until the control can be tapped, and returns its centre. The page gets the events of a trial tap too, with their default prevented. */
async function findPoint(control: Locator): Promise<Point> {
  await control.tap({ trial: true })
  const box = await control.boundingBox()
  if (box === null) throw new Error(`${control.toString()} has no box.`)
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

async function press(point: Point, session: CDPSession): Promise<void> {
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] })
  await new Promise((resolve) => setTimeout(resolve, TOUCH_MS))
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

if (!(await buildWeb())) throw new Error('The web app could not be built.')
await withEmbeddedServer(async ({ address }) => {
  const line = await startLine(Number(new URL(address).port), RURAL)
  const browser = await chromium.launch({ executablePath: await getChromium(), args: CHROMIUM_FLAGS })
  const page = await browser.newPage(PHONE)
  page.setDefaultTimeout(LONGEST_MS)
  const throttle = await page.context().newCDPSession(page)
  await throttle.send('Emulation.setCPUThrottlingRate', { rate: RURAL.slower })
  await page.goto(`${line.address}${PAGES.start}`)
  const longest = new Map<string, number>()
  const acts = [...listRequestActs(page), ...listLaterActs(page)].slice(0, most)
  console.log(`${''.padEnd(40)}${columns(['changed', 'stays', 'task'])}  milliseconds`)
  for (const [index, { screen, what, control, before }] of acts.entries()) {
    await before?.()
    await control.scrollIntoViewIfNeeded()
    const point = await findPoint(control)
    await page.waitForTimeout(REST_MS)
    const traced = await traceMainThread(browser, page, { screenshots: true })
    await page.waitForTimeout(REST_MS)
    await press(point, throttle)
    const next = acts[index + 1]
    if (next && !next.before) await next.control.waitFor()
    await page.waitForTimeout(REST_MS)
    const work = await traced()
    const [changed, stays, task] = [work.changed * 1_000, work.stays * 1_000, work.longest * 1_000]
    const over = changed > GOALS.change || task > GOALS.task
    console.log(`${`${screen}: ${what}`.padEnd(40)}${columns([changed, stays, task])}${over ? '  over' : ''}`)
    longest.set(screen, Math.max(longest.get(screen) ?? 0, task))
  }
  for (const [screen, task] of longest)
    console.log(`longest task, ${screen}`.padEnd(40) + columns(['', '', task]))
  await browser.close()
  line.close()
})
