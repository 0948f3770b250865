// Mounts a route of the contract: access check, decoded input, typed handler, compiled reply.
import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { AccessEntry } from '@border-pass/contract/access-log-routes'
import { API_ROOT } from '@border-pass/contract/auth-addresses'
import { RATE_LIMITS } from '@border-pass/contract/limits'
import {
  type BodyOf,
  type HeadersOf,
  type ParamsOf,
  type QueryOf,
  type Route,
} from '@border-pass/contract/route'
import { RegistrationCode, RequestNumber as NumberInPath } from '@border-pass/contract/schemas/wire'
import { parseRegistrationCode, type RequestNumber } from '@border-pass/domain/request/request-number'
import { Refusal } from '../../policies/refusal.ts'
import { DatabaseUnavailable } from '../../ports/failures.ts'
import type { Services } from '../../ports/services.ts'
import type { Session } from '../../ports/stores.ts'
import { FIELD_FAULTS } from '../../sentences.ts'
import { type CallContext, type CitizenCallContext, openCallContext } from '../../use-cases/call-context.ts'
import { onlyReads, watchEndOfCall } from './end-of-call.ts'
import type { CallLimits } from './limit-rates.ts'
import { logFailure } from './log-responses.ts'
import { type FileAnswer, toRefusal, createReplySender } from './problems.ts'
import { requireAccess } from './require-access.ts'

type CitizenAccess = 'citizen' | 'sandbox-citizen'

export type Call<R extends Route> = {
  readonly services: Services
  readonly limits: CallLimits
  readonly params: ParamsOf<R>
  readonly query: QueryOf<R>
  readonly headers: HeadersOf<R>
  readonly body: BodyOf<R>
  readonly context: R['access'] extends CitizenAccess ? CitizenCallContext : CallContext
  readonly session: R['access'] extends CitizenAccess ? Session : Session | null
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

type Answer<R extends Route> = R['reply'] extends { kind: 'json'; schema: infer S extends z.ZodMiniType }
  ? z.input<S>
  : R['reply'] extends { kind: 'file' }
    ? FileAnswer
    : R['reply'] extends { kind: 'redirect' }
      ? string
      : void

type Handler<R extends Route> = (call: Call<R>) => Answer<R> | Promise<Answer<R>>

type MountOptions = {
  readonly app: FastifyInstance
  readonly services: Services
  readonly limits: CallLimits
}

export type Mount = (options: MountOptions) => void

function toFastifyPath(path: string): string {
  return API_ROOT + path.replace(/\{(\w+)\}/g, ':$1')
}

function decodeInput({ params, query, headers, body }: Route, request: FastifyRequest) {
  return {
    params: params && decode(params, request.params),
    query: query && decode(query, request.query),
    headers: headers && decode(headers, request.headers),
    body: body && decode(body, request.body),
  }
}

const NumberOrCode = z.union([NumberInPath, z.object({ registrationCode: RegistrationCode })])

/** Tells findSession which request the path names: it reads that request together with the session. */
function createNamedRequestConfig({ about }: Route): FastifyContextConfig {
  if (typeof about === 'string' || !('request' in about)) return {}
  const namedRequest = ({ params }: FastifyRequest) => {
    const { data } = NumberOrCode.safeParse(params)
    if (data === undefined) return null
    return 'reqId' in data ? readRequestNumber(data) : parseRegistrationCode(data.registrationCode)
  }
  return { namedRequest }
}

/** Reads the path's parameters, for example /123/2569. */
export function readRequestNumber({ reqId, reqYear }: z.output<typeof NumberInPath>): RequestNumber {
  return { reqId: Number(reqId), reqYear: Number(reqYear) }
}

/** `why` is the reason for the call that its access-log entries show. */
export const handle =
  <R extends Route>(route: R, why: AccessEntry['why'], handler: Handler<R>): Mount =>
  ({ app, services, limits }) => {
    const send = createReplySender(route.reply)
    app.route({
      method: route.method,
      url: toFastifyPath(route.path),
      config: {
        limit: route.limit ?? RATE_LIMITS.calls,
        needsNoSession: route.access === 'anyone' && route.about === 'nobody',
        ...createNamedRequestConfig(route),
      },
      // Runs after the onRequest hooks, which find the session and count the call, and before the body is read.
      preParsing: requireAccess(route, services),
      async handler(request, reply) {
        const input = decodeInput(route, request)
        const { id: requestId, session, tokenOwner: office } = request
        const { signal, stopWatching } = watchEndOfCall(route, reply, services.settings.deadlineMs)
        const context = openCallContext(services, { session, why, requestId, office, signal })
        const call: unknown = { ...input, services, limits, context, session, request, reply }
        // The route's schemas decoded the input, and its access check decided about the session: both match Call<R>.
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion
        const outcome = await runHandler(handler, call as Call<R>)
        const logged = await logAccess(outcome, { route, services, context, request })
        stopWatching()
        if ('error' in logged) throw logged.error
        return send(reply, logged.answer)
      },
    })
  }

type Outcome = { readonly answer: unknown } | { readonly error: unknown }

async function runHandler<R extends Route>(handler: Handler<R>, call: Call<R>): Promise<Outcome> {
  try {
    return { answer: await handler(call) }
  } catch (error) {
    return { error }
  }
}

type LogOptions = {
  readonly route: Route
  readonly services: Services
  readonly context: CallContext
  readonly request: FastifyRequest
}

/**
 * Writes the access log before the reply is sent (D44), also after a failure, because it may have read records. If the log cannot be
 * written, a reading call fails and a change still succeeds; the log retries the entries.
 */
async function logAccess(
  outcome: Outcome,
  { route, services, context, request }: LogOptions,
): Promise<Outcome> {
  const writing = services.accessLog.append(context.accessRecorder.take())
  const hasFailed = 'error' in outcome
  if (hasFailed && outcome.error instanceof DatabaseUnavailable) {
    // The reply does not wait a second time for a database that gives no answer.
    const logging = writing.catch(() => null)
    services.background.run('access-log', logging)
    return outcome
  }
  try {
    await writing
    return outcome
  } catch (logFailed) {
    if (hasFailed) logFailure(request, outcome.error, toRefusal(outcome.error))
    return hasFailed || onlyReads(route) ? { error: logFailed } : outcome
  }
}

type Issue = z.core.$ZodIssue

function describeIssue(issue: Issue): string {
  if (issue.code === 'too_big') return FIELD_FAULTS.tooBig
  if (issue.code === 'too_small') return FIELD_FAULTS.tooSmall
  if (issue.code === 'invalid_format') return FIELD_FAULTS.wrongFormat
  if (issue.code === 'invalid_type' && issue.input === undefined) return FIELD_FAULTS.missing
  return FIELD_FAULTS.other
}

/** Throws INVALID with the path of each mismatch. */
function decode<Schema extends z.ZodMiniType>(schema: Schema, value: unknown): z.output<Schema> {
  const result = schema.safeParse(value, { reportInput: true })
  if (result.success) return result.data
  throw new Refusal('INVALID', {
    fields: result.error.issues.map((issue) => ({ path: issue.path.join('.'), info: describeIssue(issue) })),
  })
}
