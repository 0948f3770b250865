// Sends a refusal as application/problem+json (RFC 9457; api, Errors).
import { statusOf } from '@border-pass/contract/problem-codes'
import type { Problem } from '@border-pass/contract/problem'
import type { FastifyReply } from 'fastify'
import type { Refusal } from '../../../policies/refusal.ts'
import { PROBLEM_WORDING } from './problem-wording.ts'

const SECONDS_A_MINUTE = 60

function problemOf(refusal: Refusal, requestId: string): Problem {
  const { code, details } = refusal
  const { info, retryAfterSeconds = 0, challenge: _, ...more } = details
  const { title, info: usual } = PROBLEM_WORDING[code]
  const minutes = String(Math.ceil(retryAfterSeconds / SECONDS_A_MINUTE))
  return {
    type: `/api/docs#${code}`,
    title,
    status: statusOf(code),
    code,
    info: info ?? usual.replace('{n}', minutes),
    requestId,
    ...more,
  }
}

export function sendProblem(reply: FastifyReply, refusal: Refusal): FastifyReply {
  const { retryAfterSeconds, challenge = 'Session' } = refusal.details
  reply.problem = refusal.code
  if (retryAfterSeconds !== undefined) void reply.header('retry-after', String(retryAfterSeconds))
  if (refusal.code === 'SIGNED_OUT') void reply.header('www-authenticate', challenge)
  return reply
    .code(statusOf(refusal.code))
    .type('application/problem+json; charset=utf-8')
    .serializer((payload: unknown) => JSON.stringify(payload))
    .send(problemOf(refusal, reply.request.id))
}
