// A phone that kills the browser, which then opens the page again with what it had written to its disk.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { BrowserContext, Page } from '@playwright/test'
import { type Citizen, signInDirectly } from './fixtures/citizens.ts'
import { beginRequest, savedCodes } from './fixtures/prepare.ts'
import { expect, test as base } from './fixtures/test.ts'
import { confirmSaving } from './steps/save-request.ts'
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

/** Sends the request, and kills the browser before it has an answer. */
async function killWhileSaving(phone: Phone, page: Page, { arrives }: { arrives: boolean }) {
  let isSent = false
  await page.route('**/api/v1/register/', async (route) => {
    if (arrives) await route.fetch()
    isSent = true
    // No answer before the end of this browser.
    await pause(60_000, undefined, { ref: false })
  })
  await confirmSaving(page)
  await expect.poll(() => isSent).toBe(true)
  await phone.kill()
}

test('A browser killed while it saves comes back to what the server has, and saves once', async ({
  phone,
  citizens,
}) => {
  test.slow()
  const citizen = await citizens.someone({ bpType: 2 })
  const first = await phone.open()
  await signInDirectly(first.request, citizen)
  await beginRequest(first.request, citizen, { step: 'summary', detail: { phone: '0812345678' } })
  await first.goto(SUMMARY)
  await expect(first.getByRole('main')).toContainText('0812345678')
  await killWhileSaving(phone, first, { arrives: false })

  const second =
    await test.step('the request was lost: the summary has every answer, and can be sent again', async () => {
      const page = await openAgain(phone, citizen)
      await expect(page).toHaveURL(SUMMARY)
      await expect(page.getByRole('main')).toContainText('0812345678')
      await expect(page.getByRole('alertdialog')).toBeHidden()
      expect(await savedCodes(page.request)).toEqual([])
      return page
    })
  await killWhileSaving(phone, second, { arrives: true })

  await test.step('the request arrived, and is shown', async () => {
    const page = await openAgain(phone, citizen)
    await expect(page.getByRole('heading', { level: 1, name: 'นัดของท่าน' })).toBeVisible()
    await expect(page.getByRole('alertdialog')).toBeHidden()
    expect(await savedCodes(page.request)).toHaveLength(1)
  })
})
