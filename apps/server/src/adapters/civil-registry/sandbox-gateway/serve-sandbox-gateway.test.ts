import { expect, test } from 'vitest'
import { NO_FAULTS } from './faults.ts'
import { readGatewayEnvironment } from './serve-sandbox-gateway.ts'

test('without settings: port 4000, no faults, and the default secret', () => {
  const { port, registryToken, faults } = readGatewayEnvironment({})
  expect({ port, registryToken, faults }).toEqual({ port: 4000, registryToken: 'sandbox', faults: NO_FAULTS })
})

test('faults are set by variables named after them', () => {
  const { faults } = readGatewayEnvironment({
    FAULT_DELAY: '250',
    FAULT_ERROR_RATE: '0.5',
    FAULT_WRONG_SHAPE_RATE: '1',
    FAULT_ONLY: '/pop/',
    FAULT_TIMES: '3',
  })
  const set = { delay: 250, errorRate: 0.5, wrongShapeRate: 1, only: '/pop/', times: 3 }
  expect(faults).toEqual({ ...NO_FAULTS, ...set })
})

test.each([
  ['REGISTRY_PORT', 'many'],
  ['REGISTRY_PORT', ''],
  ['REGISTRY_PORT', '65536'],
  ['FAULT_DELAY', '-1'],
  ['FAULT_ERROR_RATE', '1.1'],
  ['FAULT_ERROR_STATUS', '200'],
  ['FAULT_TIMES', '-1'],
])('%s=%s is refused with the name of the setting', (name, value) => {
  expect(() => readGatewayEnvironment({ [name]: value })).toThrow(`${name} must be a`)
})
