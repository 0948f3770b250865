import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { PENDING_SIGN_OUT, SESSION_CHANGED } from './session-keys.ts'

const SOMCHAI = '9100000001018'
const WICHAI = '9100000001026'

/** How long finishSignIn keeps the sign-in in front. */
const SHOW_MS = 0

async function createPage(signedIn: string | null = SOMCHAI) {
  vi.resetModules()
  const stored = new Map<string, string>()
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  }
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('sessionStorage', storage)
  const server = {
    signedIn,
    isReached: true,
    calls: [] as string[],
    /** The server computes the next answer at once, but it arrives later. */
    late: null as Promise<void> | null,
  }
  const assign = vi.fn<(address: string) => void>()
  const somebody = {
    login_type: 0 as const,
    email: null,
    tel: null,
    name: 'นายสมชาย ใจดี',
    mark: 'm'.repeat(22),
  }
  const session = { idleSeconds: 1800, remainingSeconds: 28_800 }
  const answer = (pid: string) => ({ userInfo: { ...somebody, pid }, sandbox: true, session })
  const reply = () =>
    server.signedIn ? answer(server.signedIn) : { userInfo: null, sandbox: true, session: null }
  const replace = vi.fn<(address: string) => void>()
  vi.stubGlobal('location', { assign, replace })
  vi.stubGlobal('dispatchEvent', () => true)
  vi.stubGlobal('fetch', (address: string, { method }: RequestInit) => {
    if (!server.isReached) return Promise.reject(new TypeError('no network'))
    server.calls.push(`${method} ${address}`)
    const response = Response.json(reply())
    const arrival = server.late ?? Promise.resolve()
    server.late = null
    if (method !== 'DELETE') return arrival.then(() => response)
    server.signedIn = null
    return Promise.resolve(new Response(null, { status: 204 }))
  })
  const listeners = new Map<string, (event: object) => void>()
  vi.stubGlobal('addEventListener', (name: string, heard: () => void) => listeners.set(name, heard))
  vi.stubGlobal('document', { addEventListener: () => undefined })
  const comeBack = () => listeners.get('pageshow')?.({ persisted: true })
  const { fetchSession, finishSignIn, startSignedOut, signOut, listenToOtherTabs } =
    await import('./session-store.ts')
  const { getSession } = await import('./session-phase.ts')
  listenToOtherTabs()
  await fetchSession()
  const citizen = () => getSession().answer?.userInfo?.pid ?? null
  const answerLater = async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    server.late = promise
    const asked = fetchSession()
    await vi.waitUntil(() => server.late === null)
    const arrive = () => {
      resolve()
      return asked
    }
    return { arrive }
  }
  const seen = { server, answer, assign, replace, citizen, getSession }
  return { ...seen, fetchSession, finishSignIn, startSignedOut, signOut, comeBack, answerLater }
}

let page: Awaited<ReturnType<typeof createPage>>
beforeEach(async () => {
  page = await createPage()
})
afterEach(() => void vi.unstubAllGlobals())

describe('refreshing the session', () => {
  test('changes nothing for the same citizen', async () => {
    await page.fetchSession()
    expect(page.assign).not.toHaveBeenCalled()
    expect(page.citizen()).toBe(SOMCHAI)
  })

  test('reloads the page for another citizen, without showing them the previous data', async () => {
    page.server.signedIn = WICHAI
    await page.fetchSession()
    expect(page.assign).toHaveBeenCalledWith('/register')
    expect(page.citizen()).toBe(SOMCHAI)
  })

  test('keeps the page when nobody is signed in, and reloads it when another citizen signs in', async () => {
    page.server.signedIn = null
    await page.fetchSession()
    expect(page.assign).not.toHaveBeenCalled()
    expect(page.getSession()).toMatchObject({ phase: 'ended', ownerPid: SOMCHAI })
    page.server.signedIn = WICHAI
    await page.fetchSession()
    expect(page.assign).toHaveBeenCalledWith('/register')
  })
})

describe('an answer to an older session call', () => {
  test('an older answer that arrives after a sign-in does not sign the page out', async () => {
    page.server.signedIn = null
    await page.fetchSession()
    const older = await page.answerLater()
    page.server.signedIn = SOMCHAI
    await page.finishSignIn(page.answer(SOMCHAI), SHOW_MS)
    await older.arrive()
    expect(page.citizen()).toBe(SOMCHAI)
  })

  test('an older answer does not replace a newer one', async () => {
    const older = await page.answerLater()
    page.server.signedIn = null
    await page.fetchSession()
    await older.arrive()
    expect(page.citizen()).toBeNull()
  })

  test('an older answer does not bring the citizen back after a sign-out', async () => {
    const older = await page.answerLater()
    page.server.isReached = false
    await page.signOut()
    await older.arrive()
    expect([page.citizen(), page.replace.mock.calls]).toEqual([null, []])
  })
})

describe('a page served without a session', () => {
  const known = () => {
    const { phase, answer } = page.getSession()
    return { phase, userInfo: answer?.userInfo, sandbox: answer?.sandbox }
  }

  test('a page with a prerendered sign-in stays signed out while the server does not answer', async () => {
    page = await createPage(null)
    page.startSignedOut({ sandbox: false })
    page.server.isReached = false
    await page.fetchSession().catch(() => undefined)
    expect(known()).toEqual({ phase: 'signing-in', userInfo: null, sandbox: false })
  })

  test('a page with a prerendered sign-in follows the answer of the server', async () => {
    page = await createPage(null)
    page.startSignedOut({ sandbox: false })
    page.server.signedIn = SOMCHAI
    await page.fetchSession()
    expect(known()).toMatchObject({ userInfo: { pid: SOMCHAI }, sandbox: true })
  })
})

test('a sign-in needs no second call, so a signal that is lost after it does no harm', async () => {
  page = await createPage(null)
  page.startSignedOut({})
  page.server.isReached = false
  await page.finishSignIn(page.answer(SOMCHAI), SHOW_MS)
  expect(page.getSession()).toMatchObject({ phase: 'inside', ownerPid: SOMCHAI })
})

test('a sign-in of another citizen reloads the page', async () => {
  page.server.signedIn = null
  await page.fetchSession()
  await page.finishSignIn(page.answer(WICHAI), SHOW_MS)
  expect(page.assign).toHaveBeenCalledWith('/register')
  expect(page.citizen()).toBeNull()
})

test('signing out without a signal hides personal data at once and ends the session before the next session call', async () => {
  page.server.isReached = false
  await page.signOut()
  expect(page.citizen()).toBeNull()
  expect(page.getSession()).toMatchObject({ phase: 'left', ownerPid: null })
  await page.fetchSession().catch(() => undefined)
  expect(page.replace).not.toHaveBeenCalled()

  page.server.isReached = true
  page.server.calls.length = 0
  await page.fetchSession()
  expect(page.server.calls).toEqual(['DELETE /api/v1/auth/bps/logout5field/', 'POST /api/v1/auth/info/'])
  expect(page.replace).toHaveBeenCalledWith('/register')
  // The confirmed sign-out is not sent again.
  await page.fetchSession()
  expect(page.server.calls).toHaveLength(3)
})

// The back-forward cache of a real browser is tested by e2e/back-after-sign-out.test.ts.
test.each([
  ['shows its citizen at once if nobody has signed in or out', 'unrelated', SOMCHAI],
  ['is empty if somebody has signed in or out meanwhile', SESSION_CHANGED, null],
  ['is empty while a sign-out is pending', PENDING_SIGN_OUT, null],
])('a page restored from the back-forward cache %s (D10)', (_what, stored, shown) => {
  page.server.isReached = false
  localStorage.setItem(stored, 'left 1')
  page.comeBack()
  expect(page.citizen()).toBe(shown)
})
