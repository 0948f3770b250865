// The settings of `npm run registry`, and its faults from the start.
import * as z from 'zod/mini'
import { Faults } from './faults.ts'

type Environment = Readonly<Record<string, string | undefined>>

const PORT_RANGE = 'must be a whole number from 0 to 65535'
const Port = z.int(PORT_RANGE).check(z.minimum(0, PORT_RANGE), z.maximum(65_535, PORT_RANGE))

const DEFAULT_PORT = '4000'
const DEFAULT_SECRET = 'sandbox'

/** The variables are named after the faults: errorRate is FAULT_ERROR_RATE. */
function variableOf(fault: string): string {
  return `FAULT_${fault.replace(/[A-Z]/g, (capital) => `_${capital}`).toUpperCase()}`
}

function readNumber(text: string): number | string {
  return text.trim() === '' ? text : Number(text)
}

function decode<S extends z.ZodMiniType>(name: string, schema: S, value: unknown): z.output<S> {
  const decoded = z.safeParse(schema, value)
  if (decoded.success) return decoded.data
  throw new Error(`${name} ${decoded.error.issues[0]?.message ?? 'does not fit'}.`)
}

function readFaults(environment: Environment): Faults {
  const given: Record<string, unknown> = {}
  for (const [fault, schema] of Object.entries(Faults.shape)) {
    const variable = variableOf(fault)
    const text = environment[variable]
    if (text !== undefined)
      given[fault] = decode(variable, schema, fault === 'only' ? text : readNumber(text))
  }
  return z.parse(Faults, given)
}

export function readGatewayEnvironment(environment: Environment) {
  const of = (name: string, byDefault: string) => environment[name] ?? byDefault
  return {
    port: decode('REGISTRY_PORT', Port, readNumber(of('REGISTRY_PORT', DEFAULT_PORT))),
    registryToken: of('REGISTRY_TOKEN', DEFAULT_SECRET),
    portalKeys: {
      consumerKey: of('PORTAL_CONSUMER_KEY', DEFAULT_SECRET),
      consumerSecret: of('PORTAL_CONSUMER_SECRET', DEFAULT_SECRET),
      agentId: of('PORTAL_AGENT_ID', DEFAULT_SECRET),
    },
    thaidKeys: {
      clientId: of('THAID_CLIENT_ID', DEFAULT_SECRET),
      clientSecret: of('THAID_CLIENT_SECRET', DEFAULT_SECRET),
    },
    faults: readFaults(environment),
  }
}
