import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const SOMCHAI = '9100000001018'
const WICHAI = '9100000001026'

/** A page that has just been opened, and a server at which this citizen is signed in. */
async function aPage() {
  vi.resetModules()
  const server = { signedIn: SOMCHAI as string | null }
  const assign = vi.fn<(address: string) => void>()
  const reply = () => ({
    userInfo: server.signedIn && {
      login_type: 0,
      pid: server.signedIn,
      email: null,
      tel: null,
      name: 'นายสมชาย ใจดี',
    },
    sandbox: true,
    today: 25691120,
    session: server.signedIn && { idleSeconds: 1800, remainingSeconds: 28_800 },
  })
  vi.stubGlobal('location', { assign })
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(reply())))
  const { askSession, currentSession } = await import('./session-store.ts')
  await askSession()
  return {
    server,
    assign,
    askSession,
    citizen: () => currentSession().answer?.userInfo?.pid ?? null,
    currentSession,
  }
}

let page: Awaited<ReturnType<typeof aPage>>
beforeEach(async () => {
  page = await aPage()
})
afterEach(() => void vi.unstubAllGlobals())

describe('a page whose session is asked for again', () => {
  it('stays as it is for the same citizen', async () => {
    await page.askSession()
    expect(page.assign).not.toHaveBeenCalled()
    expect(page.citizen()).toBe(SOMCHAI)
  })

  it('begins anew for another, and shows them nothing of the one before', async () => {
    page.server.signedIn = WICHAI
    await page.askSession()
    expect(page.assign).toHaveBeenCalledWith('/register')
    expect(page.citizen()).toBe(SOMCHAI)
  })

  it('waits for its citizen when nobody is signed in, and begins anew when another comes', async () => {
    page.server.signedIn = null
    await page.askSession()
    expect([page.assign.mock.calls, page.currentSession().endedFor]).toEqual([[], SOMCHAI])
    page.server.signedIn = WICHAI
    await page.askSession()
    expect(page.assign).toHaveBeenCalledWith('/register')
  })
})
