// Starts the sandbox gateway on a free port: a civil registry and a citizen portal over HTTP.
import { createSandboxPortal } from '../../adapters/citizen-portal/sandbox-portal.ts'
import { serveSandboxGateway } from '../../adapters/civil-registry/sandbox-gateway/serve-sandbox-gateway.ts'
import { createSandboxRegistry } from '../../adapters/civil-registry/sandbox/sandbox-registry.ts'
import type { Clock } from '../../ports/operation.ts'

export const GATEWAY_TOKEN = 'the-token-of-the-gateway'
/** One of the sandbox's people. */
export const SOMCHAI = '9100000001018'
export const SOMCHAI_CARD = {
  pid: SOMCHAI,
  laser: 'JT8101000000',
  fname: 'สมชาย',
  lname: 'ใจดี',
  dob: '25340512',
}

export const PORTAL_KEYS = { consumerKey: 'key', consumerSecret: 'secret', agentId: 'agent' }

export function startGateway(clock: Clock, more: Partial<Parameters<typeof serveSandboxGateway>[0]> = {}) {
  return serveSandboxGateway({
    registry: createSandboxRegistry(clock),
    registryToken: GATEWAY_TOKEN,
    portal: createSandboxPortal({ mockPid: SOMCHAI }),
    portalKeys: PORTAL_KEYS,
    port: 0,
    ...more,
  })
}
