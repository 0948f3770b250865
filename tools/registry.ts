// npm run registry: serves the sandbox's civil registry, citizen portal and ThaID over HTTP, with faults on demand.
import { createSandboxPortal } from '../apps/server/src/adapters/citizen-portal/sandbox-portal.ts'
import { listCast } from '../apps/server/src/adapters/civil-registry/sandbox/population.ts'
import { createSandboxRegistry } from '../apps/server/src/adapters/civil-registry/sandbox/sandbox-registry.ts'
import { createSandboxIssuer } from '../apps/server/src/adapters/thaid/sandbox-issuer.ts'
import { systemClock } from '../apps/server/src/adapters/clock/system-clock.ts'
import { readGatewayEnvironment } from '../apps/server/src/adapters/civil-registry/sandbox-gateway/gateway-environment.ts'
import {
  serveSandboxGateway,
  THAID_PATH,
} from '../apps/server/src/adapters/civil-registry/sandbox-gateway/serve-sandbox-gateway.ts'
import { readConfig } from '../apps/server/src/config/config.ts'
import { endWithParent } from './end-with-parent.mjs'

endWithParent()
const settings = readGatewayEnvironment(process.env)
const { sandboxNow } = readConfig({ SANDBOX_NOW: process.env['SANDBOX_NOW'] })
const clock = systemClock(sandboxNow)
const people = () => listCast(clock.now())
const gateway = await serveSandboxGateway({
  ...settings,
  registry: createSandboxRegistry(clock),
  portal: createSandboxPortal({ mockPid: people()[0]?.pid ?? '' }),
  thaidAt: (url) => createSandboxIssuer({ ...settings.thaidKeys, url, people, now: () => clock.now() }),
})

console.log(`The sandbox's registry, citizen portal and ThaID answer at ${gateway.url}
  for the registry  REGISTRY_URL=${gateway.url} REGISTRY_TOKEN=${settings.registryToken} npm start
  for the portal    PORTAL_URL=${gateway.url} and the three PORTAL_ settings of this gateway
  for ThaID         THAID_CLIENT_ID=${settings.thaidKeys.clientId} THAID_CLIENT_SECRET=${settings.thaidKeys.clientSecret} THAID_URL=${gateway.url}${THAID_PATH} beside the registry's
  faults            curl -X PUT ${gateway.url}/sandbox/faults -d '{"errorRate":0.5}'
                    of ThaID alone with "only":"${THAID_PATH}/"; who refuses, a stranger and a changed state are links of its page`)

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => void gateway.close())
}
