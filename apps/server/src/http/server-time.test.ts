// Every reply of the API carries the server's time, from which the browser takes the date (D1).
import { expect, test } from 'vitest'
import { startTestServer } from '../testing/test-server.ts'

const server = await startTestServer()
const browser = server.browser()
const timeOf = async (path: string) => (await browser.call('GET', path)).headers.get('date')

test('a success and a refusal carry the server’s time, also after the clock was moved', async () => {
  expect(await timeOf('/sandbox/cast')).toBe('Fri, 20 Nov 2026 02:00:00 GMT')
  expect(await timeOf('/register/draft')).toBe('Fri, 20 Nov 2026 02:00:00 GMT')
  server.clock.set('2027-01-01T00:00:30+07:00')
  expect(await timeOf('/sandbox/cast')).toBe('Thu, 31 Dec 2026 17:00:30 GMT')
  expect(await timeOf('/register/draft')).toBe('Thu, 31 Dec 2026 17:00:30 GMT')
})
