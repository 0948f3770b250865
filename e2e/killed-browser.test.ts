// A phone that kills the browser, which then opens the page again with what it had written to its disk.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { BrowserContext, Page } from '@playwright/test'
import { listRequests } from '@border-pass/contract/request-routes'
import { callApi } from './fixtures/api.ts'
import type { Citizen } from './fixtures/citizens.ts'
import { beginRequest } from './fixtures/prepare.ts'
import { signInDirectly } from './fixtures/sign-in-directly.ts'
import { expect, test as base } from './fixtures/test.ts'
import { confirmSaving, saveRequest } from './steps/save-request.ts'
import { loginDialog, signIn } from './steps/sign-in.ts'

const SUMMARY = '/register/followerlist'

type Phone = { open: () => Promise<Page>; kill: () => Promise<void> }

/** One profile on the disk, however often its browser is started. */
const test = base.extend<{ phone: Phone }>({
  phone: async ({ playwright, launchOptions, viewport, baseURL }, runTest) => {
    const profile = mkdtempSync(join(tmpdir(), 'border-pass-profile-'))
    const contexts: BrowserContext[] = []
    const kill = async () => {
      const context = contexts.pop()
      const session = await context?.browser()?.newBrowserCDPSession()
      const processes = (await session?.send('SystemInfo.getProcessInfo'))?.processInfo ?? []
      const browser = processes.find(({ type }) => type === 'browser')
      if (browser === undefined) throw new Error('The browser named no process of its own.')
      const closed = new Promise((resolve) => context?.once('close', resolve))
      process.kill(browser.id, 'SIGKILL')
      await closed
    }
    const open = async () => {
      const context = await playwright.chromium.launchPersistentContext(profile, {
        ...launchOptions,
        viewport,
        ...(baseURL && { baseURL }),
        locale: 'th-TH',
        serviceWorkers: 'block',
      })
      contexts.push(context)
      return context.newPage()
    }
    await runTest({ open, kill })
    for (const context of contexts) await context.close()
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
  },
})

/** The session's cookie is not written to the disk, so the sign-in comes first. */
async function openAgain(phone: Phone, citizen: Citizen): Promise<Page> {
  const page = await phone.open()
  await page.goto(SUMMARY)
  await expect(loginDialog(page)).toBeVisible()
  await signIn(page, citizen)
  return page
}

async function codesOf(page: Page, { pid }: Citizen) {
  const { items } = await callApi(page.request, listRequests, { query: { pid } })
  return items.map(({ registrationCode }) => registrationCode)
}

test('A browser killed on the summary comes back to it with every answer, and saves once', async ({
  phone,
  citizens,
}) => {
  const citizen = await citizens.someone({ bpType: 2 })
  const before = await phone.open()
  await signInDirectly(before.request, citizen)
  await beginRequest(before.request, citizen, { step: 'summary', detail: { phone: '0812345678' } })
  await before.goto(SUMMARY)
  await expect(before.getByRole('main')).toContainText('0812345678')
  await phone.kill()

  const page = await openAgain(phone, citizen)
  await expect(page).toHaveURL(SUMMARY)
  await expect(page.getByRole('main')).toContainText('0812345678')
  const code = await saveRequest(page)
  expect(await codesOf(page, citizen)).toEqual([code])
})

for (const arrives of [true, false]) {
  test(`A browser killed while it saves: the request ${arrives ? 'arrived and is shown' : 'was lost and can be sent again'}`, async ({
    phone,
    citizens,
  }) => {
    const citizen = await citizens.someone({ bpType: 2 })
    const before = await phone.open()
    await signInDirectly(before.request, citizen)
    await beginRequest(before.request, citizen, { step: 'summary' })
    await before.goto(SUMMARY)
    let isSent = false
    await before.route('**/api/v1/register/', async (route) => {
      if (arrives) await route.fetch()
      isSent = true
      // No answer before the end of this browser.
      await pause(60_000, undefined, { ref: false })
    })
    await confirmSaving(before)
    await expect.poll(() => isSent).toBe(true)
    await phone.kill()

    const page = await openAgain(phone, citizen)
    if (!arrives) await saveRequest(page)
    else await expect(page.getByRole('main').getByText(/^คำขอเลขที่/)).toBeVisible()
    await expect(page.getByRole('alertdialog')).toBeHidden()
    expect(await codesOf(page, citizen)).toHaveLength(1)
  })
}
