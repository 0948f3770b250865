// The allowed imports, as one table per package: each folder lists the folders that it may import, types included. oxlint refuses the rest.
// docs/architecture.md explains the directions.
import { existsSync, readdirSync } from 'node:fs'
import type { OxlintOverride } from 'oxlint'

type Pattern = { regex: string; message: string } | { group: string[]; message: string }
type Layers = Record<string, string[]>

const ruleFolders = ['sign-in', 'eligibility', 'handover', 'followers', 'delivery', 'payment']
const base = ['values', 'reference', 'registry']
const domain: Layers = {
  values: [],
  reference: ['values'],
  registry: ['values', 'reference'],
  ...Object.fromEntries(ruleFolders.map((folder) => [folder, base])),
  request: [...base, ...ruleFolders],
  'issued-pass': [...base, ...ruleFolders, 'request'],
  wording: [...base, ...ruleFolders, 'request', 'issued-pass'],
  testing: [...base, ...ruleFolders, 'request', 'issued-pass'],
}

const server: Layers = {
  http: ['use-cases', 'policies', 'ports'],
  'use-cases': ['policies', 'ports'],
  policies: ['ports'],
  ports: [],
  adapters: ['ports'],
  config: ['ports'],
  process: ['use-cases', 'policies', 'config', 'adapters', 'ports'],
  commands: ['process', 'use-cases', 'policies', 'config', 'ports'],
  testing: ['process', 'config', 'commands', 'http', 'use-cases', 'policies', 'ports', 'adapters'],
}

const http: Layers = {
  platform: [],
  replies: ['platform'],
  handlers: ['replies', 'platform'],
  pages: ['replies', 'platform'],
}

/** The layers, the lowest first: each may import those before it. */
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

function refuse(files: string, ...patterns: Pattern[]): OxlintOverride {
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
/** Refuses every import except relative ones and these packages. The patterns are those of .gitignore. */
const onlyPackages = (names: string[], message: string): Pattern => ({
  group: ['**', ...['.', '..', ...names].flatMap((name) => [`!${name}`, `!${name}/**`])],
  message,
})

const byPackageName = notFrom(
  ['apps', 'packages', 'server', 'web', 'domain', 'contract'],
  'Another package is imported by its name.',
)

function direction(layers: Layers, layer: string): Pattern {
  const reach = [layer, ...(layers[layer] ?? [])]
  const refused = Object.keys(layers).filter((name) => !reach.includes(name))
  return notFrom(refused, `${layer} may import only: ${reach.join(', ')}.`)
}

/** Returns one override of the lint rule for each layer. The folders of a layer named in `apart` may not import each other. */
function refuseInLayers(
  root: string,
  layers: Layers,
  always: (layer: string, folder?: string) => Pattern[],
  apart: string[] = [],
): OxlintOverride[] {
  const unlisted = foldersIn(root).filter((folder) => !(folder in layers))
  if (unlisted.length > 0)
    throw new Error(`tools/import-directions.ts: list what ${root}/${unlisted[0]} may import.`)

  return Object.keys(layers).flatMap((layer) => {
    const directions = (folder?: string) => [
      byPackageName,
      direction(layers, layer),
      ...always(layer, folder),
    ]
    const neighbours = apart.includes(layer) ? foldersIn(`${root}/${layer}`) : []
    return [
      refuse(`${root}/${layer}/**`, ...directions()),
      ...neighbours.map((name) => {
        const others = neighbours.filter((other) => other !== name)
        const stayApart = notFrom(others, `The folders of ${layer}/ never import each other.`)
        return refuse(`${root}/${layer}/${name}/**`, ...directions(name), stayApart)
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
const notBuilt: Pattern = {
  regex: '^(\\.\\./)+(main|command-line|app|dependencies)\\.ts$',
  message: 'Services are passed: only process/, commands/ and testing/ build them.',
}
const noSister: Pattern = {
  regex: '^\\./',
  message: 'What handlers share stands in replies/: they do not import each other.',
}
const pure = onlyPackages([], 'The domain imports nothing outside itself.')
const schemasOnly = onlyPackages(
  ['zod', '@border-pass/domain'],
  'The contract imports the domain and zod only.',
)
const testTools = ['vitest', 'fast-check', 'mrz', 'node:*']

const buildersOfServices = ['process', 'commands', 'testing']

const serverRules = (layer: string, folder?: string) => [
  noWeb,
  ...(buildersOfServices.includes(layer) ? [] : [notBuilt]),
  ...(layer === 'http' || layer === 'testing' ? [] : [onlyHttp]),
  ...(folder === 'database' || layer === 'testing' ? [] : [onlyDatabase]),
]

/** A file beside the folders of apps/server/src, with the folders that it may import. */
function refuseInFile(file: string, reach: string[], ...others: Pattern[]): OxlintOverride {
  const own = direction({ ...server, [file]: reach }, file)
  return refuse(`apps/server/src/${file}`, byPackageName, noWeb, onlyDatabase, own, ...others)
}

/** The order matters: for a file in two overrides the later one applies. */
export const importDirections: OxlintOverride[] = [
  ...refuseInLayers('packages/domain/src', domain, () => [pure]),
  refuse(
    'packages/domain/src/**/*.test.ts',
    byPackageName,
    onlyPackages(testTools, 'The domain stays pure in its tests.'),
  ),
  refuse('packages/contract/src/**', byPackageName, schemasOnly),
  refuse(
    'packages/contract/src/**/*.test.ts',
    byPackageName,
    onlyPackages(['zod', '@border-pass/domain', ...testTools], 'The contract must not import server or web.'),
  ),
  refuseInFile('*.ts', ['commands', 'process', 'config', 'ports'], onlyHttp),
  refuseInFile('app.ts', ['http', 'policies', 'ports']),
  refuseInFile('dependencies.ts', ['config', 'adapters', 'ports'], onlyHttp),
  ...refuseInLayers('apps/server/src', server, serverRules, ['adapters']),
  ...refuseInLayers('apps/server/src/http', http, (layer) => [
    ...serverRules('http'),
    direction(server, 'http'),
    ...(layer === 'handlers' ? [noSister] : []),
  ]),
  refuse('apps/server/src/**/*.test.ts', byPackageName, noWeb),
  refuse('apps/web/src/*.{ts,tsx}', byPackageName, noServer),
  ...refuseInLayers('apps/web/src', web, () => [noServer], ['screens']),
  refuse(
    'apps/web/src/**/*.test.{ts,tsx}',
    byPackageName,
    notPackages(['@border-pass/server'], 'The web app calls the server by HTTP only.'),
  ),
]
