import { expect, test } from 'vitest'
import { nextAppointment } from './next-appointment.tsx'

const request = (display: 'pending' | 'confirmed' | 'cancelled' | 'expired', travelDate: number) => ({
  display,
  travelDate,
})

test('the earliest day of the requests that are still pending', () => {
  const later = request('pending', 25691130)
  const sooner = request('pending', 25691125)
  expect(nextAppointment([later, sooner])).toEqual({ next: sooner, others: 1 })
})

test('none that is confirmed, cancelled or expired', () => {
  const over = (['confirmed', 'cancelled', 'expired'] as const).map((display) => request(display, 25691125))
  expect(nextAppointment(over)).toEqual({ next: null, others: 0 })
})
