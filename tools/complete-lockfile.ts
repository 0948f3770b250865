// Writes into the lockfile the packages of other platforms that a registry mirror without them made npm leave out.
// Run after an install that changed a dependency, when npm run check says that one is missing. Such an entry has no integrity:
// an install from a full registry fills it in.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.ts'

type Locked = {
  version?: string
  optionalDependencies?: Record<string, string>
  dev?: boolean
  optional?: boolean
  os?: string[]
  cpu?: string[]
  libc?: string[]
}

const path = join(root, 'package-lock.json')
const lockfile = JSON.parse(readFileSync(path, 'utf8')) as { packages: Record<string, Locked> }
const { packages } = lockfile

for (const [parent, locked] of Object.entries(packages)) {
  for (const [name, version] of Object.entries(locked.optionalDependencies ?? {})) {
    if (`${parent}/node_modules/${name}` in packages || `node_modules/${name}` in packages) continue
    packages[`node_modules/${name}`] = {
      version,
      ...platformOf(name),
      ...(locked.dev && { dev: true }),
      optional: true,
    }
    console.log(`Added ${name} ${version}.`)
  }
}

const sorted = Object.fromEntries(Object.entries(packages).sort(([a], [b]) => (a < b ? -1 : 1)))
writeFileSync(path, `${JSON.stringify({ ...lockfile, packages: sorted }, null, 2)}\n`)

/** By the way such packages are named: …-linux-x64-musl. */
function platformOf(name: string) {
  const words = name.replace(/^@[^/]+\//, '').split(/[-/]/)
  const at = words.findIndex((word) =>
    ['linux', 'darwin', 'win32', 'android', 'freebsd', 'openharmony'].includes(word),
  )
  const [os, cpu, abi] = at < 0 ? [] : words.slice(at)
  const libc = os === 'linux' && (abi === 'musl' ? 'musl' : abi === 'gnu' ? 'glibc' : undefined)
  return {
    ...(os !== undefined && { os: [os] }),
    ...(cpu !== undefined && { cpu: [cpu] }),
    ...(libc && { libc: [libc] }),
  }
}
