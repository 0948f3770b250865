import { expect, test } from 'vitest'
import { LASER_CODE_MASK, stripLaserCode } from './laser-code.ts'
import { applyMask } from './typing/mask.ts'

test('stripping accepts hyphens, small letters and Thai digits, and removes the mask', () => {
  expect(stripLaserCode(' jt๑-1234567-๘๙ ')).toBe('JT1123456789')
  expect(stripLaserCode(applyMask(LASER_CODE_MASK, 'JT1123456789', 12).value)).toBe('JT1123456789')
})
