// The faults of the sandbox gateway, set in the environment or over HTTP. e2e/sign-in-by-thaid.test.ts tests the simulated ThaID.
import { expect, test } from 'vitest'
import { NO_FAULTS, readFaults } from './faults.ts'
import { runSandboxGateway } from './sandbox-gateway.ts'

test('the setting FAULTS sets the faults that the sandbox gateway starts with', () => {
  expect(readFaults({})).toEqual(NO_FAULTS)
  expect(readFaults({ FAULTS: '{"delay":250,"only":"/pop/"}' })).toMatchObject({ delay: 250, only: '/pop/' })
})

const gateway = await runSandboxGateway({ clock: { now: Date.now } })

// The tests of the gateway's adapter cover the effect of each fault.
test.each([{ errorRate: 2 }, { errorStatus: 200 }, { delay: -1 }, { unknownFault: 1 }])(
  'the sandbox gateway answers 400 to a setting of its simulated faults that is unknown or out of range: %o',
  async (faults) => {
    const options = { method: 'PUT', body: JSON.stringify(faults) }
    expect((await fetch(`${gateway.url}/sandbox/faults`, options)).status).toBe(400)
  },
)
