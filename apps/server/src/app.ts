// Builds the HTTP server from the services that it is given; process/ runs it.
import { randomUUID } from 'node:crypto'
import cookies from '@fastify/cookie'
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import { printOpenApi } from '@border-pass/contract/openapi'
import { getStatus } from '@border-pass/contract/problem-codes'
import { authHandlers } from './http/handlers/auth-handlers.ts'
import { formHandlers } from './http/handlers/form-handlers.ts'
import { officeHandlers } from './http/handlers/office-handlers.ts'
import { passHandlers } from './http/handlers/pass-handlers.ts'
import { registryHandlers } from './http/handlers/registry-handlers.ts'
import { requestHandlers } from './http/handlers/request-handlers.ts'
import { sandboxHandlers } from './http/handlers/sandbox-handlers.ts'
import { serviceHandlers } from './http/handlers/service-handlers.ts'
import { thaIdHandlers, serveSimulatedIssuer } from './http/handlers/thaid-handlers.ts'
import { mountHealthChecks } from './http/pages/health-checks.ts'
import { mountSecurityText } from './http/pages/security-text.ts'
import { readPages, sendPage, serveWeb } from './http/pages/serve-web.ts'
import { mountStopPage, STOP_PAGE_STYLE } from './http/pages/stop-page.ts'
import { CallLimits } from './http/platform/limit-rates.ts'
import { createLimitedServer, endIdleConnections } from './http/platform/limited-server.ts'
import { logFailure, logResponses } from './http/platform/log-responses.ts'
import { toRefusal, sendProblem } from './http/platform/problems.ts'
import { hasBearerToken } from './http/platform/require-access.ts'
import {
  createMalformedHttpHandler,
  createSecurityHeaders,
  type SecurityHeaders,
  setSecurityHeaders,
} from './http/platform/security-headers.ts'
import { findSession, takeTurns } from './http/platform/sessions.ts'
import { Refusal } from './policies/refusal.ts'
import type { ConnectionLimits } from './ports/operation.ts'
import type { Services } from './ports/services.ts'
import type { Settings } from './ports/settings.ts'

/** 64 KiB. A larger body is refused with TOO_LARGE. */
const BODY_LIMIT = 64 * 1_024

type AppOptions = {
  readonly log: FastifyBaseLogger
  /** The folder of the built web app; if it is null or empty, only the API is served. */
  readonly webFolder: string | null
  readonly limits: ConnectionLimits
}

function createFastify(
  { settings, meters }: Services,
  { log, limits }: AppOptions,
  headers: SecurityHeaders,
  refuse: (error: unknown, request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>,
): FastifyInstance {
  // In a sandbox, and behind a proxy, all connections come from one address. A limit per address would limit all callers together.
  const hasOneCaller = settings.isSandbox || settings.trustProxy.length > 0
  return fastify({
    serverFactory: (handle) =>
      createLimitedServer(
        {
          ...limits,
          headers,
          hasOneCaller,
          onRefused: (why) => meters.count('connections_refused_total', { why }),
        },
        handle,
      ),
    clientErrorHandler: createMalformedHttpHandler(headers),
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    bodyLimit: BODY_LIMIT,
    // Cheaper than randomBytes: Node caches the entropy of randomUUID. Its last twelve digits are random.
    genReqId: () => randomUUID().slice(-12),
    // A path with a longer parameter matches no route, so it is answered as not found.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 100 },
    forceCloseConnections: 'idle',
    // Calls that arrive during shutdown are answered normally.
    return503OnClosing: false,
    rewriteUrl: ({ url = '/' }) => (isApi(url) || isReadable(url) ? url : UNKNOWN_PAGE),
    // Errors before routing, such as a malformed path under /api, reach no hook: they need the headers here.
    frameworkErrors: (error, request, reply) => void refuse(error, request, reply.headers(headers)),
  })
}

const isApi = (url: string) => url.startsWith('/api/')

/** Replaces a page's path that cannot be decoded, so that the answer is the web app's not-found page instead of a JSON problem. */
const UNKNOWN_PAGE = '/unknown'

/** Whether the path can be decoded. One with a NUL byte does not count, because the file server would refuse it with 400. */
function isReadable(url: string): boolean {
  if (!url.includes('%')) return true
  try {
    return !decodeURIComponent(url.replace(/\?.*/s, '')).includes('\0')
  } catch {
    return false
  }
}

const HANDLERS = [
  ...authHandlers,
  ...formHandlers,
  ...officeHandlers,
  ...passHandlers,
  ...registryHandlers,
  ...requestHandlers,
  ...sandboxHandlers,
  ...serviceHandlers,
  ...thaIdHandlers,
]

function mountApi(api: FastifyInstance, services: Services, limits: CallLimits): void {
  acceptJson(api)
  api.addHook('onRequest', (_request, reply, done) => {
    // The service's clock: in a sandbox it can differ from the machine's (D1).
    const date = new Date(services.clock.now()).toUTCString()
    void reply.headers({ 'cache-control': 'no-store', date })
    done()
  })
  findSession(api, services)
  limits.countRoutes(api)
  takeTurns(api, services)
  for (const mount of HANDLERS) mount({ app: api, services, limits })
}

export async function buildApp(services: Services, options: AppOptions) {
  const { settings, meters } = services
  const pages = options.webFolder === null ? null : readPages(options.webFolder)
  const webFolder = pages && options.webFolder
  // The content security policy allows the inline scripts and styles of these pages by their hashes.
  const headers = createSecurityHeaders([STOP_PAGE_STYLE, ...(pages ?? [])], settings.isSandbox)
  const callLimits = new CallLimits(services)
  const refuse = async (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const refusal = await callLimits.countRefused(request, toRefusal(error))
    if (getStatus(refusal.code) >= 500) logFailure(request, error, refusal)
    return sendProblem(reply, refusal)
  }
  const app = createFastify(services, options, headers, refuse)
  await app.register(cookies)
  setSecurityHeaders(app, headers)
  logResponses(app, meters)
  endIdleConnections(app)
  callLimits.countOthers(app)
  app.setErrorHandler(refuse)
  app.setNotFoundHandler((request, reply) => {
    const isPage = webFolder !== null && request.method === 'GET' && !isApi(request.url)
    return isPage ? sendPage(reply.code(404)) : sendProblem(reply, new Refusal('NOT_FOUND'))
  })
  mountHealthChecks(app, services)
  mountOpenApi(app, settings)
  mountStopPage(app, services)
  mountSecurityText(app, services)
  serveSimulatedIssuer(app, services)
  await app.register((api, _options, done) => {
    mountApi(api, services, callLimits)
    done()
  })
  if (webFolder !== null) await serveWeb(app, services, { folder: webFolder, headers })
  return app
}

/** Serves the API's description as OpenAPI 3.1. In production only the office's system may read it. */
function mountOpenApi(app: FastifyInstance, { officeToken, isSandbox, version }: Settings): void {
  let openApi: string | undefined
  app.get('/api/openapi.json', (request, reply) => {
    const isAllowed = isSandbox || (officeToken !== null && hasBearerToken(request, officeToken))
    if (!isAllowed) throw new Refusal('NOT_FOUND')
    openApi ??= JSON.stringify(printOpenApi({ isSandbox, version }))
    return reply.type('application/json; charset=utf-8').header('cache-control', 'no-cache').send(openApi)
  })
}

/** Accepts only JSON bodies (api.md, "Errors", NOT_JSON). Some clients send a content type without a body. */
function acceptJson(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.headers['content-length'] === '0') delete request.headers['content-type']
    done()
  })
  // A body with the key __proto__ or constructor.prototype is an error.
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, parse)
}
