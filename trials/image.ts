// Carries out the steps of deploy/Containerfile in a folder, without a container engine: npm run trial -- image
import { execFileSync, spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { makeSecretKey } from '../apps/server/src/config/secrets.ts'
import { userOfNewCluster } from '../apps/server/src/adapters/database/embedded/system-user.ts'
import { freePort } from '../apps/server/src/testing/connections.ts'
import { argumentsOf, imageSettings, wordsOf } from '../apps/server/src/testing/trials/containerfile.ts'
import { cleanEnvironment } from '../tools/clean-environment.ts'
import { root } from '../tools/root.ts'
import { check, withCluster } from './harness.ts'

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
  const [source, place] = [join(folder, 'build'), join(folder, 'image')]
  copySources(source)
  for (const command of argumentsOf(1, 'RUN'))
    execFileSync('sh', ['-c', command], { cwd: source, env: cleanEnvironment(), stdio: 'inherit' })
  for (const copied of argumentsOf(2, 'COPY')) {
    const [from = '', to = ''] = copied.split(' ')
    cpSync(join(source, from.replace('/app/', '')), join(place, to, to === './' ? from.slice(5) : ''), {
      recursive: true,
      verbatimSymlinks: true,
    })
  }
  return place
}

const settings = (folder: string, databaseUrl: string, port: string): Record<string, string> => ({
  // The image's Node comes first.
  PATH: `${folder}:${cleanEnvironment()['PATH']}`,
  ...imageSettings({ databaseUrl, port, secretKeys: makeSecretKey('trial') }),
})

/** The files belong to root, so that the image is read-only for the process. Its user here is the database's, whose socket is closed to others. */
function run(place: string, words: readonly string[], env: Record<string, string>) {
  const [program = '', ...rest] = words
  const as = userOfNewCluster() ?? {}
  const bin = program === 'border-pass' ? join(place, program) : join(place, '../node')
  return spawn(bin, rest, { cwd: place, env, stdio: 'inherit', ...as })
}

async function becomesHealthy(place: string, env: Record<string, string>): Promise<boolean> {
  const words = wordsOf(argumentsOf(2, 'HEALTHCHECK')[0])
  for (let second = 0; second < START_SECONDS; second += 1) {
    if ((await endOf(run(place, words, env))) === 0) return true
    await pause(1_000)
  }
  return false
}

export async function image(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'border-pass-image-'))
  chmodSync(folder, 0o755)
  // The Node of this clone may lie in a folder that is closed to the image's user.
  cpSync(process.execPath, join(folder, 'node'))
  try {
    await withCluster(async (_, database) => carryOut(build(folder), database))
  } finally {
    if (!isRoot) execFileSync('chmod', ['-R', 'u+w', folder])
    rmSync(folder, { recursive: true, force: true })
  }
}

async function carryOut(place: string, database: string): Promise<void> {
  if (!isRoot) execFileSync('chmod', ['-R', 'a-w', place])
  const megabytes = execFileSync('du', ['-sm', place], { encoding: 'utf8' }).split('\t')[0]
  console.log(`${megabytes} MB`)
  const env = settings(dirname(place), database, await freePort())
  const migrated = await endOf(run(place, ['border-pass', 'migrate'], env))
  check(migrated === 0, `the migration ended with ${migrated}`)
  const server = run(place, wordsOf(argumentsOf(2, 'CMD')[0]), env)
  const ended = endOf(server)
  check(await becomesHealthy(place, env), 'the server becomes healthy')
  const page = await fetch(`http://127.0.0.1:${env['PORT']}/`)
  check(page.status === 200, `its page is answered with ${page.status}`)
  const signal = argumentsOf(2, 'STOPSIGNAL')[0] as NodeJS.Signals
  server.kill(signal)
  const code = await Promise.race([ended, pause(STOP_SECONDS * 1_000, null)])
  check(code === 0, `after ${signal} it ended with ${code}`)
}

async function endOf(child: ChildProcess): Promise<number | null> {
  const [code] = (await once(child, 'exit')) as [number | null]
  return code
}
