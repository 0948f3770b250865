// HAProxy in front of the servers, as docs/operations.md wants it: it sends calls only where /readyz is 200.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../../apps/server/src/testing/free-port.ts'
import { startDaemon } from './daemon.ts'
import { makeFolder } from './make-folder.ts'
import { findProgram } from './programs.ts'
import { waitUntil } from './wait-until.ts'

/** `fall 2` at 500 ms: a server that drains is left alone after a second. */
function settingsOf(port: string, servers: readonly string[]): string {
  const lines = servers.map(
    (address, index) => `    server server-${index + 1} ${new URL(address).host} check`,
  )
  return `
defaults
    mode http
    timeout connect 1s
    timeout client 60s
    timeout server 40s
    timeout check 3s

listen servers
    bind 127.0.0.1:${port}
    option httpchk GET /readyz
    http-check expect status 200
    default-server inter 500ms fall 2 rise 1
${lines.join('\n')}
`
}

type Balancer = { readonly address: string; stop(): Promise<void> }

export async function startBalancer(place: string, servers: readonly string[]): Promise<Balancer> {
  const folder = makeFolder(join(place, 'balancer'))
  const port = await freePort()
  const settings = join(folder, 'haproxy.cfg')
  writeFileSync(settings, settingsOf(port, servers), { mode: 0o644 })
  const daemon = startDaemon(findProgram('haproxy') ?? '', ['-db', '-f', settings], {
    folder,
    log: join(folder, 'haproxy.log'),
  })
  const address = `http://127.0.0.1:${port}`
  await waitUntil({ what: 'the balancer answers', seconds: 20 }, () =>
    fetch(`${address}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    ),
  )
  return { address, stop: () => daemon.stop() }
}
