import { expect, test } from 'vitest'
import { GatewayFailure } from './gateway-exchange.ts'
import { HedgeBudget } from './hedge-budget.ts'

const CALL = { lookUp: { path: '/pop/{pid}' }, parameter: '' }
/** Enough to earn one hedged request. */
const CALLS = 30

test.each([
  ['a call that times out resets the budget', new GatewayFailure('timeout', CALL), false],
  ['a call with the status 503 resets the budget', new GatewayFailure('status', CALL, 503), false],
  ['a call whose client has left keeps the budget', new GatewayFailure('given-up', CALL), true],
  ['an unreadable record keeps the budget', new Error('unreadable'), true],
])('%s of hedged requests', async (_title, failure, isKept) => {
  const budget = new HedgeBudget()
  for (let calls = 0; calls < CALLS; calls += 1) budget.earn()
  await expect(budget.measure('findPerson', Promise.reject(failure))).rejects.toBe(failure)
  expect(budget.spend()).toBe(isKept)
})
