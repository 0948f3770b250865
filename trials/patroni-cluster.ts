// Three PostgreSQL nodes under Patroni with etcd and HAProxy, on loopback, with the settings of deploy/high-availability.
//
// A node is a folder with its Patroni and its PostgreSQL, which Patroni starts. `crashDatabase` kills the PostgreSQL alone: Patroni
// sees it within loop_wait and starts it again or gives the lead away. `crashMachine` kills both, so that nobody there says
// anything any more: the lead is free when ttl is over. `start` brings such a node back.
import { randomBytes } from 'node:crypto'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findPostmaster } from '../apps/server/src/adapters/database/embedded/postmaster.ts'
import { killPostgres } from '../apps/server/src/testing/database/throw-away-cluster.ts'
import { onServer } from '../apps/server/src/testing/database/database-on-server.ts'
import { freePort } from '../apps/server/src/testing/connections.ts'
import { waitUntil } from '../apps/server/src/testing/trials/savers.ts'
import { fillTemplate, findPostgres, findProgram, makeFolder, startDaemon, startHaproxy } from './harness.ts'
import type { Daemon } from './harness.ts'

const ADDRESS = '127.0.0.1'
const NAMES = ['node-1', 'node-2', 'node-3'] as const

type Node = {
  readonly name: string
  readonly folder: string
  readonly databasePort: string
  readonly apiPort: string
  patroni: Daemon | null
}

type Member = { readonly name: string; readonly role: string; readonly state: string }

const secret = () => randomBytes(16).toString('hex')

async function startEtcd(folder: string): Promise<{ etcd: Daemon; client: string }> {
  const [client, peer] = [`${ADDRESS}:${await freePort()}`, `${ADDRESS}:${await freePort()}`]
  const options = {
    name: 'one',
    'data-dir': join(makeFolder(join(folder, 'etcd')), 'data'),
    'listen-client-urls': `http://${client}`,
    'advertise-client-urls': `http://${client}`,
    'listen-peer-urls': `http://${peer}`,
    'initial-advertise-peer-urls': `http://${peer}`,
    'initial-cluster': `one=http://${peer}`,
  }
  const args = Object.entries(options).map(([name, value]) => `--${name}=${value}`)
  const etcd = startDaemon(findProgram('etcd') ?? '', args, { folder, log: join(folder, 'etcd.log') })
  await waitUntil({ what: 'etcd answers', seconds: 30 }, () =>
    fetch(`http://${client}/health`).then(
      ({ ok }) => ok,
      () => false,
    ),
  )
  return { etcd, client }
}

const isUp = ({ state }: Member) => state === 'running' || state === 'streaming'

export type PatroniCluster = ReturnType<typeof clusterOf>

function clusterOf(folder: string, nodes: readonly Node[], settings: Readonly<Record<string, string>>) {
  const nodeOf = (name: string): Node => {
    const node = nodes.find((each) => each.name === name)
    if (!node) throw new Error(`There is no ${name}.`)
    return node
  }

  /** The nodes as one that lives sees them. */
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
      const node = nodeOf(name)
      const path = join(node.folder, 'patroni.yaml')
      const own = {
        NAME: name,
        API_PORT: node.apiPort,
        DATABASE_PORT: node.databasePort,
        DATA_DIR: join(node.folder, 'cluster'),
        STATE_DIR: node.folder,
      }
      writeFileSync(path, fillTemplate('high-availability/patroni.yaml', { ...settings, ...own }))
      const place = { folder: node.folder, log: join(folder, `${name}.log`) }
      node.patroni = startDaemon(findProgram('patroni') ?? '', [path], place)
    },
    async leader(): Promise<string> {
      const found = (await members()).find(({ role }) => role === 'leader')
      if (!found) throw new Error('No node leads.')
      return found.name
    },
    crashDatabase: (name: string) => killPostgres(nodeOf(name).folder),
    crashMachine(name: string): void {
      const node = nodeOf(name)
      node.patroni?.kill()
      node.patroni = null
      killPostgres(node.folder)
    },
    /** Ends Patroni in order, as before work on its machine: it stops its PostgreSQL, and gives the lead away. */
    async stopMachine(name: string): Promise<void> {
      const node = nodeOf(name)
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
  for (const { folder } of nodes) {
    const data = join(folder, 'cluster')
    if (existsSync(data) && findPostmaster(data)) killPostgres(folder)
  }
}

async function makeNodes(folder: string): Promise<Node[]> {
  const nodes: Node[] = []
  for (const name of NAMES) {
    const own = makeFolder(join(folder, name))
    nodes.push({
      name,
      folder: own,
      databasePort: await freePort(),
      apiPort: await freePort(),
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
    onServer(`${server}/postgres`, (sql) => sql.query('CREATE DATABASE border_pass')).then(
      () => true,
      () => false,
    ),
  )
}

/** The database's address goes through HAProxy. */
export async function startPatroniCluster(folder: string) {
  makeFolder(folder)
  const { etcd, client } = await startEtcd(folder)
  const nodes = await makeNodes(folder)
  const password = secret()
  const cluster = clusterOf(folder, nodes, {
    ADDRESS,
    ETCD_HOSTS: client,
    BIN_DIR: (await findPostgres()) ?? '',
    NETWORK: '127.0.0.1/32',
    SYNCHRONOUS_MODE: 'true',
    WATCHDOG: 'off',
    SUPERUSER_PASSWORD: password,
    REPLICATION_PASSWORD: secret(),
    REWIND_PASSWORD: secret(),
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
    const port = await freePort()
    proxy = startProxy(folder, nodes, port)
    const server = `postgres://postgres:${password}@${ADDRESS}:${port}`
    await createDatabase(server)
    return { cluster, databaseUrl: `${server}/border_pass`, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
