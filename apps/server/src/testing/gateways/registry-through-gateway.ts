// The gateway adapter for failure tests, with its reports collected. It waits long, so that only a test that makes it wait can see a
// time-out.
import { createGatewayRegistry } from '../../adapters/civil-registry/gateway/gateway-registry.ts'
import type { GatewaySettings, Timeouts } from '../../adapters/civil-registry/gateway/gateway-exchange.ts'
import type { CivilRegistry, CivilRegistryOfCalls } from '../../ports/civil-registry.ts'
import type { Clock } from '../../ports/operation.ts'
import { GATEWAY_TOKEN } from './running-sandbox-gateway.ts'

const PATIENT: Timeouts = {
  timeoutMs: 20_000,
  retryWaitMs: { min: 1, max: 5 },
  breakerOpenMs: 60_000,
  cacheTtlMs: 60 * 60_000,
  visitTtlMs: 5 * 60_000,
}

type Call = Parameters<GatewaySettings['onCall']>[0]
type Unreadable = Parameters<GatewaySettings['onUnreadable']>[0]

type Choices = {
  readonly url: string
  readonly clock: Clock
  readonly token?: string
  readonly timeouts?: Partial<Timeouts>
}

export type WatchedRegistry = {
  readonly ofCall: CivilRegistryOfCalls
  /** A registry for a call without a session. */
  readonly forRequest: () => CivilRegistry
  readonly calls: readonly Call[]
  readonly unreadable: readonly Unreadable[]
}

export function registryThroughGateway({ url, clock, token, timeouts }: Choices): WatchedRegistry {
  const calls: Call[] = []
  const unreadable: Unreadable[] = []
  const ofCall = createGatewayRegistry({
    url,
    clock,
    token: token ?? GATEWAY_TOKEN,
    onCall: (call) => calls.push(call),
    onUnreadable: (answer) => unreadable.push(answer),
    timeouts: { ...PATIENT, ...timeouts },
  })
  return { ofCall, forRequest: () => ofCall(null).registry, calls, unreadable }
}
