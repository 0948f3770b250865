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
  if (declared.kind === 'file') {
    return (reply, answer) => sendFile(reply, declared.mimeType, z.parse(FileAnswer, answer))
  }
  const write = compileReply(declared.schema)
  return (reply, answer) =>
    reply.code(declared.status).type('application/json; charset=utf-8').serializer(write).send(answer)
}

// A serialiser is compiled from the contract's schema: it is fast, and omits every field that the schema does not name.

type JsonSchema = { [key: string]: unknown }

function isSchema(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Rewrites anyOf [X, null] as X with nullable: fast-json-stringify would otherwise validate each reply to choose a branch. */
function withoutNullUnions(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNullUnions)
  if (!isSchema(value)) return value
  const { anyOf, ...rest } = value
  if (Array.isArray(anyOf)) {
    const members: readonly unknown[] = anyOf
    const others = members.filter((each) => !isSchema(each) || each['type'] !== 'null')
    const [only] = others
    if (others.length === 1 && isSchema(only) && anyOf.length === 2) {
      return withoutNullUnions({ ...rest, ...only, nullable: true })
    }
  }
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, withoutNullUnions(each)]))
}

type Write = (payload: unknown) => string

/** Several routes give the same reply, and a test process has many servers. */
const compiled = new WeakMap<z.ZodMiniType, Write>()

function compileReply(schema: z.ZodMiniType): Write {
  const write = compiled.get(schema) ?? compile(schema)
  compiled.set(schema, write)
  return write
}

function compile(schema: z.ZodMiniType): Write {
  const { $schema: _dialect, ...declared } = z.toJSONSchema(schema, { io: 'output' })
  const prepared = withoutNullUnions(declared)
  return fastJson(isSchema(prepared) ? prepared : {})
}
