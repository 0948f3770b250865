// Back after a sign-out, by the browser's own back-forward cache, on and off the network (D10).
import type { CDPSession } from '@playwright/test'
import { signInDirectly } from './fixtures/citizens.ts'
import { toAddress, saveDirectly } from './fixtures/prepare.ts'
import { recordReturn } from './fixtures/record-return.ts'
import { expect, test } from './fixtures/test.ts'
import { signOut } from './steps/sign-in.ts'

// In one worker, since its browser serves no other test.
test.describe.configure({ mode: 'default' })
test.use({
  serviceWorkers: 'allow',
  // Playwright switches the cache off: what it knows of a page ends with the page, and so the browser is asked by its own protocol.
  // A headless shell has one only if it is asked for.
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
  // The page that is left has told of its own arrival first: it would do so in place of the page that comes back.
  await expect.poll(() => run(cdp, () => document.documentElement.dataset['told'] ?? null)).toBe('yes')
  await run(cdp, () => {
    sessionStorage.removeItem('came')
    sessionStorage.removeItem('returned')
    history.back()
    return null
  })
  // Asked once more it could be empty again: the page may be leading elsewhere.
  await expect.poll(read).not.toBe('')
  return returned
}

for (const isOffline of [false, true])
  test(`Back shows nothing of a former session, ${isOffline ? 'offline' : 'online'}`, async ({
    page,
    context,
    citizens,
    pageErrors,
  }) => {
    // A page that comes back may ask for its request before it has heard that nobody is signed in, and the sign-in for files ahead.
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
    await page.goto('/healthz')

    await test.step('while the session lasts, the code is there at once', async () => {
      await context.setOffline(isOffline)
      expect(await goBack(cdp)).toMatch(new RegExp(`^restored: .*${code}`, 's'))
      await context.setOffline(false)
    })
    await page.goto('/AccessLog')
    await signOut(page)
    await context.setOffline(isOffline)
    const ofCitizen = new RegExp([citizen.fname, citizen.lname, citizen.pid, code].join('|'))
    for (const left of ['the page that signed out', 'the ticket', 'the list'])
      await test.step(left, async () => {
        const returned = await goBack(cdp)
        expect(returned).toMatch(/^restored: /)
        expect(returned).not.toMatch(ofCitizen)
        const text = () => run(cdp, () => `${location.pathname} ${document.body.innerText}`)
        // With a network it leads to the sign-in's own address, and is drawn as a sign-in itself until that one has come.
        const empty = isOffline
          ? /ออกจากระบบในอุปกรณ์นี้แล้ว|ยังเชื่อมต่อระบบไม่ได้/
          : /^\/register .*เข้าสู่ระบบด้วยบัตรประชาชน/s
        await expect.poll(text).toMatch(empty)
        expect(await text()).not.toMatch(ofCitizen)
      })
  })
