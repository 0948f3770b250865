// Checks that the settings in deploy/ are complete and valid for each process, and agree with the other files of deploy/.
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { checkSettings, DATABASE_SETTINGS } from '../../apps/server/src/config/read-config.ts'
import { SETTINGS } from '../../apps/server/src/config/settings.ts'
import { readImageEnvironment } from '../../apps/server/src/testing/trials/containerfile.ts'
import { root } from '../root.ts'
import {
  exampleSettings,
  filledSettings,
  readCompose,
  readDeploy,
  readManifests,
  readProcesses,
  withRealHosts,
} from './settings.ts'

const folder = join(root, 'deploy')
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) =>
  statSync(join(folder, path)).isFile(),
)
const processes = readProcesses()
const settingsFor = (file: string, name = file) =>
  processes.find((each) => each.file === file && each.name === name)?.settings ?? {}

test('the example settings are valid once the secrets and host names are filled in', () => {
  const example = exampleSettings()
  const { problems } = checkSettings(example)
  const secrets = Object.keys(example).filter((name) => /REPLACE-ME|\.invalid/.test(example[name] ?? ''))
  expect(problems).toHaveLength(secrets.length)
  expect(new Set(problems.map((problem) => problem.split(' ')[0]))).toEqual(new Set(secrets))
  expect(checkSettings(filledSettings()).problems).toEqual([])
})

test('docs/operations-reference.md describes every setting, and no other', () => {
  const [, table = ''] = readFileSync(join(root, 'docs/operations-reference.md'), 'utf8').split('## ')
  const named = [...table.matchAll(/^\| (`.*?) \|/gm)].flatMap(
    ([, cell = '']) => cell.match(/[A-Z_]+/g) ?? [],
  )
  expect(named.toSorted()).toEqual(Object.keys(SETTINGS.shape).toSorted())
})

test('these tests read every deploy file that gives a process its settings', () => {
  // The restore drill takes the servers' settings as they are.
  const giving = files.filter(
    (file) =>
      /^EnvironmentFile=|env_file:|envFrom:/m.test(readDeploy(file)) && !file.endsWith('restore-drill.yaml'),
  )
  expect(new Set(processes.map(({ file }) => file))).toEqual(new Set(giving))
})

test.each(processes)('$file: $name has every setting, and production accepts them', ({ name, settings }) => {
  const isOfOwner = /migration|owner/.test(name)
  const { config, problems } = checkSettings(settings, isOfOwner ? DATABASE_SETTINGS : undefined)
  expect(problems).toEqual([])
  // The purge has the settings of the server and of the owner.
  const isPurge = name.includes('purge')
  expect([config?.isSandbox, config?.migrateUrl === null]).toEqual([false, !isOfOwner && !isPurge])
  // The migration needs no key.
  expect('SECRET_KEYS' in settings).toBe(!isOfOwner)
  const ofServer = {
    smtp: { port: 587 },
    trustProxy: [expect.any(String)],
    officeToken: expect.any(String) as unknown,
    metricsToken: expect.any(String) as unknown,
  }
  expect(config).toMatchObject(isOfOwner ? {} : ofServer)
})

test('every setting in a deploy file is one that the server or its image knows', () => {
  const known = new Set([
    ...Object.keys(exampleSettings()),
    ...Object.keys(readImageEnvironment()),
    'MIGRATE_URL',
    'DRAIN_SECONDS',
  ])
  const named = processes.flatMap(({ settings }) => Object.keys(settings))
  expect(named.filter((name) => !known.has(name))).toEqual([])
})

describe('the proxy in front of the servers', () => {
  const found = readDeploy('web/haproxy.cfg').matchAll(/\$\{(\w+)\}/g)
  // A container already confines the proxy, so compose sets no CHROOT.
  const placeholders = [...new Set([...found].map(([, name = '']) => name))].filter(
    (name) => name !== 'CHROOT',
  )

  test('on one machine the server listens on 127.0.0.1 and trusts a proxy there', () => {
    expect(settingsFor('border-pass@.service')).toMatchObject({ HOST: '127.0.0.1', TRUST_PROXY: '127.0.0.1' })
  })

  test('under compose the proxy has each server’s address, and the servers trust only the proxy', () => {
    const { services, networks } = readCompose()
    const { environment = {}, networks: place } = services['proxy'] ?? {}
    expect(Object.keys(environment).toSorted()).toEqual(placeholders.toSorted())
    const [{ subnet } = { subnet: '' }] = networks.default.ipam.config
    for (const [n, name] of ['server-1', 'server-2'].entries()) {
      const { HOST, PORT, TRUST_PROXY } = settingsFor('compose.yaml', name)
      const address = services[name]?.networks?.default.ipv4_address ?? ''
      expect([HOST, TRUST_PROXY]).toEqual(['0.0.0.0', place?.default.ipv4_address])
      expect(environment[`SERVER_${n + 1}`]).toBe(`${address}:${PORT}`)
      expect(address.split('.').slice(0, 3)).toEqual(subnet.split('.').slice(0, 3))
    }
  })

  test('under Kubernetes the network policy allows only the proxy’s port and the external systems’ ports', () => {
    const manifests = readManifests()
    const {
      HOST,
      PORT,
      TRUST_PROXY,
      PUBLIC_ORIGIN = '',
      ...others
    } = settingsFor('kubernetes/base/servers.yaml', 'server')
    // The network of the pods, among them those of the Ingress controller.
    expect([HOST, TRUST_PROXY]).toEqual(['0.0.0.0', '10.244.0.0/16'])
    const ingress = manifests.find((each) => each.kind === 'Ingress')?.spec
    const hosts = [
      ...(ingress?.rules ?? []),
      ...(ingress?.tls ?? []).map((each) => ({ host: each.hosts.join() })),
    ]
    expect(hosts.map(({ host }) => withRealHosts(`https://${host}`))).toEqual([PUBLIC_ORIGIN, PUBLIC_ORIGIN])
    // The proxy and the Ingress refuse the probes and metrics: Prometheus reads them from each server directly.
    const [closed = ''] = /http-request return status 404 .*/.exec(readDeploy('web/haproxy.cfg')) ?? []
    expect(readDeploy('kubernetes/base/servers.yaml')).toContain(closed)
    const policy = manifests.find((each) => each.kind === 'NetworkPolicy')?.spec
    expect(policy?.ingress.flatMap((each) => each.ports.map(({ port }) => port))).toEqual([Number(PORT)])
    const outside = ['DATABASE_URL', 'REGISTRY_URL', 'SMTP_URL'].map((name) => new URL(others[name] ?? ''))
    expect(policy?.egress.flatMap((each) => each.ports.map(({ port }) => port))).toEqual([
      // DNS, over UDP and over TCP.
      53,
      53,
      ...outside.map(({ port, protocol }) => Number(port || { 'https:': 443 }[protocol])),
      // The port of smtps://, which an operator may choose instead.
      465,
    ])
  })
})

describe('the time to shut a server down', () => {
  /** The tests add ten seconds, which running calls have to end after the server has drained. */
  const drainSecondsIn = (file: string, name?: string) =>
    checkSettings(settingsFor(file, name)).config?.drainSeconds ?? NaN

  test('systemd waits longer than the server drains before it kills the server', () => {
    const [, given] = /^TimeoutStopSec=(\d+)$/m.exec(readDeploy('border-pass@.service')) ?? []
    expect(Number(given)).toBeGreaterThan(drainSecondsIn('border-pass@.service') + 10)
  })

  test('compose waits longer than a server drains before it kills the server', () => {
    const { services } = readCompose()
    for (const name of ['server-1', 'server-2'])
      expect(Number.parseInt(services[name]?.stop_grace_period ?? '', 10)).toBeGreaterThan(
        drainSecondsIn('compose.yaml', name) + 10,
      )
  })

  test('HAProxy notices a draining server in the first half of draining', () => {
    const [, seconds, fall] = /inter (\d+)s fall (\d+)/.exec(readDeploy('web/haproxy.cfg')) ?? []
    expect(drainSecondsIn('border-pass@.service') / 2).toBeGreaterThan(Number(seconds) * Number(fall))
  })

  test('Kubernetes waits longer than a server drains, and its probe notices in the first half', () => {
    const { spec } = readManifests().find((each) => each.kind === 'Deployment')?.spec.template ?? {}
    const drainSeconds = drainSecondsIn('kubernetes/base/servers.yaml', 'server')
    expect(spec?.terminationGracePeriodSeconds).toBeGreaterThan(drainSeconds + 10)
    const { periodSeconds = Infinity, failureThreshold = 3 } = spec?.containers[0]?.readinessProbe ?? {}
    expect(drainSeconds / 2).toBeGreaterThanOrEqual(periodSeconds * failureThreshold)
  })
})

test.each(files)('the deploy file %s contains no secret', (file) => {
  const secrets = [...readDeploy(file).matchAll(/(?:PASSWORD|TOKEN|SECRET|KEYS)\w*[=:](?!\?) *(\S+)/g)]
  const given = secrets.map(([, value = '']) => value).filter((value) => !/^(REPLACE-ME$|\$\{)/.test(value))
  expect(given).toEqual([])
})
