// Runs the sandbox gateway on a free port during a test, and records its calls.
import { createBackgroundWork } from '../../adapters/background/background-work.ts'
import { createGatewayRegistry } from '../../adapters/civil-registry/gateway/gateway-registry.ts'
import type { GatewaySettings, Timeouts } from '../../adapters/civil-registry/gateway/gateway-settings.ts'
import type { CivilRegistry } from '../../ports/civil-registry.ts'
import type { Clock } from '../../ports/operation.ts'
import { cleanUp } from '../clean-up.ts'
import type { Faults } from './faults.ts'
import { GATEWAY_TOKEN, startGateway } from './start-gateway.ts'

type SandboxOptions = { readonly clock: Clock; readonly registry?: CivilRegistry }

export async function runSandboxGateway({ clock, registry }: SandboxOptions) {
  /** The calls in order, as 'GET /pop/9100000001018'. */
  const calls: string[] = []
  const gateway = await startGateway(clock, {
    ...(registry && { registry }),
    onCall: ({ method, path }) => void calls.push(`${method} ${path}`),
  })
  cleanUp(() => gateway.close())
  /** The settings of a server that uses this gateway. */
  const settings = { REGISTRY_URL: gateway.url, REGISTRY_TOKEN: GATEWAY_TOKEN }
  return { ...gateway, settings, calls: calls as readonly string[] }
}

// The gateway adapter for tests of failures, with its reports collected. Its timeouts are long, so that they end a call only if a test
// shortens them.

const LONG_TIMEOUTS: Timeouts = {
  timeoutMs: 20_000,
  retryWaitMs: { min: 1, max: 5 },
  breakerOpenMs: 60_000,
  queueMs: 60_000,
  cacheTtlMs: 60 * 60_000,
  sessionAnswersTtlMs: 5 * 60_000,
}

type Call = Parameters<GatewaySettings['onCall']>[0]
type Unreadable = Parameters<GatewaySettings['onUnreadable']>[0]

type GatewayOptions = {
  readonly url: string
  readonly clock: Clock
  readonly token?: string
  readonly timeouts?: Partial<Timeouts>
  readonly concurrency?: number
}

export type WatchedRegistry = ReturnType<typeof openGatewayAdapter>

export function openGatewayAdapter({ url, clock, token, timeouts, concurrency = 1_000 }: GatewayOptions) {
  const calls: Call[] = []
  const unreadable: Unreadable[] = []
  const forCall = createGatewayRegistry({
    url,
    clock,
    background: createBackgroundWork(() => null),
    token: token ?? GATEWAY_TOKEN,
    concurrency,
    onCall: (call) => calls.push(call),
    onUnreadable: (answer) => unreadable.push(answer),
    timeouts: { ...LONG_TIMEOUTS, ...timeouts },
  })
  /** A registry for a call without a session. */
  const forRequest = () => forCall(null).registry
  return { forCall, forRequest, calls, unreadable }
}

type OpenOptions = SandboxOptions & Omit<GatewayOptions, 'url'> & { readonly faults?: Partial<Faults> }

/** Opens the sandbox gateway with these faults, and an adapter for it. */
export async function openGateway({ faults = {}, registry, ...adapterOptions }: OpenOptions) {
  const { clock } = adapterOptions
  const gateway = await runSandboxGateway({ clock, ...(registry && { registry }) })
  gateway.faults.set(faults)
  return { gateway, ...openGatewayAdapter({ ...adapterOptions, url: gateway.url }) }
}
