import { expect, test } from 'vitest'
import { liveRequests } from './next-appointment.tsx'

test('The live requests are those that are still pending, the earliest day first', () => {
  const later = { display: 'pending', travelDate: { year: 2569, month: 11, day: 30 } } as const
  const sooner = { display: 'pending', travelDate: { year: 2569, month: 11, day: 25 } } as const
  const over = (['confirmed', 'cancelled', 'expired'] as const).map((display) => ({ ...sooner, display }))
  expect(liveRequests([later, ...over, sooner])).toEqual([sooner, later])
})
