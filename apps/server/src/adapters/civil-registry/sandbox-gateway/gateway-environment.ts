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

function read<S extends z.ZodMiniType>(schema: S, value: unknown, nameOf: (path: string) => string) {
  const decoded = z.safeParse(schema, value)
  if (decoded.success) return decoded.data
  const [issue] = decoded.error.issues
  throw new Error(`${nameOf(String(issue?.path[0]))} ${issue?.message}.`)
}

function readFaults(environment: Environment): Faults {
  const given = Object.keys(Faults.shape).flatMap((fault) => {
    const text = environment[variableOf(fault)]
    return text === undefined ? [] : [[fault, fault === 'only' ? text : readNumber(text)]]
  })
  return read(Faults, Object.fromEntries(given), variableOf)
}

export function readGatewayEnvironment(environment: Environment) {
  const of = (name: string, byDefault: string) => environment[name] ?? byDefault
  return {
    port: read(Port, readNumber(of('REGISTRY_PORT', DEFAULT_PORT)), () => 'REGISTRY_PORT'),
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
