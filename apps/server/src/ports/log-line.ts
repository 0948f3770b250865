// One form for every line of the log: JSON with level, time, process, `event`, the call's requestId, and what describes the event.
// No line has a value that a citizen or the registry gave.
import { RegistryUnavailable } from './civil-registry.ts'
import { DatabaseUnavailable } from './failures.ts'
import { PortalUnavailable } from './sign-in.ts'

function readCode(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined
}

/** The class of a failure, with PostgreSQL's state or the code of Node, and what its class knows. Its message may quote personal data. */
export function describeFailure(error: unknown) {
  const { name, cause } = error instanceof Error ? error : { name: typeof error, cause: undefined }
  const isOutside = error instanceof RegistryUnavailable || error instanceof PortalUnavailable
  return {
    error: name,
    code: readCode(error) ?? readCode(cause),
    reason: error instanceof DatabaseUnavailable ? error.reason : undefined,
    because: isOutside ? error.because : undefined,
  }
}

/** The stack without the message. */
export function stackFrames(error: unknown): string[] {
  const stack = error instanceof Error ? (error.stack ?? '') : ''
  return stack.split('\n').filter((line) => /^\s+at /.test(line))
}

/** The options of pino; `err` is how Fastify and pino log an error. */
export const LOG_FORM = {
  base: { process: process.pid },
  messageKey: 'event',
  serializers: { err: describeFailure },
} as const

/** A line as pino writes it, for what is said before there is a logger or after it has ended. */
export const logLine = (level: 30 | 60, event: string, fields: object = {}) =>
  JSON.stringify({ level, time: Date.now(), ...LOG_FORM.base, ...fields, event })
