// Reads the settings of each process that a file of deploy/ starts. Example values replace those that the operator fills in.
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseAllDocuments } from 'yaml'
import * as z from 'zod/mini'
import { makeSecretKey } from '../../apps/server/src/config/secrets.ts'
import { readImageEnvironment } from '../../apps/server/src/testing/trials/containerfile.ts'
import { root } from '../root.ts'

type Settings = Readonly<Record<string, string>>

/** Reads YAML with anchors and merge keys. Throws at a fault or a warning. */
function readYamlDocuments(text: string): unknown[] {
  const documents = parseAllDocuments(text, { merge: true, strict: true, uniqueKeys: true })
  return [...documents].map((document) => {
    const [fault] = [...document.errors, ...document.warnings]
    if (fault) throw fault
    return document.toJS() as unknown
  })
}

export function readYaml(text: string): unknown {
  const [only, ...others] = readYamlDocuments(text)
  if (others.length > 0) throw new Error('One document was expected.')
  return only
}

export const readDeploy = (path: string) => readFileSync(join(root, 'deploy', path), 'utf8')

/** Reads a file as systemd reads an EnvironmentFile. */
function readSettings(text: string): Settings {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  const pairs = lines.map((line) => /^(\w+)=(.*)$/.exec(line) ?? [])
  return Object.fromEntries(pairs.map(([, name = '', value = '']) => [name, value]))
}

export const exampleSettings = () => readSettings(readDeploy('border-pass.env.example'))

/** Production refuses the hosts of the examples. */
export const withRealHosts = (text: string) => text.replaceAll('example.invalid', 'example.go.th')

/** The example as an operator fills it in. */
export function filledSettings(): Settings {
  const filled = Object.entries(exampleSettings()).map(
    ([name, value]) => [name, withRealHosts(value).replace('REPLACE-ME', randomUUID())] as const,
  )
  return { ...Object.fromEntries(filled), SECRET_KEYS: makeSecretKey('2569-1'), REQUEST_YEARS: '5' }
}

type Process = { readonly file: string; readonly name: string; readonly settings: Settings }

const place = z.optional(z.object({ default: z.object({ ipv4_address: z.ipv4() }) }))
const texts = z.record(z.string(), z.string())

/** Only the parts that the tests read; `docker compose` and `kubectl apply` reject unknown names. */
const ComposeFile = z.object({
  services: z.record(
    z.string(),
    z.looseObject({
      env_file: z.optional(z.string()),
      environment: z.optional(texts),
      networks: place,
      stop_grace_period: z.optional(z.string()),
    }),
  ),
  networks: z.object({
    default: z.object({ ipam: z.object({ config: z.array(z.object({ subnet: z.cidrv4() })) }) }),
  }),
})

export const readCompose = () => ComposeFile.parse(readYaml(readDeploy('compose.yaml')))

const probe = z.object({
  httpGet: z.object({ path: z.string(), port: z.string() }),
  periodSeconds: z.int(),
  failureThreshold: z.optional(z.int()),
})

const container = z.object({
  name: z.string(),
  envFrom: z.array(z.object({ secretRef: z.object({ name: z.string() }) })),
  // A value must be a string: Kubernetes rejects a number here.
  env: z._default(z.array(z.object({ name: z.string(), value: z.string() })), []),
  startupProbe: z.optional(probe),
  livenessProbe: z.optional(probe),
  readinessProbe: z.optional(probe),
  securityContext: z.unknown(),
})

const pod = z.object({
  metadata: z.object({ labels: texts }),
  spec: z.object({
    terminationGracePeriodSeconds: z.optional(z.int()),
    securityContext: z.object({ runAsNonRoot: z.boolean() }),
    containers: z.array(container),
  }),
})

const ports = z.array(z.object({ ports: z.array(z.object({ port: z.int() })) }))
const manifest = <Kind extends string, Shape extends z.core.$ZodLooseShape>(kind: Kind, shape: Shape) =>
  z.object({ kind: z.literal(kind), spec: z.object(shape) })

const KubernetesManifest = z.discriminatedUnion('kind', [
  manifest('CronJob', { jobTemplate: z.object({ spec: z.object({ template: pod }) }) }),
  manifest('Deployment', { selector: z.unknown(), template: pod }),
  manifest('Service', { selector: z.unknown() }),
  manifest('PodDisruptionBudget', { selector: z.unknown() }),
  manifest('Ingress', {
    tls: z.array(z.object({ hosts: z.array(z.string()) })),
    rules: z.array(z.object({ host: z.string() })),
  }),
  manifest('NetworkPolicy', { ingress: ports, egress: ports }),
])

const MANIFESTS = [
  'kubernetes/base/jobs.yaml',
  'kubernetes/base/servers.yaml',
  'kubernetes/base/purge.yaml',
] as const

const manifestsIn = (file: string) =>
  readYamlDocuments(readDeploy(file)).map((each) => KubernetesManifest.parse(each))

export const readManifests = () => MANIFESTS.flatMap(manifestsIn)

const podsIn = (file: string) =>
  manifestsIn(file).flatMap(({ spec }) =>
    'jobTemplate' in spec ? [spec.jobTemplate.spec.template] : 'template' in spec ? [spec.template] : [],
  )

export const readPods = () => MANIFESTS.flatMap(podsIn)

export function readProcesses(): Process[] {
  const filled = filledSettings()
  const owner = readSettings(
    withRealHosts(readDeploy('owner.env.example')).replaceAll('REPLACE-ME', 'secret'),
  )
  /** The key is the name of an environment file without .env, or of a Secret in Kubernetes. */
  const settingsByName: Readonly<Record<string, Settings>> = {
    'border-pass': filled,
    'border-pass-owner': owner,
    owner,
  }
  return [
    ...['border-pass@.service', 'border-pass-migration.service', 'border-pass-purge.service'].map((file) => {
      const read = [...readDeploy(file).matchAll(/^EnvironmentFile=\/etc\/border-pass\/([\w-]+)\.env$/gm)]
      return { file, name: file, settings: merged(read.map(([, name = '']) => settingsByName[name])) }
    }),
    ...Object.entries(readCompose().services).flatMap(([name, { env_file: file, environment }]) => {
      // The file has ${NAME:?message} in place of a secret. Docker Compose replaces it with the value in its environment.
      const own = Object.entries(environment ?? {}).map(
        ([variable, value]) => [variable, value.replaceAll(/\$\{\w+:\?[^}]*\}/g, 'secret')] as const,
      )
      const settings = merged([
        readImageEnvironment(),
        settingsByName[file?.replace('.env', '') ?? ''],
        Object.fromEntries(own),
      ])
      return settings['DATABASE_URL'] === undefined ? [] : [{ file: 'compose.yaml', name, settings }]
    }),
    ...MANIFESTS.flatMap((file) =>
      podsIn(file).flatMap(({ spec }) =>
        spec.containers.map(({ name, envFrom, env }) => {
          const own = Object.fromEntries(env.map((one) => [one.name, one.value]))
          const secrets = envFrom.map(({ secretRef }) => settingsByName[secretRef.name])
          return { file, name, settings: merged([readImageEnvironment(), ...secrets, own]) }
        }),
      ),
    ),
  ]
}

const merged = (all: readonly (Settings | undefined)[]): Settings =>
  Object.fromEntries(all.flatMap((each) => Object.entries(each ?? {})))
