// Allowed imports, one table per package: each folder lists what it may import, and oxlint refuses the rest.
// docs/architecture.md explains the directions.
import { existsSync, readdirSync } from 'node:fs'
import type { OxlintOverride } from 'oxlint'

type Pattern = { regex: string; message: string } | { group: string[]; message: string }
type Layers = Record<string, string[]>

const rules = ['sign-in', 'eligibility', 'handover', 'followers', 'delivery', 'payment']
const base = ['values', 'reference', 'registry']
const domain: Layers = {
  values: [],
  reference: ['values'],
  registry: ['values', 'reference'],
  ...Object.fromEntries(rules.map((rule) => [rule, base])),
  request: [...base, ...rules],
  'issued-pass': [...base, ...rules, 'request'],
  wording: [...base, ...rules, 'request', 'issued-pass'],
  testing: [...base, ...rules, 'request', 'issued-pass'],
}

const server: Layers = {
  process: ['config', 'ports', 'adapters'],
  config: ['ports'],
  http: ['use-cases', 'policies', 'ports'],
  'use-cases': ['policies', 'ports'],
  policies: ['ports'],
  ports: [],
  adapters: ['ports'],
  commands: ['process', 'config', 'ports'],
  testing: ['process', 'config', 'commands', 'http', 'use-cases', 'policies', 'ports', 'adapters'],
}

/** From the lowest: each may import those before it. */
const webOrder = ['ui', 'text', 'api', 'session', 'service', 'requests', 'draft', 'screens']
const below = (layer: string) => webOrder.slice(0, webOrder.indexOf(layer))
const web: Layers = {
  ...Object.fromEntries(webOrder.map((layer) => [layer, below(layer)])),
  shell: below('screens'),
  app: ['shell', ...webOrder],
  testing: ['app', 'shell', ...webOrder],
}

function foldersIn(path: string): string[] {
  if (!existsSync(path)) return []
  return readdirSync(path, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? entry.name : [],
  )
}

function refusing(files: string, ...patterns: Pattern[]): OxlintOverride {
  return { files: [files], rules: { 'no-restricted-imports': ['error', { patterns }] } }
}

const notFrom = (folders: string[], message: string): Pattern => ({
  regex: `^(\\./)?(\\.\\./)*(${folders.join('|')})/`,
  message,
})
const notPackages = (names: string[], message: string): Pattern => ({
  regex: `^(${names.join('|')})(/|$)`,
  message,
})
const onlyPackages = (names: string[], message: string): Pattern => ({
  group: ['**', ...['.', '..', ...names].flatMap((name) => [`!${name}`, `!${name}/**`])],
  message,
})

const byPackageName = notFrom(
  ['apps', 'packages', 'server', 'web', 'domain', 'contract'],
  'Another package is imported by its name.',
)

/** Returns one override of the lint rule for each layer. The folders of a layer named in `apart` may not import each other. */
function layered(
  root: string,
  layers: Layers,
  always: (layer: string) => Pattern[],
  apart: string[] = [],
): OxlintOverride[] {
  const unlisted = foldersIn(root).filter((folder) => !(folder in layers))
  if (unlisted.length > 0)
    throw new Error(`tools/import-directions.ts: list what ${root}/${unlisted[0]} may import.`)

  return Object.entries(layers).flatMap(([layer, reach]) => {
    const refused = Object.keys(layers).filter((name) => name !== layer && !reach.includes(name))
    const directions = [
      byPackageName,
      notFrom(refused, `${layer}/ may import only: ${[layer, ...reach].join(', ')}.`),
      ...always(layer),
    ]
    const neighbours = apart.includes(layer) ? foldersIn(`${root}/${layer}`) : []
    return [
      refusing(`${root}/${layer}/**`, ...directions),
      ...neighbours.map((name) => {
        const others = neighbours.filter((other) => other !== name)
        const stayApart = notFrom(others, `The folders of ${layer}/ never import each other.`)
        return refusing(`${root}/${layer}/${name}/**`, ...directions, stayApart)
      }),
    ]
  })
}

const noWeb = notPackages(['@border-pass/web'], 'The server must not import the web app.')
const noServer = notPackages(
  ['@border-pass/server', 'node:.*', 'fastify', 'pg', 'kysely'],
  'The web app calls the server by HTTP only.',
)
const onlyHttp = notPackages(
  ['fastify', '@fastify', 'fast-json-stringify'],
  'Only http/ and app.ts may import Fastify.',
)
const onlyDatabase = notPackages(['pg', 'kysely'], 'Only adapters/database may use SQL.')
const noAdapters = notFrom(['adapters'], 'Only dependencies.ts and process/ choose adapters.')
const pure = onlyPackages([], 'The domain imports nothing outside itself.')
const schemasOnly = onlyPackages(
  ['zod', '@border-pass/domain'],
  'The contract imports the domain and zod only.',
)
const testTools = ['vitest', 'fast-check', 'mrz', 'node:*']

const serverPackages = (layer: string) => [
  noWeb,
  ...(layer === 'http' || layer === 'testing' ? [] : [onlyHttp]),
  ...(layer === 'testing' ? [] : [onlyDatabase]),
]

/** The order matters: for a file in two overrides the later one applies. */
export const importDirections: OxlintOverride[] = [
  ...layered('packages/domain/src', domain, () => [pure]),
  refusing(
    'packages/domain/src/**/*.test.ts',
    byPackageName,
    onlyPackages(testTools, 'The domain stays pure in its tests.'),
  ),
  refusing('packages/contract/src/**', byPackageName, schemasOnly),
  refusing(
    'packages/contract/src/**/*.test.ts',
    byPackageName,
    onlyPackages(['zod', '@border-pass/domain', ...testTools], 'The contract must not import server or web.'),
  ),
  refusing('apps/server/src/*.ts', byPackageName, noWeb, onlyHttp, onlyDatabase, noAdapters),
  refusing('apps/server/src/app.ts', byPackageName, noWeb, onlyDatabase, noAdapters),
  refusing('apps/server/src/dependencies.ts', byPackageName, noWeb, onlyHttp, onlyDatabase),
  ...layered('apps/server/src', server, serverPackages, ['adapters']),
  refusing(
    'apps/server/src/adapters/database/**',
    byPackageName,
    noWeb,
    onlyHttp,
    notFrom(['http', 'use-cases', 'policies'], 'adapters/ may import only: adapters, ports.'),
  ),
  // Their types follow from what dependencies.ts wires, and from what the use-cases write.
  refusing('apps/server/src/ports/{services,documents}.ts', byPackageName, noWeb, onlyHttp, onlyDatabase),
  refusing('apps/server/src/**/*.test.ts', byPackageName, noWeb),
  refusing('apps/web/src/*.{ts,tsx}', byPackageName, noServer),
  ...layered('apps/web/src', web, () => [noServer], ['screens']),
  refusing(
    'apps/web/src/**/*.test.{ts,tsx}',
    byPackageName,
    notPackages(['@border-pass/server'], 'The web app calls the server by HTTP only.'),
  ),
]
