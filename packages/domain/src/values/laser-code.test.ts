import { expect, test } from 'vitest'
import { isLaserCode, LASER_CODE_MASK, stripLaserCode } from './laser-code.ts'
import { applyMask } from './mask.ts'

test('two letters and 9, 10, 11 digits', () => {
  expect(isLaserCode('JT112345678')).toBe(false)
  expect(isLaserCode('JT1123456789')).toBe(true)
  expect(isLaserCode('JT11234567890')).toBe(false)
})

test.each(['jt1123456789', 'J11123456789', 'JT1-1234567-89', 'จท1123456789'])(
  '%s is not the kept form',
  (code) => {
    expect(isLaserCode(code)).toBe(false)
  },
)

test('stripping takes hyphens, small letters and Thai digits, and undoes the mask', () => {
  expect(stripLaserCode(' jt๑-1234567-๘๙ ')).toBe('JT1123456789')
  expect(stripLaserCode(applyMask(LASER_CODE_MASK, 'JT1123456789', 12).value)).toBe('JT1123456789')
})
