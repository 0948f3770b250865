// Three PostgreSQL nodes under Patroni with etcd and HAProxy, on loopback, with the settings of deploy/high-availability.
//
// A node is a folder with its Patroni, which starts its PostgreSQL. `crashDatabase` kills the PostgreSQL alone: Patroni notices it within
// loop_wait, and starts it again or gives up the lead. `crashMachine` kills both, so the node stays leader until its ttl is over.
// `start` brings such a node back.
import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findFreePort } from '../apps/server/src/testing/connections.ts'
import { runSql } from '../apps/server/src/testing/database/database-on-server.ts'
import { killPostgres } from '../apps/server/src/testing/database/throw-away-cluster.ts'
import { succeeds, waitUntil } from '../apps/server/src/testing/trials/savers.ts'
import { root } from '../tools/root.ts'
import {
  check,
  fillTemplate,
  findPostgres,
  findProgram,
  makeCertificate,
  makeFolder,
  startDaemon,
  startHaproxy,
} from './harness.ts'
import type { Certificate, Daemon } from './harness.ts'

const ADDRESS = '127.0.0.1'
const NAMES = ['node-1', 'node-2', 'node-3'] as const

type Node = {
  readonly name: string
  readonly folder: string
  readonly databasePort: string
  readonly apiPort: string
  patroni: Daemon | null
}

const toClusterFolder = ({ folder }: Node) => join(folder, 'cluster')

type Member = { readonly name: string; readonly role: string; readonly state: string }

const createSecret = () => randomBytes(16).toString('hex')

async function startEtcd(folder: string, tls: Certificate, password: string) {
  const [client, peer] = [`${ADDRESS}:${await findFreePort()}`, `${ADDRESS}:${await findFreePort()}`]
  const settings = fillTemplate('high-availability/etcd.yaml', {
    // The trial has one etcd in place of three.
    NAME: 'one',
    NODES: `one=https://${peer}`,
    CLIENT: client,
    PEER: peer,
    DATA_DIR: join(makeFolder(join(folder, 'etcd')), 'data'),
    CERTIFICATE: tls.certificate,
    CERTIFICATE_KEY: tls.key,
    AUTHORITY: tls.authority,
  })
  const path = join(folder, 'etcd.yaml')
  writeFileSync(path, settings, { mode: 0o644 })
  const etcd = startDaemon(findProgram('etcd') ?? '', [`--config-file=${path}`], folder)
  const environment = {
    PATH: process.env['PATH'],
    ETCDCTL_API: '3',
    ETCDCTL_ENDPOINTS: `https://${client}`,
    ETCDCTL_CACERT: tls.authority,
    ETCD_ROOT_PASSWORD: createSecret(),
    ETCD_PASSWORD: password,
  }
  const succeedsWith = (program: string, ...args: string[]) =>
    spawnSync(program, args, { env: environment, stdio: 'ignore' }).status === 0
  const etcdctl = findProgram('etcdctl') ?? ''
  await waitUntil({ what: 'etcd answers', seconds: 30 }, async () =>
    succeedsWith(etcdctl, 'endpoint', 'health'),
  )
  check(succeedsWith('sh', join(root, 'deploy/high-availability/etcd-users.sh')), 'etcd has its users')
  check(!succeedsWith(etcdctl, 'get', '--prefix', '/'), 'etcd answers nobody without a password')
  return { etcd, client }
}

const isUp = ({ state }: Member) => state === 'running' || state === 'streaming'

export type PatroniCluster = ReturnType<typeof createCluster>

function createCluster(nodes: readonly Node[], settings: Readonly<Record<string, string>>) {
  const findNode = (name: string): Node => {
    const node = nodes.find((each) => each.name === name)
    if (!node) throw new Error(`There is no ${name}.`)
    return node
  }

  /** The members of the cluster, as the first node that answers reports them. */
  async function members(): Promise<readonly Member[]> {
    for (const { apiPort, patroni } of nodes) {
      if (patroni === null) continue
      const answer = await fetch(`http://${ADDRESS}:${apiPort}/cluster`, {
        signal: AbortSignal.timeout(3_000),
      }).catch(() => null)
      if (answer?.ok) return ((await answer.json()) as { members: Member[] }).members
    }
    return []
  }

  return {
    start(name: string): void {
      const node = findNode(name)
      const path = join(node.folder, 'patroni.yaml')
      const own = {
        NAME: name,
        API_PORT: node.apiPort,
        DATABASE_PORT: node.databasePort,
        DATA_DIR: toClusterFolder(node),
        STATE_DIR: node.folder,
      }
      writeFileSync(path, fillTemplate('high-availability/patroni.yaml', { ...settings, ...own }))
      node.patroni = startDaemon(findProgram('patroni') ?? '', [path], node.folder)
    },
    async leader(): Promise<string> {
      const found = (await members()).find(({ role }) => role === 'leader')
      if (!found) throw new Error('No node leads.')
      return found.name
    },
    crashDatabase: (name: string) => killPostgres(toClusterFolder(findNode(name))),
    crashMachine(name: string): void {
      const node = findNode(name)
      node.patroni?.kill()
      node.patroni = null
      killPostgres(toClusterFolder(node))
    },
    /** Shuts Patroni down, as before maintenance of its machine: it stops its PostgreSQL and gives up the lead. */
    async stopMachine(name: string): Promise<void> {
      const node = findNode(name)
      const { patroni } = node
      node.patroni = null
      await patroni?.stop()
    },
    /** One leader, one synchronous standby, and every node up. */
    async waitUntilWhole(): Promise<void> {
      await waitUntil({ what: 'three nodes, one of them a synchronous standby', seconds: 120 }, async () => {
        const roles = (await members()).filter(isUp).map(({ role }) => role)
        return roles.length === NAMES.length && roles.includes('leader') && roles.includes('sync_standby')
      })
    },
  }
}

async function stopNodes(nodes: readonly Node[]): Promise<void> {
  await Promise.all(nodes.map(async ({ patroni }) => patroni?.stop()))
  for (const cluster of nodes.map(toClusterFolder))
    if (existsSync(join(cluster, 'postmaster.pid'))) killPostgres(cluster)
}

async function makeNodes(folder: string): Promise<Node[]> {
  const nodes: Node[] = []
  for (const name of NAMES) {
    const own = makeFolder(join(folder, name))
    nodes.push({
      name,
      folder: own,
      databasePort: await findFreePort(),
      apiPort: await findFreePort(),
      patroni: null,
    })
  }
  return nodes
}

function startProxy(folder: string, nodes: readonly Node[], port: string): Daemon {
  const places = nodes.flatMap(({ databasePort, apiPort }, index) => [
    [`NODE_${index + 1}`, `${ADDRESS}:${databasePort}`],
    [`NODE_${index + 1}_API_PORT`, apiPort],
  ])
  const values = { LISTEN: `${ADDRESS}:${port}`, ...(Object.fromEntries(places) as Record<string, string>) }
  return startHaproxy(folder, fillTemplate('high-availability/haproxy.cfg', values))
}

async function createDatabase(server: string): Promise<void> {
  await waitUntil({ what: 'HAProxy reaches the primary', seconds: 20 }, () =>
    succeeds(runSql(server, 'CREATE DATABASE border_pass')),
  )
}

async function checkRefusals(apiPort: string, server: string): Promise<void> {
  const restart = await fetch(`http://${ADDRESS}:${apiPort}/restart`, { method: 'POST', body: '{}' })
  check(restart.status === 401, `Patroni answers a change without a password with ${restart.status}`)
  const plain = server.replace(/sslmode=.*/, 'sslmode=disable')
  check(!(await succeeds(runSql(plain, 'SELECT 1'))), 'PostgreSQL takes no connection without TLS')
}

/** `databaseUrl` goes through HAProxy. */
export async function startPatroniCluster(folder: string) {
  makeFolder(folder)
  const tls = await makeCertificate(folder)
  const etcdPassword = createSecret()
  const { etcd, client } = await startEtcd(folder, tls, etcdPassword)
  const nodes = await makeNodes(folder)
  const password = createSecret()
  const cluster = createCluster(nodes, {
    ADDRESS,
    ETCD_HOSTS: client,
    BIN_DIR: findPostgres() ?? '',
    NETWORK: '127.0.0.1/32',
    SYNCHRONOUS_MODE: 'true',
    WATCHDOG: 'off',
    AUTHORITY: tls.authority,
    CERTIFICATE: tls.certificate,
    CERTIFICATE_KEY: tls.key,
    API_PASSWORD: createSecret(),
    ETCD_PASSWORD: etcdPassword,
    SUPERUSER_PASSWORD: password,
    REPLICATION_PASSWORD: createSecret(),
    REWIND_PASSWORD: createSecret(),
  })
  let proxy: Daemon | null = null
  const stop = async () => {
    await stopNodes(nodes)
    await proxy?.stop()
    await etcd.stop()
  }
  try {
    for (const name of NAMES) cluster.start(name)
    await cluster.waitUntilWhole()
    const port = await findFreePort()
    proxy = startProxy(folder, nodes, port)
    const address = (database: string) =>
      `postgres://postgres:${password}@${ADDRESS}:${port}/${database}?sslmode=verify-full&sslrootcert=${tls.authority}`
    await createDatabase(address('postgres'))
    await checkRefusals(nodes[0]?.apiPort ?? '', address('postgres'))
    return { cluster, databaseUrl: address('border_pass'), stop }
  } catch (error) {
    await stop()
    throw error
  }
}
