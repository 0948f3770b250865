// What use-cases and HTTP are given, as dependencies.ts wires it: a service or a setting is added there alone.
import type { servicesOf } from '../dependencies.ts'

export type Services = Awaited<ReturnType<typeof servicesOf>>

/** Metrics for the operator (api, Running). No label contains personal data. */
export type Meters = Services['meters']

/** Who is signed in (D10). The id is opaque to everybody but the browser that holds it. */
export type Session = NonNullable<Awaited<ReturnType<Services['sessions']['find']>>>

export type OperatorData = ReturnType<Services['operator']['current']>

export type PurgeOutcome = Awaited<ReturnType<Services['maintenance']['purge']>>
