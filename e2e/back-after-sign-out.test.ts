// The Back button after a sign-out, with the browser's back-forward cache, online and offline (D10).
import type { CDPSession } from '@playwright/test'
import { signInDirectly } from './fixtures/citizens.ts'
import { toAddress, saveDirectly } from './fixtures/prepare.ts'
import { recordReturn } from './fixtures/record-return.ts'
import { expect, test } from './fixtures/test.ts'
import { signOut } from './steps/sign-in.ts'

// Both tests run in one worker: their browser has launch options of its own.
test.describe.configure({ mode: 'default' })
test.use({
  serviceWorkers: 'allow',
  // Playwright disables the back-forward cache. With it, Playwright loses track of the page, so the test talks to the browser by CDP.
  // A headless shell has this cache only with a switch.
  launchOptions: ({ launchOptions: { args = [], ...more } }, provide) =>
    provide({
      ...more,
      args: [...args, '--enable-bfcache'],
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    }),
})

async function run(cdp: CDPSession, inPage: () => string | null): Promise<string> {
  const expression = `(${inPage.toString()})()`
  const answer = await cdp.send('Runtime.evaluate', { expression }).catch(() => null)
  return String(answer?.result.value ?? '')
}

async function goBack(cdp: CDPSession): Promise<string> {
  let returned = ''
  const read = async () => (returned = await run(cdp, () => sessionStorage.getItem('returned')))
  // Waits until the page that is left has recorded its arrival: otherwise its record would count as that of the returning page.
  await expect.poll(() => run(cdp, () => document.documentElement.dataset['told'] ?? null)).toBe('yes')
  await run(cdp, () => {
    sessionStorage.removeItem('came')
    sessionStorage.removeItem('returned')
    history.back()
    return null
  })
  // A second read could be empty again, because the page may be navigating.
  await expect.poll(read).not.toBe('')
  return returned
}

for (const isOffline of [false, true])
  test(`the browser’s Back button shows nothing of a signed-out citizen, ${isOffline ? 'offline' : 'online'}`, async ({
    page,
    context,
    citizens,
    pageErrors,
  }) => {
    // A returning page may call for its request before it knows that nobody is signed in, and the sign-in prefetches files.
    pageErrors.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED.*assets|favicon|status of 401/)
    const citizen = await citizens.someone()
    await signInDirectly(page.request, citizen)
    const { registrationCode: code } = await saveDirectly(page.request, citizen)
    await page.addInitScript(recordReturn)
    const cdp = await context.newCDPSession(page)
    await page.goto('/Verify')
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    await page.goto(toAddress({ registrationCode: code }))
    await expect(page.getByText(citizen.who).first()).toBeVisible()
    // A page that is not of the app, so that Back restores the ticket.
    await page.goto('/healthz')

    await test.step('before the sign-out, Back shows the code at once', async () => {
      await context.setOffline(isOffline)
      expect(await goBack(cdp)).toMatch(new RegExp(`^restored: .*${code}`, 's'))
      await context.setOffline(false)
    })
    await page.goto('/AccessLog')
    await signOut(page)
    await context.setOffline(isOffline)
    const ofCitizen = new RegExp([citizen.fname, citizen.lname, citizen.pid, code].join('|'))
    // The pages that Back leads to, one after the other. Opening /AccessLog has dropped /healthz from the history.
    for (const arrivedAt of ['the page that signed out', 'the ticket', 'the list'])
      await test.step(arrivedAt, async () => {
        const returned = await goBack(cdp)
        expect(returned).toMatch(/^restored: /)
        expect(returned).not.toMatch(ofCitizen)
        const text = () => run(cdp, () => `${location.pathname} ${document.body.innerText}`)
        // Online the page navigates to the sign-in's address, and shows a sign-in of its own until then.
        const empty = isOffline
          ? /ออกจากระบบในอุปกรณ์นี้แล้ว|ยังเชื่อมต่อระบบไม่ได้/
          : /^\/register .*เข้าสู่ระบบด้วยบัตรประชาชน/s
        await expect.poll(text).toMatch(empty)
        expect(await text()).not.toMatch(ofCitizen)
      })
  })
