// Mounts a route of the contract: who may call, decoding of what comes in, the typed handler, the compiled reply.
import type { AccessEntry } from '@border-pass/contract/access-log-routes'
import { API_ROOT } from '@border-pass/contract/route'
import type { BodyOf, HeadersOf, ParamsOf, QueryOf, Route } from '@border-pass/contract/route'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import type { Services } from '../../ports/services.ts'
import type { Session } from '../../ports/sessions.ts'
import { openVisit } from '../../use-cases/call-context.ts'
import type { CitizenVisit, Visit } from '../../use-cases/call-context.ts'
import { answerSender } from './reply-sender.ts'
import type { FileAnswer } from './reply-sender.ts'
import { decode } from './decode.ts'
import { requireAccess } from './require-access.ts'

type Input<R extends Route> = {
  readonly params: ParamsOf<R>
  readonly query: QueryOf<R>
  readonly headers: HeadersOf<R>
  readonly body: BodyOf<R>
}

export type Call<R extends Route> = Input<R> & {
  readonly visit: R['access'] extends 'citizen' ? CitizenVisit : Visit
  readonly session: R['access'] extends 'citizen' ? Session : Session | null
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

type Answer<R extends Route> = R['reply'] extends { kind: 'json'; schema: infer S extends z.ZodMiniType }
  ? z.input<S>
  : R['reply'] extends { kind: 'file' }
    ? FileAnswer
    : void

export type Handler<R extends Route> = (call: Call<R>) => Answer<R> | Promise<Answer<R>>

export type Mounting = { readonly app: FastifyInstance; readonly services: Services }

/** Parameters stand in braces in the contract. */
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

/** Whatever was looked at is written down before anybody is answered (decision 44). */
async function writeTrail({ accessLog }: Services, { trail }: Visit): Promise<void> {
  await accessLog.append(trail.notes())
  trail.clear()
}

export function mountRoute<R extends Route>(
  { app, services }: Mounting,
  route: R,
  why: AccessEntry['why'],
  handler: Handler<R>,
): void {
  const send = answerSender(route.reply)
  app.route({
    method: route.method,
    url: toFastifyPath(route.path),
    preParsing: requireAccess(route, services.settings),
    async handler(request, reply) {
      const input = decodeInput(route, request)
      const { session } = request
      const citizen = session?.userInfo ?? null
      const visit = { ...openVisit(services, { citizen, why, requestId: request.id }), citizen }
      try {
        const call: unknown = { ...input, visit, session, request, reply }
        // What the route's own schemas decoded has the types that they name, and its access decides about the session.
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion
        const answer = await handler(call as Call<R>)
        await writeTrail(services, visit)
        return await send(reply, answer)
      } catch (error) {
        // A look-up that failed was made all the same.
        await writeTrail(services, visit)
        throw error
      }
    },
  })
}
