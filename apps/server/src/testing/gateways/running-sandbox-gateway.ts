// Runs the sandbox gateway on a free port during a test, and records its calls.
import { onTestFinished } from 'vitest'
import { createSandboxPortal } from '../../adapters/citizen-portal/sandbox-portal.ts'
import { createSandboxRegistry } from '../../adapters/civil-registry/sandbox/sandbox-registry.ts'
import {
  type SandboxGateway,
  serveSandboxGateway,
} from '../../adapters/civil-registry/sandbox-gateway/serve-sandbox-gateway.ts'
import type { CivilRegistry } from '../../ports/civil-registry.ts'
import type { Clock } from '../../ports/operation.ts'

export const GATEWAY_TOKEN = 'the-token-of-the-gateway'
export const PORTAL_KEYS = { consumerKey: 'key', consumerSecret: 'secret', agentId: 'agent' }

export type RunningGateway = SandboxGateway & {
  /** The calls in order, as 'GET /pop/9100000001018'. */
  readonly calls: readonly string[]
  readonly connections: () => number
}

type Choices = { readonly clock: Clock; readonly registry?: CivilRegistry }

export async function runSandboxGateway({ clock, registry }: Choices): Promise<RunningGateway> {
  const calls: string[] = []
  let connections = 0
  const gateway = await serveSandboxGateway({
    registry: registry ?? createSandboxRegistry(clock),
    registryToken: GATEWAY_TOKEN,
    portal: createSandboxPortal({ mockPid: '9100000001018' }),
    portalKeys: PORTAL_KEYS,
    port: 0,
    onCall: ({ method, path }) => calls.push(`${method} ${path}`),
    onConnection: () => {
      connections += 1
    },
  })
  onTestFinished(() => gateway.close())
  return { ...gateway, calls, connections: () => connections }
}
