import { expect, test } from 'vitest'
import { toMomentText } from './moment-text.ts'

test('a moment is written with its day in Bangkok: the 20th at 23.59, and the 21st a minute later', () => {
  expect(toMomentText(Date.parse('2026-11-20T23:59:00+07:00'))).toBe('20 พ.ย. 2569 เวลา 23.59\u00a0น.')
  expect(toMomentText(Date.parse('2026-11-21T00:00:00+07:00'))).toBe('21 พ.ย. 2569 เวลา 00.00\u00a0น.')
})
