// A civil registry that is slow, answers 500, is cut, malformed and about somebody else: npm run trial -- chaos --citizens 40 --rounds 30.
// Once with each fault in a tenth of its answers, where hardly a save succeeds, and once in a fiftieth, where most do.
import { parseArgs } from 'node:util'
import { createSandboxPortal } from '../apps/server/src/adapters/citizen-portal/sandbox-portal.ts'
import { serveSandboxGateway } from '../apps/server/src/adapters/civil-registry/sandbox-gateway/serve-sandbox-gateway.ts'
import { derivedCitizen } from '../apps/server/src/adapters/civil-registry/sandbox/sandbox-citizens.ts'
import { createSandboxRegistry } from '../apps/server/src/adapters/civil-registry/sandbox/sandbox-registry.ts'
import { chaos } from '../apps/server/src/testing/trials/chaos.ts'
import { withEmbeddedServer } from '../bench/servers.ts'

const { values } = parseArgs({
  options: { citizens: { type: 'string', default: '40' }, rounds: { type: 'string', default: '30' } },
})
const clock = { now: () => Date.now() }
const TOKEN = 'trial'
/** A look-up waits 3 s, and the breaker opens for 10 s. */
const SLOW_MS = 4_000
const RECOVER_WITHIN_MS = 10_500
const SHARES = [0.1, 0.02]

let asked = 0
const gateway = await serveSandboxGateway({
  registry: createSandboxRegistry(clock),
  registryToken: TOKEN,
  portal: createSandboxPortal({ mockPid: '9100000001018' }),
  portalKeys: { consumerKey: TOKEN, consumerSecret: TOKEN, agentId: TOKEN },
  port: 0,
  onCall: () => (asked += 1),
})

async function runOne(address: string, share: number, firstCitizen: number): Promise<void> {
  asked = 0
  const startedAt = performance.now()
  const report = await chaos({
    address,
    faults: gateway.faults,
    clock,
    citizens: Array.from({ length: Number(values.citizens) }, (_, n) =>
      derivedCitizen(firstCitizen + n, clock.now()),
    ),
    share,
    rounds: Number(values.rounds),
    slowMs: SLOW_MS,
    recoverWithinMs: RECOVER_WITHIN_MS,
  })
  const { calls, verdicts, unavailable, saved, recoverySeconds, wrong } = report
  const seconds = (performance.now() - startedAt) / 1_000
  console.log(`Each fault in ${share * 100} % of the registry's answers:`)
  console.log(`  ${calls} calls of citizens, ${asked} of the registry, ${seconds.toFixed(0)} s.`)
  console.log(
    `  ${verdicts} right verdicts, ${saved} saved, ${unavailable} answered 503, ${wrong.length} wrong.`,
  )
  console.log(`  Recovered ${recoverySeconds.toFixed(1)} s after the last fault.`)
  for (const each of wrong.slice(0, 20)) console.error(`  ${each}`)
  if (wrong.length > 0) process.exitCode = 1
}

try {
  await withEmbeddedServer(
    async ({ address }) => {
      for (const [index, share] of SHARES.entries())
        await runOne(address, share, index * Number(values.citizens))
    },
    { REGISTRY_URL: gateway.url, REGISTRY_TOKEN: TOKEN },
  )
} finally {
  await gateway.close()
}
