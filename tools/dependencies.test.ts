// Checks the lockfile: listed packages, reviewed licences, and the optional packages of every platform.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { root } from './root.ts'

type Locked = {
  version?: string
  integrity?: string
  os?: string[] | string
  cpu?: string[] | string
  libc?: string[]
  optionalDependencies?: Record<string, string>
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
  engines?: Record<string, string>
  dev?: boolean
  optional?: boolean
  license?: string
  link?: boolean
  hasInstallScript?: boolean
}

const read = (path: string) => readFileSync(join(root, path), 'utf8')
const lockfile = JSON.parse(read('package-lock.json')) as { packages: Record<string, Locked> }
const { packages } = lockfile

const WORKSPACES = ['', 'packages/domain', 'packages/contract', 'apps/server', 'apps/web']
/** At most these licences require a notice, or the publication of changes to their own files. None sets a condition for our code. */
const LICENCES =
  '0BSD|Apache-2.0|BSD-2-Clause|BSD-3-Clause|BlueOak-1.0.0|ISC|MIT|MIT-0|MPL-2.0|Unlicense|(Unlicense OR Apache-2.0)'

const installed = Object.entries(packages)
  .filter(([path, { link }]) => path.includes('node_modules/') && !link)
  .map(([path, entry]) => ({ ...entry, name: path.replace(/^.*node_modules\//, '') }))

test('docs/dependencies.md has a row for every package that package.json names, and for no other', () => {
  const rows = [...read('docs/dependencies.md').matchAll(/^\| `([^|]+)` \|/gm)]
  const listed = rows.flatMap(([, names = '']) => names.split('`, `'))
  const named = WORKSPACES.flatMap((workspace) => {
    const { dependencies, devDependencies, optionalDependencies } = packages[workspace] ?? {}
    return Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies })
  })
  const foreign = new Set(named.filter((name) => !name.startsWith('@border-pass/')))
  expect(listed.toSorted()).toEqual([...foreign].toSorted())
})

test('every licence in the lockfile is on the list of reviewed licences', () => {
  expect(installed.length).toBeGreaterThan(100)
  const others = installed.filter(({ license = 'none' }) => !LICENCES.split('|').includes(license))
  expect(others.map(({ name, license }) => `${name}: ${license}`)).toEqual([])
})

const isInstalledOnLinux = ({
  os,
  cpu,
  libc,
}: {
  os?: string[] | string
  cpu?: string[] | string
  libc?: string[]
}) =>
  [os ?? 'linux'].flat().includes('linux') &&
  ['x64', 'arm64'].some((each) => [cpu ?? each].flat().includes(each)) &&
  [libc ?? 'glibc'].flat().includes('glibc')

test('each package that Linux on x64 or arm64 installs has its checksum, and docs/release.md names the others', () => {
  const without = installed.filter(({ integrity }) => integrity === undefined)
  expect(without.filter(isInstalledOnLinux).map(({ name }) => name)).toEqual([])
  const named = /```\n(@[^`]+)\n```/.exec(read('docs/release.md'))?.[1]?.split('\n')
  expect(named).toEqual([...new Set(without.map(({ name }) => name))].toSorted())
})

test('no install script runs, and the packages that have one are named', () => {
  const { allowScripts } = z.parse(
    z.object({ allowScripts: z.record(z.string(), z.literal(false)) }),
    JSON.parse(read('package.json')),
  )
  const withScripts = installed.filter(({ hasInstallScript }) => hasInstallScript).map(({ name }) => name)
  expect(Object.keys(allowScripts).toSorted()).toEqual(withScripts.toSorted())
  // npm below 11.16 does not know allowScripts.
  expect(read('.npmrc')).toContain('ignore-scripts=true')
})

const PLATFORMS = ['linux', 'darwin', 'win32', 'android', 'freebsd', 'openharmony']

const LIBC_BY_ABI: Readonly<Record<string, string>> = { musl: 'musl', gnu: 'glibc' }

/** Reads the platform from a usual name, such as …-linux-x64-musl. */
function toPlatform(name: string) {
  const words = name.replace(/^@[^/]+\//, '').split(/[-/]/)
  const at = words.findIndex((word) => PLATFORMS.includes(word))
  const [os, cpu, abi] = at < 0 ? [] : words.slice(at)
  const libc = os === 'linux' ? LIBC_BY_ABI[abi ?? ''] : undefined
  return {
    ...(os !== undefined && { os: [os] }),
    ...(cpu !== undefined && { cpu: [cpu] }),
    ...(libc && { libc: [libc] }),
  }
}

/** Lists the optional packages of an entry that the lockfile lacks, without checksums: an install from a full registry adds those. */
function listMissing([parent, { optionalDependencies = {}, dev = false }]: [string, Locked]) {
  return Object.entries(optionalDependencies)
    .filter(
      ([name]) => ![`${parent}/node_modules/${name}`, `node_modules/${name}`].some((at) => at in packages),
    )
    .map(([name, version]): [string, Locked] => [
      `node_modules/${name}`,
      { version, ...toPlatform(name), ...(dev && { dev }), optional: true },
    ])
}

// npm leaves out optional packages that the registry's mirror lacks, and on Node 18 those that need Node 24. npm ci then fails on other
// machines. `npx vitest run -u dependencies` adds the missing entries.
test('the lockfile lists the optional packages of every platform, and the engines of none', async () => {
  const listed = Object.entries(packages)
  const completed = [...listed, ...listed.flatMap(listMissing)]
    .map(
      ([path, entry]) => [path, entry.optional === true ? { ...entry, engines: undefined } : entry] as const,
    )
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
  const text = JSON.stringify({ ...lockfile, packages: Object.fromEntries(completed) }, null, 2)
  await expect(`${text}\n`).toMatchFileSnapshot(join(root, 'package-lock.json'))
})
