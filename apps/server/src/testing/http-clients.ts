// Five ways to ask the registry over HTTP, each with a time limit on the whole exchange, no redirects followed, and the answer read
// once and parsed once.
import { Agent as HttpAgent, request as requestHttp } from 'node:http'
import { Writable } from 'node:stream'
import { Agent, request, stream } from 'undici'

const TIMEOUT_MS = 3_000

export type Answered = { readonly status: number; readonly body: unknown }
export type HttpClient = (origin: string, path: string, token: string) => Promise<Answered>

const headersOf = (token: string) => ({ authorization: `Bearer ${token}` })

function bytesOf(chunks: readonly Buffer[]): Buffer {
  return chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks)
}

function answerOf(status: number, chunks: readonly Buffer[]): Answered {
  return { status, body: JSON.parse(bytesOf(chunks).toString()) }
}

const byFetch: HttpClient = async (origin, path, token) => {
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  const response = await fetch(origin + path, { headers: headersOf(token), redirect: 'manual', signal })
  return { status: response.status, body: JSON.parse(await response.text()) }
}

const httpAgent = new HttpAgent({ keepAlive: true })

const byNodeHttp: HttpClient = (origin, path, token) =>
  new Promise((resolve, reject) => {
    const call = requestHttp(origin + path, { agent: httpAgent, headers: headersOf(token) }, (response) => {
      const chunks: Buffer[] = []
      response
        .on('data', (chunk: Buffer) => chunks.push(chunk))
        .on('end', () => {
          clearTimeout(limit)
          resolve(answerOf(response.statusCode ?? 0, chunks))
        })
        .on('error', reject)
    })
    const limit = setTimeout(() => call.destroy(new Error('too late')), TIMEOUT_MS)
    call.on('error', reject).end()
  })

const dispatcher = new Agent()

const byUndiciRequest: HttpClient = async (origin, path, token) => {
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  const { statusCode, body } = await request(origin + path, { dispatcher, headers: headersOf(token), signal })
  return { status: statusCode, body: JSON.parse(await body.text()) }
}

const byUndiciStream: HttpClient = async (origin, path, token) => {
  const chunks: Buffer[] = []
  let status = 0
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  await stream(origin + path, { dispatcher, method: 'GET', headers: headersOf(token), signal }, (head) => {
    status = head.statusCode
    return new Writable({
      write(chunk: Buffer, _, done) {
        chunks.push(chunk)
        done()
      },
    })
  })
  return answerOf(status, chunks)
}

const byUndiciDispatch: HttpClient = (origin, path, token) =>
  new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let status = 0
    let limit: NodeJS.Timeout | undefined
    dispatcher.dispatch(
      { origin, path, method: 'GET', headers: headersOf(token) },
      {
        onRequestStart(controller) {
          limit = setTimeout(() => controller.abort(new Error('too late')), TIMEOUT_MS)
        },
        onResponseStart(_, statusCode) {
          status = statusCode
        },
        onResponseData(_, chunk) {
          chunks.push(chunk)
        },
        onResponseEnd() {
          clearTimeout(limit)
          resolve(answerOf(status, chunks))
        },
        onResponseError(_, error) {
          clearTimeout(limit)
          reject(error)
        },
      },
    )
  })

export const HTTP_CLIENTS: Readonly<Record<string, HttpClient>> = {
  fetch: byFetch,
  'node:http with an agent': byNodeHttp,
  'undici request': byUndiciRequest,
  'undici stream': byUndiciStream,
  'undici dispatch': byUndiciDispatch,
}
