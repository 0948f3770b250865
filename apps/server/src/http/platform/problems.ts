// Turns any error into a refusal of the contract, and sends it as application/problem+json (RFC 9457; api.md, "Errors"). Sends replies too.
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import fastJson from 'fast-json-stringify'
import type { FastifyReply } from 'fastify'
import * as z from 'zod/mini'
import type { Problem } from '@border-pass/contract/problem'
import { getStatus } from '@border-pass/contract/problem-codes'
import type { Reply } from '@border-pass/contract/route'
import { Refusal } from '../../policies/refusal.ts'
import { RecordUnreadable, RegistryUnavailable } from '../../ports/civil-registry.ts'
import { DocumentsUnavailable } from '../../ports/documents.ts'
import { DatabaseUnavailable } from '../../ports/failures.ts'
import { PortalUnavailable } from '../../ports/sign-in.ts'
import { FIELD_FAULTS, PROBLEM_WORDING, REGISTRY_BUSY } from '../../sentences.ts'

const SECONDS_PER_MINUTE = 60

function toProblem(refusal: Refusal, requestId: string): Problem {
  const { code, details } = refusal
  const { info, retryAfterSeconds = 0, challenge: _, ...more } = details
  const { title, info: usual } = PROBLEM_WORDING[code]
  const minutes = String(Math.ceil(retryAfterSeconds / SECONDS_PER_MINUTE))
  return {
    type: 'about:blank',
    title,
    status: getStatus(code),
    code,
    info: info ?? usual.replace('{n}', minutes),
    requestId,
    ...more,
  }
}

export function sendProblem(reply: FastifyReply, refusal: Refusal): FastifyReply {
  // HTTP requires a 401 to name a scheme, and cookies have none: `Session` is our own name.
  const { retryAfterSeconds, challenge = 'Session' } = refusal.details
  reply.problem = refusal.code
  if (retryAfterSeconds !== undefined) void reply.header('retry-after', String(retryAfterSeconds))
  if (refusal.code === 'SIGNED_OUT') void reply.header('www-authenticate', challenge)
  return reply
    .code(getStatus(refusal.code))
    .type('application/problem+json; charset=utf-8')
    .serializer((payload: unknown) => JSON.stringify(payload))
    .send(toProblem(refusal, reply.request.id))
}

const RETRY_AFTER_SECONDS = 5

/** A body or path that cannot be decoded has no fields to name. */
const UNREADABLE = { fields: [{ path: '', info: FIELD_FAULTS.wrongFormat }] }

/** An unexpected error becomes INTERNAL, without its details. */
export function toRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  // No Retry-After: a retry does not help.
  if (error instanceof RecordUnreadable) return new Refusal('RECORD_UNREADABLE')
  if (error instanceof RegistryUnavailable) {
    const { because, retryAfterSeconds } = error
    return new Refusal('REGISTRY_UNAVAILABLE', {
      retryAfterSeconds,
      ...(because === 'busy' && { info: REGISTRY_BUSY }),
    })
  }
  if (error instanceof PortalUnavailable) {
    const tokenUnused = !error.mTokenUsed
    return new Refusal('PORTAL_UNAVAILABLE', { retryAfterSeconds: RETRY_AFTER_SECONDS, tokenUnused })
  }
  if (error instanceof DatabaseUnavailable) {
    const inDoubt = error.mayBeDone && { mayBeSaved: true }
    return new Refusal('DATABASE_UNAVAILABLE', { retryAfterSeconds: RETRY_AFTER_SECONDS, ...inDoubt })
  }
  if (error instanceof DocumentsUnavailable) {
    return new Refusal('DOCUMENTS_BUSY', { retryAfterSeconds: RETRY_AFTER_SECONDS })
  }
  return toFrameworkRefusal(error)
}

function toFrameworkRefusal(error: unknown): Refusal {
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : 500
  if (status === 413) return new Refusal('TOO_LARGE')
  if (status === 415) return new Refusal('NOT_JSON')
  if (status === 404) return new Refusal('NOT_FOUND')
  if (typeof status === 'number' && status >= 400 && status < 500) return new Refusal('INVALID', UNREADABLE)
  return new Refusal('INTERNAL')
}

const FileAnswer = z.object({
  name: z.string(),
  content: z.union([z.string(), z.custom<Uint8Array>((content) => content instanceof Uint8Array)]),
})

export type FileAnswer = z.output<typeof FileAnswer>

function sendFile(reply: FastifyReply, mimeType: string, { name, content }: FileAnswer): FastifyReply {
  return reply
    .type(mimeType.startsWith('text/') ? `${mimeType}; charset=utf-8` : mimeType)
    .header('content-disposition', `attachment; filename="${name}"`)
    .send(content)
}

const compress = promisify(gzip)

/** The list of places has 15 kB: 0.3 s on a rural line, a tenth of it compressed. Shorter replies gain nothing noticeable. */
const MIN_COMPRESSED_BYTES = 4_096

type Send = (reply: FastifyReply, answer: unknown) => FastifyReply | Promise<FastifyReply>

export function createReplySender(declared: Reply): Send {
  if (declared.kind === 'empty') return (reply) => reply.code(declared.status).send()
  if (declared.kind === 'redirect')
    return (reply, answer) => reply.redirect(z.parse(z.string(), answer), declared.status)
  if (declared.kind === 'file') {
    return (reply, answer) => sendFile(reply, declared.mimeType, z.parse(FileAnswer, answer))
  }
  const write = compileReply(declared.schema)
  return async (reply, answer) => {
    // Node sends a string more slowly: it copies the string behind the head and then encodes both.
    const body = Buffer.from(write(answer))
    void reply.code(declared.status).type('application/json; charset=utf-8')
    const acceptsGzip = /\bgzip\b/.test(String(reply.request.headers['accept-encoding']))
    if (body.length < MIN_COMPRESSED_BYTES || !acceptsGzip) return reply.send(body)
    return reply.headers({ 'content-encoding': 'gzip', vary: 'accept-encoding' }).send(await compress(body))
  }
}

type Write = (payload: unknown) => string

/** A cache: several routes have the same reply, and a test process has many servers. */
const compiled = new WeakMap<z.ZodMiniType, Write>()

/**
 * Compiles a serialiser that omits every field that the contract's schema does not name. The target is OpenAPI 3.0 because it writes null
 * as `nullable: true`; for a union with null, fast-json-stringify would validate each reply to choose a branch.
 */
function compileReply(schema: z.ZodMiniType): Write {
  const cached = compiled.get(schema)
  if (cached) return cached
  const declared: Record<string, unknown> = z.toJSONSchema(schema, { io: 'output', target: 'openapi-3.0' })
  const write = fastJson(declared)
  compiled.set(schema, write)
  return write
}
