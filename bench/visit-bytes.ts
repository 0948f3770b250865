// npm run bench -- visit --bytes: the bytes of a visit by file, in both directions, with headers and compressed bodies. The first visit saves
// a request; the second shows its code again.
import { chromium, type Page } from '@playwright/test'
import { PAGES } from '@border-pass/contract/pages'
import type { SandboxCitizen } from '@border-pass/contract/sandbox-routes'
import { generateCitizen } from '../apps/server/src/adapters/civil-registry/sandbox/sandbox-registry.ts'
import { placeButton } from '../e2e/steps/choose-selection.ts'
import { fillDetail } from '../e2e/steps/fill-detail.ts'
import { saveRequest } from '../e2e/steps/save-request.ts'
import { fillCard, loginDialog } from '../e2e/steps/sign-in.ts'
import { buildWeb } from '../tools/build-web.ts'
import { CHROMIUM_FLAGS, getChromium } from '../tools/chromium.ts'
import { columns } from './figures.ts'
import { withEmbeddedServer } from './servers.ts'
import { PHONE, startLine } from './slow-line.ts'

/** Time for what a page prefetches when it is idle, and for what the service worker stores. */
const REST_MS = 5_000

async function signIn(page: Page, citizen: SandboxCitizen): Promise<void> {
  await page.goto(PAGES.start)
  await fillCard(page, citizen)
  await loginDialog(page).getByRole('button', { name: 'ตรวจสอบ' }).click()
}

async function requestPass(page: Page, citizen: SandboxCitizen): Promise<void> {
  await signIn(page, citizen)
  await placeButton(page, citizen).click()
  await page.getByRole('button', { name: 'ถัดไป: เลือกวันนัด' }).click()
  await fillDetail(page)
  await page.getByRole('button', { name: 'ถัดไป: ตรวจทาน' }).click()
  await saveRequest(page)
}

async function showCode(page: Page, citizen: SandboxCitizen): Promise<void> {
  await signIn(page, citizen)
  await page.getByRole('button', { name: 'แสดงรหัส' }).click()
  await page.getByRole('dialog').getByRole('img', { name: 'คิวอาร์โค้ด' }).waitFor()
}

/** Replaces registration codes and request numbers by n, so that all requests share one row. */
const toRow = (path: string) => path.replace(/\d{11}|(?<=\/)\d+(?=\/|$)/g, 'n')

export async function printBytes(): Promise<void> {
  if (!(await buildWeb())) throw new Error('The web app could not be built.')
  await withEmbeddedServer(async ({ address }) => {
    const counted = new Map<string, [first: number, second: number]>()
    let visit: 0 | 1 = 0
    // Only the bytes matter here.
    const fast = { roundTrip: 0, kilobytes: Infinity, slower: 1 }
    const line = await startLine(Number(new URL(address).port), fast, (path, bytes) => {
      const row = counted.get(toRow(path)) ?? [0, 0]
      row[visit] += bytes
      counted.set(toRow(path), row)
    })
    const browser = await chromium.launch({ executablePath: await getChromium(), args: CHROMIUM_FLAGS })
    const context = await browser.newContext({ ...PHONE, baseURL: line.address })
    const citizen = generateCitizen(0, Date.now())
    for (const go of [requestPass, showCode]) {
      const page = await context.newPage()
      await go(page, citizen)
      await page.waitForTimeout(REST_MS)
      await page.close()
      await context.clearCookies()
      visit = 1
    }
    await browser.close()
    line.close()
    const rows = [...counted].toSorted(([, a], [, b]) => b[0] - a[0] || b[1] - a[1])
    const sum = (which: 0 | 1) => rows.reduce((all, [, bytes]) => all + bytes[which], 0)
    console.log(`${''.padEnd(56)}${columns(['first', 'second'])}  bytes`)
    for (const [path, bytes] of [...rows, ['all', [sum(0), sum(1)]] as const])
      console.log(path.padEnd(56) + columns(bytes))
  })
}
