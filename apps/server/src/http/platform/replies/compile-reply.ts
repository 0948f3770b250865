// Compiles a reply serialiser from the contract's schema: fast, and it omits every field that the schema does not name.
import fastJson from 'fast-json-stringify'
import * as z from 'zod/mini'

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

export function compileReply(schema: z.ZodMiniType): Write {
  const write = compiled.get(schema) ?? compile(schema)
  compiled.set(schema, write)
  return write
}

function compile(schema: z.ZodMiniType): Write {
  const { $schema: _dialect, ...declared } = z.toJSONSchema(schema, { io: 'output' })
  const prepared = withoutNullUnions(declared)
  return fastJson(isSchema(prepared) ? prepared : {})
}
