// node tools/complete-lockfile.ts: adds the packages of other platforms that npm left out of the lockfile because a registry mirror
// lacks them. These entries have no integrity; an install from a full registry adds it. It also takes the wanted engines from optional
// packages: npm on Node 18 leaves such a package out, although it is meant for the Node 24 of the lockfile.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.ts'

type Locked = {
  version?: string
  optionalDependencies?: Record<string, string>
  dev?: boolean
  optional?: boolean
  engines?: Record<string, string>
  os?: string[]
  cpu?: string[]
  libc?: string[]
  license?: string
  link?: boolean
  hasInstallScript?: boolean
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
}

type Packages = Record<string, Locked>
type Missing = { readonly name: string; readonly version: string; readonly isDev: boolean }

const PLATFORMS = ['linux', 'darwin', 'win32', 'android', 'freebsd', 'openharmony']
const path = join(root, 'package-lock.json')

export const readLockfile = () => JSON.parse(readFileSync(path, 'utf8')) as { packages: Packages }

export function missingPackages(packages: Packages): Missing[] {
  return Object.entries(packages).flatMap(([parent, { optionalDependencies = {}, dev = false }]) =>
    Object.entries(optionalDependencies)
      .filter(
        ([name]) => !(`${parent}/node_modules/${name}` in packages) && !(`node_modules/${name}` in packages),
      )
      .map(([name, version]) => ({ name, version, isDev: dev })),
  )
}

export const optionalWithEngines = (packages: Packages) =>
  Object.values(packages).filter(({ optional, engines }) => optional === true && engines !== undefined)

/** Derived from the usual names, such as …-linux-x64-musl. */
function platformOf(name: string) {
  const words = name.replace(/^@[^/]+\//, '').split(/[-/]/)
  const at = words.findIndex((word) => PLATFORMS.includes(word))
  const [os, cpu, abi] = at < 0 ? [] : words.slice(at)
  const libc = os === 'linux' && (abi === 'musl' ? 'musl' : abi === 'gnu' ? 'glibc' : undefined)
  return {
    ...(os !== undefined && { os: [os] }),
    ...(cpu !== undefined && { cpu: [cpu] }),
    ...(libc && { libc: [libc] }),
  }
}

function completeLockfile(): void {
  const lockfile = readLockfile()
  const { packages } = lockfile
  for (const { name, version, isDev } of missingPackages(packages)) {
    packages[`node_modules/${name}`] = {
      version,
      ...platformOf(name),
      ...(isDev && { dev: true }),
      optional: true,
    }
    console.log(`Added ${name} ${version}.`)
  }
  for (const entry of optionalWithEngines(packages)) delete entry.engines
  const sorted = Object.fromEntries(Object.entries(packages).sort(([a], [b]) => (a < b ? -1 : 1)))
  writeFileSync(path, `${JSON.stringify({ ...lockfile, packages: sorted }, null, 2)}\n`)
}

if (import.meta.main) completeLockfile()
