// What the sandbox's gateway takes from its environment and over HTTP; e2e/sign-in-by-thaid.test.ts proves that it plays ThaID.
import { expect, test } from 'vitest'
import { NO_FAULTS, readFaults } from './faults.ts'
import { runSandboxGateway } from './sandbox-gateway.ts'

test('faults from the start are one setting', () => {
  expect(readFaults({})).toEqual(NO_FAULTS)
  expect(readFaults({ FAULTS: '{"delay":250,"only":"/pop/"}' })).toMatchObject({ delay: 250, only: '/pop/' })
})

const gateway = await runSandboxGateway({ clock: { now: Date.now } })

// What each fault does, the tests of the gateway's adapter show.
test.each([{ errorRate: 2 }, { errorStatus: 200 }, { delay: -1 }, { unheardOf: 1 }])(
  'a fault that makes no sense is refused: %o',
  async (faults) => {
    const sent = { method: 'PUT', body: JSON.stringify(faults) }
    expect((await fetch(`${gateway.url}/sandbox/faults`, sent)).status).toBe(400)
  },
)
