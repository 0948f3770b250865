// node tools/dependencies.ts: what package.json names, in use and newest, and the licences of everything in the lockfile.
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import * as z from 'zod/mini'
import { readLockfile } from './complete-lockfile.ts'

type Packages = ReturnType<typeof readLockfile>['packages']

const WORKSPACES = ['', 'packages/domain', 'packages/contract', 'apps/server', 'apps/web']
const OWN = '@border-pass/'
const NAME_BEHIND = /^.*node_modules\//

const Newest = z.object({ version: z.string(), time: z.record(z.string(), z.string()) })

/** The version in use, by name. */
export function namedPackages(packages: Packages): ReadonlyMap<string, string> {
  const named = WORKSPACES.flatMap((workspace) => {
    const { dependencies, devDependencies, optionalDependencies } = packages[workspace] ?? {}
    return Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })
  })
  return new Map(named.filter(([name]) => !name.startsWith(OWN)).sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** The packages, by licence. */
export function packagesByLicence(packages: Packages): ReadonlyMap<string, string[]> {
  const licences = new Map<string, string[]>()
  for (const [path, { license, link }] of Object.entries(packages)) {
    if (!path.includes('node_modules/') || link) continue
    const licence = license ?? 'none'
    licences.set(licence, [...(licences.get(licence) ?? []), path.replace(NAME_BEHIND, '')])
  }
  return licences
}

export function packagesWithScripts(packages: Packages): string[] {
  return Object.entries(packages)
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([path]) => path.replace(NAME_BEHIND, ''))
}

async function newestOf(name: string): Promise<string> {
  try {
    const { stdout } = await promisify(execFile)('npm', ['view', name, 'version', 'time', '--json'])
    const { version, time } = z.parse(Newest, JSON.parse(stdout))
    return `${version} of ${time[version]?.slice(0, 10)}`
  } catch {
    return 'the registry did not say'
  }
}

async function print(): Promise<void> {
  const { packages } = readLockfile()
  for (const [name, version] of namedPackages(packages)) {
    console.log(`${name.padEnd(32)} ${version.padEnd(16)} newest: ${await newestOf(name)}`)
  }
  console.log()
  for (const [licence, names] of packagesByLicence(packages)) {
    console.log(`${licence}: ${[...new Set(names)].sort().join(', ')}`)
  }
  console.log(`\nWith install scripts, which are not run: ${packagesWithScripts(packages).join(', ')}`)
}

if (import.meta.main) await print()
