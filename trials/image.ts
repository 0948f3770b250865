// Carries out the steps of deploy/Containerfile in a folder, without a container engine: npm run trial -- image
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { makeSecretKey } from '../apps/server/src/config/secret-keys.ts'
import { userOfNewCluster } from '../apps/server/src/adapters/database/embedded/system-user.ts'
import { throwAwayCluster } from '../apps/server/src/testing/database/throw-away-cluster.ts'
import { freePort } from '../apps/server/src/testing/free-port.ts'
import { argumentsOf, imageSettings, wordsOf } from '../apps/server/src/testing/trials/containerfile.ts'
import { cleanEnvironment } from '../tools/clean-environment.ts'
import { root } from '../tools/root.ts'

const START_SECONDS = 60
const STOP_SECONDS = 30
const isRoot = process.getuid?.() === 0

/** Only what is in the repository, as .dockerignore wants it. */
function copySources(folder: string): void {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
  for (const file of listed.split('\0').filter(Boolean)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    cpSync(join(root, file), join(folder, file))
  }
}

function build(folder: string): string {
  const [source, image] = [join(folder, 'build'), join(folder, 'image')]
  copySources(source)
  for (const command of argumentsOf(1, 'RUN'))
    execFileSync('sh', ['-c', command], { cwd: source, env: cleanEnvironment(), stdio: 'inherit' })
  for (const copied of argumentsOf(2, 'COPY')) {
    const [from = '', to = ''] = copied.split(' ')
    cpSync(join(source, from.replace('/app/', '')), join(image, to, to === './' ? from.slice(5) : ''), {
      recursive: true,
      verbatimSymlinks: true,
    })
  }
  return image
}

const settings = (databaseUrl: string, port: string): Record<string, string> => ({
  PATH: cleanEnvironment()['PATH'] ?? '',
  ...imageSettings({ databaseUrl, port, secretKeys: makeSecretKey('trial') }),
})

/** The files belong to root, so that the image is read-only for the process. Its user here is the database's, whose socket is closed to others. */
function run(image: string, words: readonly string[], env: Record<string, string>) {
  const [program = '', ...rest] = words
  const as = userOfNewCluster() ?? {}
  const bin = program === 'node' ? process.execPath : program
  return spawn(bin, rest, { cwd: image, env, stdio: 'inherit', ...as })
}

async function becomesHealthy(image: string, env: Record<string, string>): Promise<boolean> {
  const words = wordsOf(argumentsOf(2, 'HEALTHCHECK')[0])
  for (let second = 0; second < START_SECONDS; second += 1) {
    const [code] = (await once(run(image, words, env), 'exit')) as [number | null]
    if (code === 0) return true
    await pause(1_000)
  }
  return false
}

const folder = mkdtempSync(join(tmpdir(), 'border-pass-image-'))
chmodSync(folder, 0o755)
const database = await throwAwayCluster()
try {
  const image = build(folder)
  if (!isRoot) execFileSync('chmod', ['-R', 'a-w', image])
  const megabytes = execFileSync('du', ['-sm', image], { encoding: 'utf8' }).split('\t')[0]
  const env = settings(database.connectionString, await freePort())
  const [migrated] = (await once(run(image, ['node', 'tools/command.ts', 'migrate'], env), 'exit')) as [
    number,
  ]
  const server = run(image, wordsOf(argumentsOf(2, 'CMD')[0]), env)
  const ended = once(server, 'exit') as Promise<[number | null]>
  const isHealthy = await becomesHealthy(image, env)
  const page = await fetch(`http://127.0.0.1:${env['PORT']}/`)
  server.kill(argumentsOf(2, 'STOPSIGNAL')[0] as NodeJS.Signals)
  const [code] = (await Promise.race([ended, pause(STOP_SECONDS * 1_000, [null])])) as [number | null]
  console.log(
    `${megabytes} MB; migration ended with ${migrated}; healthy: ${isHealthy}; page: ${page.status};`,
  )
  console.log(`after ${argumentsOf(2, 'STOPSIGNAL')[0]} it ended with ${code}.`)
  if (migrated !== 0 || !isHealthy || page.status !== 200 || code !== 0) process.exitCode = 1
} finally {
  await database.remove()
  if (!isRoot) execFileSync('chmod', ['-R', 'u+w', folder])
  rmSync(folder, { recursive: true, force: true })
}
