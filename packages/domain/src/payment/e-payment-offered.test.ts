import { describe, expect, test } from 'vitest'
import { isEPaymentOffered } from './e-payment-offered.ts'

const offered = [
  '2700',
  '3400',
  '3425',
  '4301',
  '4801',
  '4901',
  '5709',
  '6306',
  '8501',
  '9000',
  '9010',
  '9100',
  '9101',
  '9401',
  '9600',
  '9610',
]

describe('e-payment', () => {
  test.each(offered)('is offered at %s', (ccaa) => expect(isEPaymentOffered({ ccaa }, true)).toBe(true))

  test.each(['2706', '4300', '5703', '8500', '9602', ''])('is not offered at %s', (ccaa) =>
    expect(isEPaymentOffered({ ccaa }, true)).toBe(false),
  )

  test.each(offered)('is not offered at %s while payment is switched off', (ccaa) =>
    expect(isEPaymentOffered({ ccaa }, false)).toBe(false),
  )
})
