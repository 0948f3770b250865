// Runs the image's commands in a folder like the image's: JavaScript built from the sources, and links to the installed packages. Node's
// permissions let them read only the files that the Containerfile copies, and write nothing.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import * as z from 'zod/mini'
import { makeSecretKey } from '../config/secrets.ts'
import { createTestFolder } from '../testing/clean-up.ts'
import { openDatabaseBehindProxy } from '../testing/database/database-behind-proxy.ts'
import { createEmptyDatabase } from '../testing/database/fresh-database.ts'
import {
  readArguments,
  copiedPaths,
  createImageSettings,
  isInImage,
  layOutImage,
  readCommand,
} from '../testing/trials/containerfile.ts'

/** The stage of the Containerfile that becomes the image; the first one only builds. */
const IMAGE_STAGE = 2

const root = fileURLToPath(new URL('../../../../', import.meta.url))
const read = (path: string) => readFileSync(join(root, path), 'utf8')

const Lockfile = z.object({
  packages: z.record(z.string(), z.object({ dev: z.optional(z.boolean()), link: z.optional(z.boolean()) })),
})

/** Lists the packages in the image. deploy/build-image.sh leaves out those for development, and removes some others by name. */
function listImagePackages(): string[] {
  const { packages } = Lockfile.parse(JSON.parse(read('package-lock.json')))
  return Object.entries(packages)
    .filter(([path, { dev }]) => path.startsWith('node_modules/') && dev !== true)
    .map(([path]) => path)
    .filter(isInImage)
}

const image = createTestFolder()
layOutImage(image)
const readable = [image, ...listImagePackages().map((path) => join(root, path))]
const allowed = readable.map((path) => `--allow-fs-read=${path}`)
const others = ['--allow-worker', '--allow-addons', '--no-strip-types', '--no-warnings']
const flags = ['--permission', ...allowed, ...others]
const NODE_OPTIONS = flags.map((flag) => JSON.stringify(flag)).join(' ')

/** Finds the image's user, if this process may switch to it and it can access this folder. */
function findImageUser() {
  const [uid = 0, gid = 0] = (readArguments(IMAGE_STAGE, 'USER')[0] ?? '').split(':').map(Number)
  const isPossible =
    process.getuid?.() === 0 &&
    [root, image].every(
      (folder) =>
        spawnSync('test', ['-r', join(folder, 'package.json')], { uid, gid, cwd: '/' }).status === 0,
    )
  return isPossible ? { uid, gid } : {}
}

function start([program, ...words]: readonly string[], env: Record<string, string>) {
  // The image has no other programs of ours.
  expect([...copiedPaths, 'node']).toContain(program)
  const child = spawn(program === 'node' ? process.execPath : join(image, program ?? ''), words, {
    cwd: image,
    // The image preloads jemalloc. If it is not installed, the loader would print a warning into every output.
    env: {
      PATH: process.env['PATH'],
      ...env,
      LD_PRELOAD: '',
      NODE_OPTIONS: `${env['NODE_OPTIONS']} ${NODE_OPTIONS}`,
    },
    stdio: ['pipe', 'pipe', 'pipe'],
    ...findImageUser(),
  })
  // Commands that ask for a national ID get one of the sandbox.
  child.stdin.end('9100000001018\n')
  const gone = once(child, 'exit')
  onTestFinished(() => void child.kill('SIGKILL'))
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  return { child, output: () => output, ended: gone.then(() => ({ code: child.exitCode, output })) }
}

async function expectOrderlyEnd({ ended }: ReturnType<typeof start>): Promise<void> {
  const { code, output } = await ended
  expect({ code, problem: code === 0 ? '' : output }).toEqual({ code: 0, problem: '' })
}

/** Each command of docs/operations.md, and its exit code without a registry, a portal and a mail server. */
const COMMANDS: readonly (readonly [words: string, code: number])[] = [
  ['', 2],
  ['migrate', 0],
  ['check-config', 0],
  ['--version', 0],
  ['--version --json', 0],
  ['proxy-page', 0],
  ['doctor', 1],
  ['keys make 2570-1', 0],
  ['rotate', 0],
  ['purge', 0],
  ['after-restore', 0],
  ['reminders list', 0],
  ['reminders retry', 0],
  ['citizen export --by Somsri --why trial', 0],
  ['citizen erase --yes --by Somsri --why trial', 0],
  ['admin show', 0],
  ['admin changes', 0],
  ['admin close 48 --words ปิดด่าน --by Somsri --why trial --check', 0],
  ['admin no-new-requests --words ปิดปรับปรุง --by Somsri --why trial', 0],
  // The purge has recorded REQUEST_YEARS as change 1, so the pause above is change 2.
  ['admin undo 2 --by Somsri --why trial', 0],
  ['admin office-token 630601001 --by Somsri --why trial', 0],
  // Change 1 is no closure.
  ['admin touched 1', 1],
  ['admin statistics --from 2569-11-01 --until 2569-11-30', 0],
  ['admin look-up 00000012569 --by Somsri --why trial', 1],
  ['admin log --by Somsri --why trial', 0],
]

test('the commands of the container image find all their files and end in order', async () => {
  const { connectionString } = await openDatabaseBehindProxy(await createEmptyDatabase())
  const env = createImageSettings({ databaseUrl: connectionString, secretKeys: makeSecretKey('image') })
  const ended: [string, number | null][] = []
  for (const [words] of COMMANDS) {
    const { code } = await start(['border-pass', ...words.split(' ').filter(Boolean)], env).ended
    ended.push([words, code])
  }
  expect(ended).toEqual(COMMANDS)

  const server = start(readCommand(readArguments(IMAGE_STAGE, 'CMD')[0]), { ...env, DRAIN_SECONDS: '0' })
  const health = readCommand(readArguments(IMAGE_STAGE, 'HEALTHCHECK')[0])
  const findAddress = () => /Listening on (\S+:(\d+))/.exec(server.output())
  await expect.poll(findAddress, { timeout: 30_000 }).not.toBeNull()
  const [, address, PORT = ''] = findAddress() ?? []
  const isHealthy = () => Promise.race([start(health, { ...env, PORT }).ended, server.ended])
  await expect.poll(isHealthy, { timeout: 30_000, interval: 200 }).toEqual({ code: 0, output: '' })
  const ready = await fetch(`${address}/readyz`)
  expect(await ready.json()).toMatchObject({ database: true, schema: 'known' })

  // With any other STOPSIGNAL in the Containerfile the server is killed, and the test fails.
  server.child.kill(readArguments(IMAGE_STAGE, 'STOPSIGNAL')[0] === 'SIGTERM' ? 'SIGTERM' : 'SIGKILL')
  await expectOrderlyEnd(server)
}, 600_000)
