import { expect, test } from 'vitest'
import { liveRequests } from './next-appointment.tsx'

const request = (display: 'pending' | 'confirmed' | 'cancelled' | 'expired', travelDate: number) => ({
  display,
  travelDate,
})

test('the requests that are still pending, the earliest day first', () => {
  const later = request('pending', 25691130)
  const sooner = request('pending', 25691125)
  const over = (['confirmed', 'cancelled', 'expired'] as const).map((display) => request(display, 25691124))
  expect(liveRequests([later, ...over, sooner])).toEqual([sooner, later])
})
