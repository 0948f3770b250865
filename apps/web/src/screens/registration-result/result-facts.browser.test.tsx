import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { fromDateNumber } from '@border-pass/domain/values/dates/buddhist-date'
import { fetchSession } from '../../session/session-store.ts'
import { expectText, show } from '../../testing/show.tsx'
import { StepsCard } from './result-facts.tsx'

const CITIZEN = {
  login_type: 0,
  pid: '9100000001018',
  email: null,
  tel: null,
  name: 'สมชาย',
  mark: 'm'.repeat(22),
}

const REQUEST = {
  display: 'pending',
  registerDate: fromDateNumber(25691120),
  travelDate: fromDateNumber(25691121),
  issueDate: null,
  reqId: 1,
  reqYear: 2569,
  // A request at a closed office has no link to a calendar entry, which would load another module.
  closure: 'ปิด',
} as const

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a request that stays open over midnight marks the new day as today', async () => {
  vi.useFakeTimers({
    toFake: ['setInterval', 'clearInterval', 'Date'],
    now: Date.parse('2026-11-20T23:59:00+07:00'),
  })
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ userInfo: CITIZEN })))
  await fetchSession()
  await show(<StepsCard request={REQUEST} />)
  const [first, second] = [page.getByRole('listitem').nth(0), page.getByRole('listitem').nth(1)]
  await expectText(first, '(วันนี้)')
  await expect.element(second).not.toHaveTextContent('วันนี้')
  vi.advanceTimersByTime(90_000)
  await expectText(second, '(วันนี้)')
  await expect.element(first).not.toHaveTextContent('วันนี้')
})
