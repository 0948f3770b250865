// The service on one machine as deploy/ describes it, without containers: HAProxy, two servers, PostgreSQL with TLS and three roles, a mail
// server, Prometheus and node_exporter. The civil registry is the sandbox's, over HTTP.
import { chmodSync, cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import * as z from 'zod/mini'
import { makeSecretKey } from '../apps/server/src/config/secrets.ts'
import { findFreePort } from '../apps/server/src/testing/connections.ts'
import { runSql } from '../apps/server/src/testing/database/database-on-server.ts'
import { startGateway } from '../apps/server/src/testing/gateways/start-gateway.ts'
import { startMailServer } from '../apps/server/src/testing/mail-server.ts'
import { startServerProcess, type ServerProcess } from '../apps/server/src/testing/server-process.ts'
import { readImageEnvironment, layOutImage } from '../apps/server/src/testing/trials/containerfile.ts'
import { succeeds, waitUntil } from '../apps/server/src/testing/trials/savers.ts'
import { usesOtherExportersOnly } from '../tools/deploy/monitoring.ts'
import { filledSettings } from '../tools/deploy/settings.ts'
import { root } from '../tools/root.ts'
import {
  type Certificate,
  check,
  fillTemplate,
  findProgram,
  makeCertificate,
  makeFolder,
  makePostgres,
  postgresProgram,
  runCommand,
  runProgramOfPostgres,
  startDaemon,
  startHaproxy,
  startPostgres,
} from './harness.ts'

type Settings = Readonly<Record<string, string>>
export type Site = Awaited<ReturnType<typeof startSite>>

/** Replaces the scrape interval of 15 s, and the windows and waiting times of the alert rules. */
const SHORTENED = { scrape: '2s', window: '60s', for: '3s' }
const NAME = 'border_pass'

/** Pushes the function that stops a part onto `stops` as soon as the part runs, so that a failed start leaves nothing behind. */
export async function startSite(folder: string, stops: (() => Promise<unknown>)[]) {
  const ports = [await findFreePort(), await findFreePort()] as const
  const proxy = await prepareWebProxy(makeFolder(join(folder, 'proxy')), ports)
  const database = await startDatabase(makeFolder(join(folder, 'database')), proxy.tls)
  stops.push(() => database.stop())
  const registryToken = createSecret()
  const gateway = await startGateway({ now: () => Date.now() }, { registryToken })
  stops.push(() => gateway.close())
  let refusal: Error | null = null
  const mail = await startMailServer({ onStep: (step) => (step === 'connect' ? refusal : null) })
  stops.push(() => mail.close())
  const main = layOutImage(join(folder, 'image'))
  const settings: Settings = {
    ...filledSettings(),
    PUBLIC_ORIGIN: proxy.address,
    DATABASE_URL: database.urls.server,
    REGISTRY_URL: gateway.url,
    REGISTRY_TOKEN: registryToken,
    SMTP_URL: mail.url,
    SECRET_KEYS: `${makeSecretKey('2569-1')},${makeSecretKey('2569-2')}`,
  }
  await migrate(settings, database.urls)

  const servers: ServerProcess[] = []
  const start = async (
    n: 0 | 1,
    { environment = {}, ...options }: Partial<Parameters<typeof startServerProcess>[0]> = {},
  ) => {
    servers[n] = await startServerProcess({
      main,
      ...options,
      dataDir: join(folder, `server-${n + 1}`),
      environment: { ...readImageEnvironment(), ...settings, PORT: ports[n], ...environment },
    })
  }
  stops.push(() => Promise.all(servers.map((each) => each.kill())))
  await Promise.all([start(0), start(1)])
  const balancer = await proxy.start()
  stops.push(() => balancer.stop())
  const monitoring = await startPrometheus(
    makeFolder(join(folder, 'prometheus')),
    ports,
    settings['METRICS_TOKEN'] ?? '',
  )
  stops.push(() => monitoring.stop())
  return {
    address: proxy.address,
    ports,
    settings,
    database,
    gateway,
    servers: servers as readonly ServerProcess[],
    start,
    received: () => mail.received,
    refuseMail(answer: Error | null) {
      refusal = answer
    },
    startPooler: () => startPooler(makeFolder(join(folder, 'pooler')), settings['DATABASE_URL'] ?? ''),
    ...monitoring,
  }
}

/** HAProxy with deploy/web/haproxy.cfg. Its certificate is from a private authority, which this process trusts. */
async function prepareWebProxy(folder: string, ports: readonly [string, string]) {
  const tls = await makeCertificate(folder)
  setDefaultCACertificates([...getCACertificates('default'), readFileSync(tls.authority, 'utf8')])
  const certificateAndKey = join(folder, 'both.pem')
  const text = readFileSync(tls.certificate, 'utf8') + readFileSync(tls.key, 'utf8')
  writeFileSync(certificateAndKey, text, { mode: 0o644 })
  const [http, https] = [await findFreePort(), await findFreePort()]
  const address = `https://localhost:${https}`
  const settings = fillTemplate('web/haproxy.cfg', {
    LISTEN_HTTP: `127.0.0.1:${http}`,
    LISTEN_HTTPS: `127.0.0.1:${https}`,
    CERTIFICATE: certificateAndKey,
    CHROOT: folder,
    ERROR_PAGE: join(root, 'deploy/web/unavailable.html'),
    SERVER_1: `127.0.0.1:${ports[0]}`,
    SERVER_2: `127.0.0.1:${ports[1]}`,
  })
  return {
    address,
    tls,
    async start() {
      const daemon = startHaproxy(folder, settings)
      await waitUntil({ what: 'the proxy has a server', seconds: 20 }, () =>
        fetch(`${address}/api/openapi.json`).then(
          ({ status }) => status < 500,
          () => false,
        ),
      )
      return daemon
    },
  }
}

/** Sets up roles and TLS as docs/operations-reference.md says under Roles; deploy/database-roles.sh makes the servers' role. */
async function startDatabase(folder: string, tls: Certificate) {
  const port = await findFreePort()
  const data = await makePostgres(folder)
  const rules = 'local all all trust\nhostssl all all 127.0.0.1/32 scram-sha-256\n'
  writeFileSync(join(data, 'pg_hba.conf'), rules)
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    ssl: 'on',
    ssl_cert_file: tls.certificate,
    ssl_key_file: tls.key,
  }
  let { daemon, address } = await startPostgres(data, folder, settings)
  const [owner, server, statistics] = [createSecret(), createSecret(), createSecret()]
  const passwords = { DATABASE_PASSWORD: owner, SERVER_PASSWORD: server }
  const environment = { PGHOST: folder, PGPORT: port, POSTGRES_USER: 'postgres', ...passwords }
  const pairs = Object.entries(environment).map(([name, value]) => `${name}=${value}`)
  const roles = join(folder, 'database-roles.sh')
  cpSync(join(root, 'deploy/database-roles.sh'), roles)
  chmodSync(roles, 0o755)
  await runProgramOfPostgres('/usr/bin/env', ...pairs, 'sh', roles)
  await runSql(address('postgres'), `CREATE ROLE ${NAME}_statistics LOGIN PASSWORD '${statistics}'`)
  const url = (role: string, password: string) =>
    `postgres://${role}:${password}@localhost:${port}/${NAME}?sslmode=verify-full&sslrootcert=${tls.authority}`
  const pgCtl = postgresProgram('pg_ctl')
  return {
    urls: {
      owner: url(NAME, owner),
      server: url(`${NAME}_server`, server),
      statistics: url(`${NAME}_statistics`, statistics),
    },
    async stop() {
      await runProgramOfPostgres(pgCtl, 'stop', '-D', data, '-m', 'fast').catch(() => null)
      await daemon.stop()
    },
    async startAgain() {
      ;({ daemon, address } = await startPostgres(data, folder, settings))
    },
  }
}

/** PgBouncer in transaction mode, between a server and the database. */
async function startPooler(folder: string, databaseUrl: string) {
  const program = findProgram('pgbouncer') ?? ''
  const { username, password, port: behind } = new URL(databaseUrl)
  const port = await findFreePort()
  const users = join(folder, 'users.txt')
  writeFileSync(users, `"${username}" "${password}"\n`, { mode: 0o644 })
  const settings = join(folder, 'pgbouncer.ini')
  const lines = [
    `[databases]\n${NAME} = host=localhost port=${behind}\n[pgbouncer]`,
    `listen_addr = 127.0.0.1\nlisten_port = ${port}\nunix_socket_dir =\npool_mode = transaction`,
    `auth_type = scram-sha-256\nauth_file = ${users}\nserver_tls_sslmode = require`,
  ]
  writeFileSync(settings, `${lines.join('\n')}\n`, { mode: 0o644 })
  const daemon = startDaemon(program, [settings], folder)
  const url = `postgres://${username}:${password}@127.0.0.1:${port}/${NAME}?sslmode=disable`
  await waitUntil({ what: 'PgBouncer answers', seconds: 20 }, () => succeeds(runSql(url, 'SELECT 1')))
  const [version = ''] = (await runProgramOfPostgres(program, '--version')).split('\n')
  return { url, version, stop: () => daemon.stop() }
}

const createSecret = () => crypto.randomUUID()

/** Migrates as border-pass-migration.service does, grants the role for statistics its rights, and runs border-pass check-config. */
async function migrate(settings: Settings, urls: { owner: string; statistics: string }): Promise<void> {
  const ownerEnvironment = {
    BPS_MODE: 'production',
    DATABASE_URL: settings['DATABASE_URL'] ?? '',
    MIGRATE_URL: urls.owner,
  }
  const migrated = await runCommand('migrate', ownerEnvironment)
  check(!migrated.failed, `border-pass migrate: ${migrated.output.trim().split('\n').at(-1)}`)
  const figures = 'service_figures(integer, integer, integer)'
  await runSql(
    urls.owner,
    `GRANT SELECT ON request_statistics TO ${NAME}_statistics; GRANT EXECUTE ON FUNCTION ${figures} TO ${NAME}_statistics`,
  )
  const checked = await runCommand('check-config', settings)
  check(!checked.failed, `border-pass check-config: ${checked.output.trim().split('\n').at(-1)}`)
}

const Alerts = z.object({
  data: z.object({
    alerts: z.array(z.object({ state: z.string(), labels: z.looseObject({ alertname: z.string() }) })),
  }),
})
const Samples = z.object({
  data: z.object({ result: z.array(z.object({ value: z.tuple([z.number(), z.string()]) })) }),
})

/** Prometheus with deploy/monitoring, and node_exporter for the file that the restore drill writes. */
async function startPrometheus(folder: string, ports: readonly [string, string], token: string) {
  const [port, drillPort] = [await findFreePort(), await findFreePort()]
  const [drill, series] = [makeFolder(join(folder, 'drill')), makeFolder(join(folder, 'series'))]
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text, { mode: 0o644 })
  write('token', token)
  const config = fillTemplate('monitoring/prometheus.yaml', {
    // Nothing listens on port 9.
    ALERTMANAGER: '127.0.0.1:9',
    METRICS_TOKEN_FILE: join(folder, 'token'),
    SERVER_1: `127.0.0.1:${ports[0]}`,
    SERVER_2: `127.0.0.1:${ports[1]}`,
    DRILL_MACHINE: `127.0.0.1:${drillPort}`,
    RUNBOOK: 'https://git.example/docs/operations.md',
    // Only alerts.test.yaml tests the rules that read the next three.
    PUBLIC_ORIGIN: 'https://localhost',
    BLACKBOX_EXPORTER: '127.0.0.1:9',
    DATABASE_MACHINE: '127.0.0.1',
  })
  write('alerts.yaml', shortenTimes(readFileSync(join(root, 'deploy/monitoring/alerts.yaml'), 'utf8')))
  write('prometheus.yaml', config.replaceAll(': 15s', `: ${SHORTENED.scrape}`))
  const promtool = findProgram('promtool') ?? ''
  await runProgramOfPostgres(promtool, 'check', 'config', join(folder, 'prometheus.yaml'))
  const listen = (at: string) => `--web.listen-address=127.0.0.1:${at}`
  const exporter = startDaemon(
    findProgram('prometheus-node-exporter') ?? '',
    [
      '--collector.disable-defaults',
      '--collector.textfile',
      `--collector.textfile.directory=${drill}`,
      listen(drillPort),
    ],
    folder,
  )
  const prometheus = startDaemon(
    findProgram('prometheus') ?? '',
    [`--config.file=${join(folder, 'prometheus.yaml')}`, `--storage.tsdb.path=${series}`, listen(port)],
    folder,
  )
  const callApi = async (path: string): Promise<unknown> =>
    (await fetch(`http://127.0.0.1:${port}/api/v1/${path}`)).json()
  return {
    /** The names of the alarms that ring, by Prometheus' API. */
    async listRinging(): Promise<ReadonlySet<string>> {
      const { data } = z.parse(Alerts, await callApi('alerts'))
      return new Set(
        data.alerts.flatMap(({ state, labels }) => (state === 'firing' ? [labels.alertname] : [])),
      )
    },
    /** Waits until Prometheus has scraped a process of this server that started after `since`. */
    async waitUntilScraped(n: 0 | 1, since: number): Promise<void> {
      const query = `process_start_time_seconds{instance="127.0.0.1:${ports[n]}"}`
      await waitUntil({ what: 'Prometheus reads the new server', seconds: 60 }, async () => {
        const { data } = z.parse(Samples, await callApi(`query?query=${encodeURIComponent(query)}`))
        return data.result.some(({ value: [, startedAt] }) => Number(startedAt) * 1_000 > since)
      })
    },
    writeDrill: (text: string) => write('drill/border-pass-drill.prom', text),
    stop: () => Promise.all([prometheus.stop(), exporter.stop()]),
  }
}

/** Keeps the rules about this service, with shorter times and at any hour. alerts.test.yaml tests the real times and the other rules. */
function shortenTimes(rules: string): string {
  const [head = '', ...each] = rules.split(/^(?= +- alert: )/m)
  return [head, ...each.filter((rule) => !usesOtherExportersOnly(rule.split('labels:')[0] ?? ''))]
    .join('')
    .replaceAll(/\bfor: \d+[smhd]/g, `for: ${SHORTENED.for}`)
    .replaceAll(/\[\d+[smhd]\]/g, `[${SHORTENED.window}]`)
    .replace(/\n +and on \(\) \(hour\(\).*\)$/m, '')
}

/** Lays out this release with another version number, and returns its main module. */
export function layOutOtherVersion(folder: string): string {
  const main = layOutImage(folder)
  const manifest = join(folder, 'apps/server/package.json')
  writeFileSync(manifest, readFileSync(manifest, 'utf8').replace(/"version": "[^"]+"/, '"version": "9.9.9"'))
  return main
}
