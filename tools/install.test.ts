import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readlinkSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { root } from './root.ts'

const NODE = `node-${process.platform}-${process.arch}/bin/node`

/** Runs the installer in a folder of its own with these files. */
function install(files: Readonly<Record<string, string>>, NODE_ENV = '', args: readonly string[] = []) {
  // A clone's path may have spaces.
  const folder = mkdtempSync(join(tmpdir(), 'border pass '))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const file of ['install.mjs', 'end-with-parent.mjs'])
    cpSync(join(root, 'tools', file), join(folder, 'tools', file))
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  // No npm is found, so that nothing can be installed.
  const env = { PATH: '', NODE_ENV }
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(folder, 'tools/install.mjs'), ...args],
    { env },
  )
  return { folder, status, printed: String(stdout), said: String(stderr) }
}

test('the installer links the Node of the lockfile if npm 9 has not linked it', () => {
  const empty = '{ "packages": {} }'
  const files = { 'package-lock.json': empty, 'node_modules/.package-lock.json': empty }
  const { folder, status } = install({ ...files, [`node_modules/${NODE}`]: '' })
  expect(status).toBe(0)
  expect(readlinkSync(join(folder, 'node_modules/.bin/node'))).toBe(`../${NODE}`)
})

test('the installer runs a program with its arguments, and exits with the program’s status', () => {
  const empty = '{ "packages": {} }'
  const files = { 'package-lock.json': empty, 'node_modules/.package-lock.json': empty }
  const script = 'console.log(process.argv.slice(1).join()); process.exitCode = 3'
  const { status, printed } = install(files, '', ['node', '--eval', script, 'one', 'two words'])
  expect([status, printed]).toEqual([3, 'one,two words\n'])
})

const LOCKFILE = JSON.stringify({
  packages: {
    'node_modules/one': { version: '1.0.0' },
    'node_modules/two': { version: '1.0.0', dev: true },
  },
})
const PRUNED = JSON.stringify({ packages: { 'node_modules/one': { version: '1.0.0' } } })

test.each<[string, Record<string, string>, string]>([
  ['under NODE_ENV=production', { 'package-lock.json': LOCKFILE }, 'production'],
  ['in a pruned folder', { 'package-lock.json': LOCKFILE, 'node_modules/.package-lock.json': PRUNED }, ''],
  ['in an image, which has no lockfile', { 'node_modules/.package-lock.json': PRUNED }, ''],
])('the installer changes no file %s, and names the command to use instead', (_where, files, mode) => {
  const { folder, status, said } = install(files, mode)
  expect([status, said]).toEqual([1, expect.stringContaining('./border-pass has all commands')])
  expect(existsSync(join(folder, 'node_modules'))).toBe('node_modules/.package-lock.json' in files)
})

test('the installer installs a missing development package', () => {
  const three = '"node_modules/three":{"version":"1.0.0","dev":true},'
  const lockfile = LOCKFILE.replace('"node_modules/two"', `${three}"node_modules/two"`)
  const files = { 'package-lock.json': lockfile, 'node_modules/.package-lock.json': LOCKFILE }
  // The installation is tried, and fails because no npm is found.
  expect(install(files).said).toContain('The packages could not be installed')
})

test('a test runner on an older Node says which Node it needs', () => {
  const older = `data:text/javascript,Object.defineProperty(process,'versions',{value:{node:'22.1.0'}})`
  const { status, stderr } = spawnSync(process.execPath, [
    '--import',
    older,
    join(root, 'tools/require-node.ts'),
  ])
  expect(status).toBe(1)
  expect(String(stderr)).toContain('The tests need Node 24')
})
