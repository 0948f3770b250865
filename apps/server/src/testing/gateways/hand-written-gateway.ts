// A registry gateway that shares no code with the service: a plain HTTP server with a body for each path. It starts with the
// specification's examples, read from disk unchanged.
import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { listenDuringTest } from '../clean-up.ts'

const EXAMPLES = new URL('../../../../../docs/specification/examples/', import.meta.url)

export const CITIZEN = '3850100123454'
export const CHILD = '1850100765433'
export const HOUSE = '85010012345'
export const HAND_WRITTEN_TOKEN = 'a token'
/** What is typed at the sign-in; the gateway believes any card. */
export const CARD = { laser: 'JT1234567890', fname: 'สมหมาย', lname: 'ใจบุญ', dob: '25240615' }

type Sent = { readonly status: number; readonly body: unknown }

/** A JSON object. */
type Written = { readonly [field: string]: unknown }

function isWritten(value: unknown): value is Written {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function readExample(name: string): Written {
  const example: unknown = JSON.parse(readFileSync(new URL(`${name}.json`, EXAMPLES), 'utf8'))
  if (!isWritten(example)) throw new Error(`The example ${name} is no object.`)
  return example
}

/** The only item of an example that is a list. */
export function readItem(name: string): Written {
  const { items } = readExample(name)
  const item: unknown = Array.isArray(items) ? items[0] : undefined
  if (!isWritten(item)) throw new Error(`The example ${name} is no list.`)
  return item
}

/** The examples by path, and the three records that they refer to, as printed in api.md. */
const KNOWN: ReadonlyMap<string, unknown> = new Map([
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

const NOT_FOUND: Sent = { status: 404, body: {} }

/** Serves them until the end of the test, or of the file where none runs. */
export async function serveHandWritten() {
  const changed = new Map<string, Sent>()
  let changedAll: { readonly paths: RegExp; readonly sent: Sent } | null = null

  function find(path: string): Sent {
    if (changedAll?.paths.test(path)) return changedAll.sent
    const known = KNOWN.has(path) ? { status: 200, body: KNOWN.get(path) } : NOT_FOUND
    return changed.get(path) ?? known
  }

  async function reply(request: IncomingMessage, response: ServerResponse): Promise<void> {
    await text(request)
    const isOurs = request.headers.authorization === `Bearer ${HAND_WRITTEN_TOKEN}`
    const { status, body } = isOurs ? find(request.url ?? '') : { status: 401, body: {} }
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
  }

  const server = createServer((request, response) => {
    reply(request, response).catch(() => response.destroy())
  })
  const url = await listenDuringTest(server)
  return {
    url,
    /** The settings of a server that asks it. */
    settings: { REGISTRY_URL: url, REGISTRY_TOKEN: HAND_WRITTEN_TOKEN },
    answer: (path: string, body: unknown, status = 200) => void changed.set(path, { status, body }),
    /** Sets the reply of every path that matches. */
    answerAll: (paths: RegExp, sent: Sent) => void (changedAll = { paths, sent }),
    /** Restores the examples. */
    reset() {
      changed.clear()
      changedAll = null
    },
  }
}
