import { expect, test } from 'vitest'
import { stepperPosition } from './request-steps.ts'

test('a pending request stands at step 1', () => expect(stepperPosition('pending')).toBe(1))
test('a confirmed request stands at step 3', () => expect(stepperPosition('confirmed')).toBe(3))
test('a cancelled request has no stepper', () => expect(stepperPosition('cancelled')).toBeNull())
test('an expired request has no stepper', () => expect(stepperPosition('expired')).toBeNull())
