import { expect, test } from 'vitest'
import { liveRequests } from './next-appointment.tsx'

test('The live requests are those that are still pending, the earliest day first', () => {
  const later = { display: 'pending', travelDate: 25691130 } as const
  const sooner = { display: 'pending', travelDate: 25691125 } as const
  const over = (['confirmed', 'cancelled', 'expired'] as const).map((display) => ({ ...sooner, display }))
  expect(liveRequests([later, ...over, sooner])).toEqual([sooner, later])
})
