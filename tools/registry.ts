// npm run registry: serves the sandbox's civil registry and citizen portal over HTTP, with faults on demand.
import { createSandboxPortal } from '../apps/server/src/adapters/citizen-portal/sandbox-portal.ts'
import { listCast } from '../apps/server/src/adapters/civil-registry/sandbox/sandbox-citizens.ts'
import { createSandboxRegistry } from '../apps/server/src/adapters/civil-registry/sandbox/sandbox-registry.ts'
import { systemClock } from '../apps/server/src/adapters/clock/system-clock.ts'
import {
  readGatewayEnvironment,
  serveSandboxGateway,
} from '../apps/server/src/adapters/civil-registry/sandbox-gateway/serve-sandbox-gateway.ts'
import { readConfig } from '../apps/server/src/config/config.ts'
import { endWithParent } from './end-with-parent.mjs'

endWithParent()
const settings = readGatewayEnvironment(process.env)
const { sandboxNow } = readConfig({ SANDBOX_NOW: process.env['SANDBOX_NOW'] })
const clock = systemClock(sandboxNow)
const gateway = await serveSandboxGateway({
  ...settings,
  registry: createSandboxRegistry(clock),
  portal: createSandboxPortal({ mockPid: listCast(clock.now())[0]?.pid ?? '' }),
})

console.log(`The sandbox's registry and citizen portal answer at ${gateway.url}
  for the registry  REGISTRY_URL=${gateway.url} REGISTRY_TOKEN=${settings.registryToken} npm start
  for the portal    PORTAL_URL=${gateway.url} and the three PORTAL_ settings of this gateway
  faults            curl -X PUT ${gateway.url}/sandbox/faults -d '{"errorRate":0.5}'`)

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => void gateway.close())
}
