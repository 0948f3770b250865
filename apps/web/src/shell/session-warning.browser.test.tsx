import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { fetchSession } from '../session/session-store.ts'
import { show } from '../testing/show.tsx'
import { SESSION_ENDING_TEXT } from '../text/session-ending-text.ts'
import { SessionWarning } from './session-warning.tsx'

const SESSION = { idleSeconds: 100, remainingSeconds: 100 }
const CITIZEN = {
  login_type: 0,
  pid: '9100000001018',
  email: null,
  tel: null,
  name: 'สมชาย',
  mark: 'm'.repeat(22),
}

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('the page asks the server once at the end of the session, and then every 30 seconds while it is visible', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
  const server = { isReached: true, asked: 0 }
  vi.stubGlobal('fetch', () => {
    server.asked += 1
    if (!server.isReached) return Promise.reject(new TypeError('no network'))
    return Promise.resolve(Response.json({ userInfo: CITIZEN, session: SESSION }))
  })
  await fetchSession()
  await show(<SessionWarning />)
  server.isReached = false
  server.asked = 0
  vi.advanceTimersByTime(1000)
  await expect.element(page.getByRole('alertdialog', { name: SESSION_ENDING_TEXT.title })).toBeVisible()
  const pass = async (seconds: number) => {
    await vi.advanceTimersByTimeAsync(seconds * 1000)
    return server.asked
  }
  // One second has passed. The session ends after 100, and the page waits two more before it asks.
  expect(await pass(101)).toBe(0)
  expect(await pass(1)).toBe(1)
  expect([await pass(29), await pass(1), await pass(30)]).toEqual([1, 2, 3])
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  expect(await pass(600)).toBe(3)
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible')
  expect(await pass(1)).toBe(4)
})
