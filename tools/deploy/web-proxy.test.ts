// Runs deploy/web/haproxy.cfg in a real HAProxy, in front of two simulated servers.
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { printProxyPage } from '../../apps/server/src/commands/proxy-page.ts'
import { listen } from '../../apps/server/src/testing/connections.ts'
import { skipBecause } from '../../apps/server/src/testing/skip-because.ts'
import { root } from '../root.ts'

const HAPROXY = '/usr/sbin/haproxy'
/** HAProxy's health checks take seconds, and this machine may be busy. */
const SOON = { timeout: 30_000 }
const PAGE = readFileSync(join(root, 'deploy/web/unavailable.html'), 'utf8')

/** Only root can start HAProxy with a chroot, as systemd does. */
const isRoot = process.getuid?.() === 0

/** `dying` closes the connection instead of answering, like a killed server; `dead` does so for health checks too. */
type SimulatedServer = { state: 'ready' | 'not ready' | 'dying' | 'dead'; calls: string[]; port: number }

async function simulateServer(): Promise<SimulatedServer> {
  const simulated: SimulatedServer = { state: 'ready', calls: [], port: 0 }
  const server = createServer(({ method, url = '', socket }, reply) => {
    const isProbe = url === '/readyz' || url === '/healthz'
    if (!isProbe) simulated.calls.push(`${method} ${url}`)
    if (simulated.state === 'dead' || (simulated.state === 'dying' && !isProbe)) socket.destroy()
    else reply.writeHead(url === '/readyz' && simulated.state === 'not ready' ? 503 : 200).end('answered')
  })
  onTestFinished(() => void server.close())
  simulated.port = await listen(server)
  return simulated
}

/** Returns one file with the key and the certificate, as HAProxy reads them. */
function makeCertificate(folder: string): string {
  const path = join(folder, 'both')
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256']
  const args = ['req', '-x509', '-nodes', ...curve, '-subj', '/CN=localhost', '-keyout', path]
  execFileSync('openssl', [...args, '-out', path], { stdio: 'ignore' })
  return path
}

async function startProxy() {
  const folder = mkdtempSync(join(tmpdir(), 'border-pass-proxy-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const servers = [await simulateServer(), await simulateServer()] as const
  const socketPath = join(folder, 'https')
  const env = {
    LISTEN_HTTP: `unix@${join(folder, 'http')}`,
    LISTEN_HTTPS: `unix@${socketPath}`,
    CERTIFICATE: makeCertificate(folder),
    ERROR_PAGE: join(root, 'deploy/web/unavailable.html'),
    SERVER_1: `127.0.0.1:${servers[0].port}`,
    SERVER_2: `127.0.0.1:${servers[1].port}`,
    ...(isRoot && { CHROOT: folder }),
  }
  const proxy = spawn(HAPROXY, ['-db', '-f', join(root, 'deploy/web/haproxy.cfg')], { env })
  onTestFinished(() => void proxy.kill('SIGKILL'))
  let log = ''
  for (const stream of [proxy.stdout, proxy.stderr])
    stream.setEncoding('utf8').on('data', (line: string) => (log += line))
  const call = async (path: string, method = 'GET') => {
    const sent = request({ socketPath, path, method, rejectUnauthorized: false, agent: false })
    sent.end()
    const [answer] = (await once(sent, 'response')) as [IncomingMessage]
    const { 'content-type': type } = answer.headers
    return { status: answer.statusCode, type, body: await text(answer) }
  }
  const isUp = () =>
    call('/').then(
      ({ status }) => status === 200,
      () => false,
    )
  await expect.poll(isUp, SOON).toBe(true)
  return { servers, call, log: () => log, pid: proxy.pid, folder }
}

const ANSWERED = { status: 200, body: 'answered' }
const JSON_PROBLEM = {
  status: 503,
  type: 'application/problem+json',
  body: expect.stringContaining('"status":503') as unknown,
}

test('HAProxy uses a server that is ready, shows errors in Thai, and logs no query or token', async (context) => {
  skipBecause(context, existsSync(HAPROXY) ? null : 'haproxy is not installed.')
  const { servers, call, log } = await startProxy()
  const [one, two] = servers
  const setState = (state: SimulatedServer['state']) => servers.forEach((server) => (server.state = state))
  const expectAnswer = (answer: object) => expect.poll(() => call('/'), SOON).toMatchObject(answer)

  // A server dies with calls in flight: reads go to the other one, and changing calls are not sent twice.
  one.state = 'dying'
  for (const path of ['/read/1', '/read/2', '/read/3', '/api/read/4', '/api/read/5', '/api/read/6'])
    expect(await call(path)).toMatchObject(ANSWERED)
  expect(one.calls.filter((each) => each.includes('/read')).length).toBeGreaterThan(0)
  two.state = 'dying'
  for (const path of ['/write', '/api/write']) {
    expect((await call(path, 'POST')).status).toBe(502)
    expect([...one.calls, ...two.calls].filter((each) => each === `POST ${path}`)).toHaveLength(1)
  }

  // Without a database no server is ready, so live servers answer instead.
  setState('not ready')
  await expect.poll(() => log(), SOON).toContain('backend servers has no server available')
  await expectAnswer(ANSWERED)
  setState('dead')
  await expect.poll(() => log(), SOON).toContain('backend alive has no server available')
  await expectAnswer({ status: 503, type: 'text/html; charset=utf-8', body: PAGE })
  expect(await call('/api/v1/register/', 'POST')).toMatchObject(JSON_PROBLEM)
  setState('ready')
  await expectAnswer(ANSWERED)

  // The proxy refuses these: Prometheus calls each server directly.
  for (const path of ['/readyz', '//metrics/', '/healthz', '/%72eadyz'])
    expect((await call(path)).status).toBe(404)

  await call('/landing?appId=app&mToken=secret')
  await call('/Verify?dataDetail=00000012569&flagPage=1')
  await call('/api/reminders/stop/secret-token')
  await call('/api/v1/pop/9100000001018/card')
  await expect.poll(log, SOON).toContain('GET /api/v1/pop/-/card')
  expect(log()).toContain('GET /landing\n')
  expect(log()).toContain('GET /api/reminders/stop/-\n')
  expect(log()).not.toMatch(/secret|dataDetail|9100000001018/)
}, 120_000)

test('HAProxy drops root after its start, and sees no files of the machine', async (context) => {
  skipBecause(context, existsSync(HAPROXY) ? null : 'haproxy is not installed.')
  skipBecause(context, isRoot ? null : 'only root can chroot.')
  const { pid, folder } = await startProxy()
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  expect(Number(/^Uid:\t(\d+)/m.exec(status)?.[1])).toBeGreaterThan(0)
  expect(realpathSync(`/proc/${pid}/root`)).toBe(folder)
})

test('border-pass proxy-page prints deploy/web/unavailable.html, and with SERVICE_* set the agency and telephone', async () => {
  const lines: string[] = []
  const print = (environment: Record<string, string>) =>
    printProxyPage({ words: [], environment, say: (line) => lines.push(line) })
  print({})
  await expect(`${lines[0]}\n`).toMatchFileSnapshot(join(root, 'deploy/web/unavailable.html'))
  print({ SERVICE_AGENCY: 'กรม <A&B>', SERVICE_TELEPHONE: '0 2000 0000 ต่อ 1' })
  expect(lines[1]).toContain(
    '<p>กรม &lt;A&amp;B&gt;</p>\n  <p>โทร. <a href="tel:020000000">0 2000 0000 ต่อ 1</a></p>',
  )
})

test('the page of the proxy has the sentence of the copy deck, and loads no other file', () => {
  expect(PAGE).toContain('ระบบขัดข้องชั่วคราว กรุณาลองใหม่ในอีกสักครู่ คำขอและรหัสที่บันทึกแล้วยังอยู่')
  expect(PAGE).not.toMatch(/src=|https?:/)
})
