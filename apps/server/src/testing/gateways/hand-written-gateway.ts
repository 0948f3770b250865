// A registry gateway that shares no code with the service: a plain HTTP server with a body for each path. By default it sends the
// specification's examples, unchanged.
import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { listenDuringTest } from '../clean-up.ts'

const EXAMPLES = new URL('../../../../../docs/specification/examples/', import.meta.url)

export const CITIZEN = '3850100123454'
export const CHILD = '1850100765433'
export const HOUSE = '85010012345'
export const HAND_WRITTEN_TOKEN = 'a token'
/** The fields to type at the sign-in; the gateway accepts every card. */
export const CARD = { laser: 'JT1234567890', fname: 'สมหมาย', lname: 'ใจบุญ', dob: '25240615' }

type Reply = { readonly status: number; readonly body: unknown }

type JsonObject = { readonly [field: string]: unknown }

function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function readExample(name: string): JsonObject {
  const example: unknown = JSON.parse(readFileSync(new URL(`${name}.json`, EXAMPLES), 'utf8'))
  if (!isJsonObject(example)) throw new Error(`The example ${name} is not an object.`)
  return example
}

/** Returns the first item of an example that is a list. */
export function readItem(name: string): JsonObject {
  const { items } = readExample(name)
  const item: unknown = Array.isArray(items) ? items[0] : undefined
  if (!isJsonObject(item)) throw new Error(`The example ${name} is not a list.`)
  return item
}

/** The examples by path, and the records to which they refer. */
const EXAMPLES_BY_PATH: ReadonlyMap<string, unknown> = new Map([
  [`/pop/${CITIZEN}`, readExample('pop')],
  [`/pop/father/${CITIZEN}`, readExample('pop-father')],
  [`/smcard/${CITIZEN}`, readExample('smcard')],
  [`/imgcard/${CITIZEN}`, readExample('imgcard')],
  [`/birth/${CITIZEN}`, readExample('birth')],
  [`/move/${CITIZEN}`, readExample('move')],
  [`/book/${CITIZEN}`, readExample('book')],
  [`/house/${HOUSE}`, readExample('house')],
  ['/house/cc/85', readExample('house-cc')],
  ['/house/aa/8501', readExample('house-aa')],
  ['/house/tt/850101', readExample('house-tt')],
  ['/house/thanon/0001', readExample('house-thanon')],
  ['/rcode/8599', readExample('rcode')],
  ['/rcode/8501', { code: '8501', th: 'อำเภอเมืองระนอง', en: 'MUEANG RANONG', parent: null }],
  ['/rcode/8301', { code: '8301', th: 'อำเภอเมืองภูเก็ต', en: 'MUEANG PHUKET', parent: null }],
  ['/holiday/2569', readExample('holiday')],
  ['/holiday/2570', { items: [{ date: 25700101, th: 'วันขึ้นปีใหม่', en: "New Year's Day" }] }],
  ['/card/verify', { valid: true }],
  [`/smcard/${CHILD}`, { ...readExample('smcard'), pid: CHILD }],
  [`/imgcard/${CHILD}`, { ...readExample('imgcard'), pid: CHILD }],
])

const NOT_FOUND: Reply = { status: 404, body: {} }

/** Serves the examples until cleanUp. */
export async function serveHandWritten() {
  const replies = new Map<string, Reply>()
  let replyToAll: { readonly paths: RegExp; readonly reply: Reply } | null = null

  function find(path: string): Reply {
    if (replyToAll?.paths.test(path)) return replyToAll.reply
    const example = EXAMPLES_BY_PATH.has(path) ? { status: 200, body: EXAMPLES_BY_PATH.get(path) } : NOT_FOUND
    return replies.get(path) ?? example
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    // The body is read to its end, but no answer depends on it.
    await text(request)
    const isAuthorised = request.headers.authorization === `Bearer ${HAND_WRITTEN_TOKEN}`
    const { status, body } = isAuthorised ? find(request.url ?? '') : { status: 401, body: {} }
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
  }

  const server = createServer((request, response) => {
    handle(request, response).catch(() => response.destroy())
  })
  const url = await listenDuringTest(server)
  return {
    url,
    /** The settings of a server that uses this gateway. */
    settings: { REGISTRY_URL: url, REGISTRY_TOKEN: HAND_WRITTEN_TOKEN },
    answer: (path: string, body: unknown, status = 200) => void replies.set(path, { status, body }),
    /** Sets the reply for every matching path. */
    answerAll: (paths: RegExp, reply: Reply) => void (replyToAll = { paths, reply }),
    /** Restores the examples. */
    reset() {
      replies.clear()
      replyToAll = null
    },
  }
}
