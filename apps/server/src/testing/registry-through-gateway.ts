// The gateway adapter for failure tests: short timeouts, and its reports collected.
import { createGatewayRegistry } from '../adapters/civil-registry/gateway/gateway-registry.ts'
import type { GatewaySettings, Patience } from '../adapters/civil-registry/gateway/gateway-settings.ts'
import type { CivilRegistryPerRequest } from '../ports/civil-registry.ts'
import type { Clock } from '../ports/clock.ts'
import { GATEWAY_TOKEN } from './running-sandbox-gateway.ts'

const SHORT_TIMEOUTS: Patience = {
  answerWithin: 150,
  retryWait: { min: 1, max: 5 },
  openFor: 100,
  keepFor: 60 * 60_000,
}

type Call = Parameters<GatewaySettings['onCall']>[0]
type Unreadable = Parameters<GatewaySettings['onUnreadable']>[0]

type Choices = {
  readonly url: string
  readonly clock: Clock
  readonly token?: string
  readonly patience?: Partial<Patience>
}

export type WatchedRegistry = {
  readonly forRequest: CivilRegistryPerRequest
  readonly calls: readonly Call[]
  readonly unreadable: readonly Unreadable[]
}

export function registryThroughGateway({ url, clock, token, patience }: Choices): WatchedRegistry {
  const calls: Call[] = []
  const unreadable: Unreadable[] = []
  const forRequest = createGatewayRegistry({
    url,
    clock,
    token: token ?? GATEWAY_TOKEN,
    onCall: (call) => calls.push(call),
    onUnreadable: (answer) => unreadable.push(answer),
    patience: { ...SHORT_TIMEOUTS, ...patience },
  })
  return { forRequest, calls, unreadable }
}
