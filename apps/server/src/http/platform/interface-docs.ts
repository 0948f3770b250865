// Serves the API description as OpenAPI 3.1, and as a page without script. In production only the office's system may read it.
// Both are written for the first call: they would take half of the time in which the application is built.
import { type Printing, printOpenApi, routesOf } from '@border-pass/contract/openapi'
import type { FastifyInstance, onRequestHookHandler } from 'fastify'
import { PROBLEM_CODES, statusOf } from '@border-pass/contract/problem-codes'
import { API_ROOT, type Route } from '@border-pass/contract/route'
import * as z from 'zod/mini'
import { Refusal } from '../../policies/refusal.ts'
import type { Settings } from '../../ports/services.ts'
import { hasBearerToken } from './require-access.ts'
import { PROBLEM_WORDING, PRODUCT_NAME } from '../../sentences.ts'

type Served = Printing & Pick<Settings, 'officeToken'>

export function serveInterfaceDocs(app: FastifyInstance, { officeToken, ...printing }: Served): void {
  const onRequest: onRequestHookHandler = (request, _reply, done) => {
    const isAllowed = printing.isSandbox || (officeToken !== null && hasBearerToken(request, officeToken))
    done(isAllowed ? undefined : new Refusal('NOT_FOUND'))
  }
  const serve = (path: string, mimeType: string, write: () => string) => {
    let written: string | undefined
    app.get(path, { onRequest }, (_request, reply) =>
      reply
        .type(`${mimeType}; charset=utf-8`)
        .header('cache-control', 'no-cache')
        .send((written ??= write())),
    )
  }
  serve('/api/openapi.json', 'application/json', () => JSON.stringify(printOpenApi(printing)))
  serve('/api/docs', 'text/html', () => writeInterfacePage(printing))
}

/** The page's only inline style. */
export const INTERFACE_STYLE = `<style>
:root { color-scheme: light dark; font: 16px/1.6 system-ui, sans-serif; }
body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
code, pre { font: 0.875rem/1.5 ui-monospace, monospace; }
pre { overflow-x: auto; padding: 1rem; border: 1px solid; border-radius: 0.5rem; }
summary { cursor: pointer; padding: 0.5rem 0; }
summary b { display: inline-block; min-width: 4rem; }
table { border-collapse: collapse; } td, th { padding: 0.25rem 1rem 0.25rem 0; text-align: left; vertical-align: top; }
</style>`

const ACCESS: Readonly<Record<Route['access'], string>> = {
  anyone: 'Anybody may call it.',
  citizen: 'For a signed-in citizen (session cookie).',
  office: 'For the issuing office’s system (bearer token).',
  sandbox: 'On a sandbox only.',
  'sandbox-citizen': 'For a signed-in citizen, on a sandbox only.',
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

function schemaBlock(title: string, schema: z.ZodMiniType | undefined): string {
  if (!schema) return ''
  const { $schema: _dialect, ...shown } = z.toJSONSchema(schema, { io: 'input' })
  return `<h4>${title}</h4><pre>${escape(JSON.stringify(shown, null, 2))}</pre>`
}

function replyBlock({ reply }: Route): string {
  if (reply.kind === 'json') return schemaBlock(`${reply.status}, JSON`, reply.schema)
  return `<p>${reply.status}, ${reply.kind === 'file' ? reply.mimeType : 'nothing'}</p>`
}

function problemLinks({ problems }: Route): string {
  if (problems.length === 0) return ''
  return `<p>Problems: ${problems.map((code) => `<a href="#${code}">${code}</a>`).join(', ')}</p>`
}

function routeBlock(route: Route): string {
  return `<details id="${route.id}">
<summary><b>${route.method}</b> <code>${escape(API_ROOT + route.path)}</code><br>${escape(route.summary)}</summary>
<p>${ACCESS[route.access]}</p>
${schemaBlock('Path', route.params)}${schemaBlock('Query', route.query)}${schemaBlock('Headers', route.headers)}
${schemaBlock('Body', route.body)}${replyBlock(route)}${problemLinks(route)}
</details>`
}

function problemRows(): string {
  return PROBLEM_CODES.map(
    (code) => `<tr id="${code}"><td>${statusOf(code)}</td><td><code>${code}</code></td>
<td>${escape(PROBLEM_WORDING[code].title)}</td><td lang="th">${escape(PROBLEM_WORDING[code].info)}</td></tr>`,
  ).join('\n')
}

function writeInterfacePage({ version, isSandbox }: Printing): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,">
<title>The HTTP interface, ${version}</title>${INTERFACE_STYLE}</head>
<body><main><h1>The HTTP interface</h1>
<p lang="th">${PRODUCT_NAME} เวอร์ชัน ${version}</p>
<p>As OpenAPI 3.1: <a href="/api/openapi.json">/api/openapi.json</a>. Calls that change something need a same-origin
<code>Origin</code> or <code>Sec-Fetch-Site</code>. Dates are Buddhist-era numbers, 25691120.</p>
<h2>Calls</h2>
${routesOf({ isSandbox }).map(routeBlock).join('\n')}
<h2>Problems</h2>
<table><thead><tr><th>Status</th><th>Code</th><th>Meaning</th><th>What people read</th></tr></thead>
<tbody>${problemRows()}</tbody></table>
</main></body></html>`
}
