// npm run registry: serves the sandbox's civil registry, citizen portal and ThaID over HTTP, with faults on demand.
import { createSandboxPortal } from '../apps/server/src/adapters/citizen-portal/sandbox-portal.ts'
import {
  createSandboxRegistry,
  listCast,
} from '../apps/server/src/adapters/civil-registry/sandbox/sandbox-registry.ts'
import { createSystemClock } from '../apps/server/src/adapters/clock/system-clock.ts'
import { createSandboxIssuer } from '../apps/server/src/adapters/thaid/sandbox-issuer.ts'
import { readConfig } from '../apps/server/src/config/read-config.ts'
import { readFaults } from '../apps/server/src/testing/gateways/faults.ts'
import { serveGateway, THAID_PATH } from '../apps/server/src/testing/gateways/start-gateway.ts'
import { endWithParent } from './end-with-parent.mjs'

endWithParent()
const secret = (name: string) => process.env[name] ?? 'sandbox'
const registryToken = secret('REGISTRY_TOKEN')
const thaidKeys = { clientId: secret('THAID_CLIENT_ID'), clientSecret: secret('THAID_CLIENT_SECRET') }
const { sandboxNow } = readConfig({ SANDBOX_NOW: process.env['SANDBOX_NOW'] })
const clock = createSystemClock(sandboxNow)
const people = () => listCast(clock.now())
const gateway = await serveGateway({
  port: Number(process.env['REGISTRY_PORT'] ?? 4_000),
  faults: readFaults(process.env),
  registryToken,
  portalKeys: {
    consumerKey: secret('PORTAL_CONSUMER_KEY'),
    consumerSecret: secret('PORTAL_CONSUMER_SECRET'),
    agentId: secret('PORTAL_AGENT_ID'),
  },
  now: () => clock.now(),
  registry: createSandboxRegistry(clock),
  portal: createSandboxPortal({ mockPid: people()[0]?.pid ?? '' }),
  createIssuer: (url) =>
    createSandboxIssuer({
      ...thaidKeys,
      url,
      people,
      now: () => clock.now(),
      nonce: process.env['THAID_NONCE'] === 'absent' ? 'absent' : 'required',
      isStrict: process.env['THAID_STRICT'] === 'yes',
    }),
})

console.log(`The sandbox's registry, citizen portal and ThaID answer at ${gateway.url}
  for the registry  REGISTRY_URL=${gateway.url} REGISTRY_TOKEN=${registryToken} npm start
  for the portal    PORTAL_URL=${gateway.url} and the three PORTAL_ settings of this gateway
                    /sandbox/launch?pid= gives an mToken of two minutes; with PORTAL_PUSH_PATH=/ws/notification/push
                    messages come to /sandbox/inbox
  for ThaID         THAID_CLIENT_ID=${thaidKeys.clientId} THAID_CLIENT_SECRET=${thaidKeys.clientSecret} THAID_URL=${gateway.url}${THAID_PATH} beside the registry's
  faults            curl -X PUT ${gateway.url}/sandbox/faults -d '{"errorRate":0.5}'
                    with "only":"${THAID_PATH}/" for ThaID alone; its page has links for a refusal, a stranger, a changed state and the like
                    THAID_NONCE=absent plays an issuer that knows no nonce, THAID_STRICT=yes one that announces PKCE, before npm run registry`)

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => void gateway.close())
}
