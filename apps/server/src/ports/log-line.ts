// One form for every line of the log: JSON with level, time, process, `event`, the call's requestId, and what describes the event.
// No line contains data of a citizen or of the registry.
import { RegistryUnavailable } from './civil-registry.ts'
import { DatabaseUnavailable } from './failures.ts'
import { PortalUnavailable } from './sign-in.ts'

function readCode(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined
}

/**
 * Describes an error by its class, PostgreSQL's or Node's code, and why the database (`reason`) or the registry and the portal
 * (`because`) failed; not by its message, which may quote personal data.
 */
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

/** Returns the stack without the message. */
export function readStackFrames(error: unknown): string[] {
  const stack = error instanceof Error ? (error.stack ?? '') : ''
  return stack.split('\n').filter((line) => /^\s+at /.test(line))
}

/** The options of pino; `err` is how Fastify and pino log an error. */
export const LOG_FORM = {
  base: { process: process.pid },
  messageKey: 'event',
  serializers: { err: describeFailure },
} as const

const PINO_LEVELS = { info: 30, fatal: 60 }

/** Formats a line as pino does, for events before the logger exists or after it has ended. */
export const formatLogLine = (level: keyof typeof PINO_LEVELS, event: string, fields: object = {}) =>
  JSON.stringify({ level: PINO_LEVELS[level], time: Date.now(), ...LOG_FORM.base, ...fields, event })
