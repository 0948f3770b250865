// A phone that kills the browser, which then opens the page again with what it had written to its disk.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { BrowserContext, Page } from '@playwright/test'
import { signInDirectly } from './fixtures/citizens.ts'
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

test('A browser killed while it saves comes back to what the server has, and saves once', async ({
  phone,
  citizens,
}) => {
  const citizen = await citizens.someone({ bpType: 2 })
  const first = await phone.open()
  await signInDirectly(first.request, citizen)
  await beginRequest(first.request, citizen, { step: 'summary' })
  await first.goto(SUMMARY)
  await test.step('the request arrives, and its answer finds no browser', async () => {
    let isSaved = false
    await first.route('**/api/v1/register/', async (route) => {
      await route.fetch()
      isSaved = true
      await pause(60_000, undefined, { ref: false })
    })
    await confirmSaving(first)
    await expect.poll(() => isSaved).toBe(true)
    await phone.kill()
  })

  await test.step('the sign-in comes first, as the cookie was not written to the disk; then the request is shown', async () => {
    const page = await phone.open()
    await page.goto(SUMMARY)
    await expect(loginDialog(page)).toBeVisible()
    await signIn(page, citizen)
    await expect(page.getByRole('heading', { level: 1, name: 'นัดของท่าน' })).toBeVisible()
    await expect(page.getByRole('alertdialog')).toBeHidden()
    expect(await savedCodes(page.request)).toHaveLength(1)
  })
})
