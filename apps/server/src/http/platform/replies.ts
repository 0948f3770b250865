// Sends a route's success: JSON by a compiled serialiser, a file as an attachment, or an empty reply.
import type { Reply } from '@border-pass/contract/route'
import type { FastifyReply } from 'fastify'
import * as z from 'zod/mini'
import fastJson from 'fast-json-stringify'

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

export function replySender(declared: Reply): (reply: FastifyReply, answer: unknown) => FastifyReply {
  if (declared.kind === 'empty') return (reply) => reply.code(declared.status).send()
  if (declared.kind === 'redirect')
    return (reply, answer) => reply.redirect(z.parse(z.string(), answer), declared.status)
  if (declared.kind === 'file') {
    return (reply, answer) => sendFile(reply, declared.mimeType, z.parse(FileAnswer, answer))
  }
  const write = compileReply(declared.schema)
  return (reply, answer) =>
    reply.code(declared.status).type('application/json; charset=utf-8').serializer(write).send(answer)
}

// A serialiser is compiled from the contract's schema: it is fast, and omits every field that the schema does not name.

type Write = (payload: unknown) => string

/** Several routes give the same reply, and a test process has many servers. */
const compiled = new WeakMap<z.ZodMiniType, Write>()

function compileReply(schema: z.ZodMiniType): Write {
  const write = compiled.get(schema) ?? compile(schema)
  compiled.set(schema, write)
  return write
}

/** For OpenAPI 3.0 zod writes `nullable: true`. For a union with null fast-json-stringify would validate each reply to choose a branch. */
function compile(schema: z.ZodMiniType): Write {
  const declared: Record<string, unknown> = z.toJSONSchema(schema, { io: 'output', target: 'openapi-3.0' })
  return fastJson(declared)
}
