// Reads the steps of deploy/Containerfile, and lays out a folder as the image.
import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as z from 'zod/mini'

const root = fileURLToPath(new URL('../../../../../', import.meta.url))
const read = (name: string) => readFileSync(join(root, 'deploy', name), 'utf8')
// In our file each instruction is on one line.
const instructions = [...read('Containerfile').matchAll(/^([A-Z]+) (?:--\S+ )*(.+)$/gm)]

/** Returns the arguments of all instructions with this keyword in a stage. */
export function readArguments(stage: 1 | 2, keyword: string): string[] {
  let currentStage = 0
  return instructions.flatMap(([, name, content = '']) => {
    if (name === 'FROM') currentStage += 1
    return currentStage === stage && name === keyword ? [content] : []
  })
}

/** Whether the image keeps a production package: its build removes some packages by name. */
export function isInImage(path: string): boolean {
  const removed = [...read('build-image.sh').matchAll(/\brm -rf (.+)$/gm)].flatMap(([, each = '']) =>
    each.split(' '),
  )
  const patterns = removed.map((each) => new RegExp(`^${each.replaceAll('*', '[^/]*')}(/|$)`))
  return !patterns.some((pattern) => pattern.test(path))
}

/** The paths that the second stage copies from the first. */
export const copiedPaths = readArguments(2, 'COPY').flatMap((each) => /^\/app\/(\S+) /.exec(each)?.[1] ?? [])

const isCopied = (path: string) => !/\.test\.tsx?$|\/node_modules$/.test(path)

/** The build creates these, so they are not copied. */
const CREATED = new Set(['node_modules', 'sbom.cdx.json'])

/** Creates the image's content in a folder: JavaScript, copies of the sources and links to packages. Returns the main module. */
export function layOutImage(folder: string): string {
  for (const path of copiedPaths.filter((each) => !CREATED.has(each)))
    cpSync(join(root, path), join(folder, path), { recursive: true, filter: isCopied })
  execFileSync(process.execPath, ['--no-warnings', join(root, 'tools/strip-types.ts')], { cwd: folder })
  execFileSync(process.execPath, [join(root, 'tools/write-sbom.ts')], { cwd: folder })
  const packages = join(folder, 'node_modules')
  mkdirSync(join(packages, '@border-pass'), { recursive: true })
  for (const name of readdirSync(join(root, 'node_modules')))
    if (!/^[.]|^@border-pass$/.test(name)) symlinkSync(join(root, 'node_modules', name), join(packages, name))
  for (const name of readdirSync(join(folder, 'packages')))
    symlinkSync(join(folder, 'packages', name), join(packages, '@border-pass', name))
  return join(folder, 'apps/server/src/main.js')
}

/** Returns the words of CMD ["node", "main.ts"] or HEALTHCHECK … CMD ["node", …]. */
export function readCommand(content: string | undefined): string[] {
  return z.parse(z.array(z.string()), JSON.parse(/\[.*\]$/s.exec(content ?? '')?.[0] ?? '[]'))
}

/** The environment that the image sets. */
export function readImageEnvironment(): Record<string, string> {
  const assignments = readArguments(2, 'ENV').flatMap((each) => [
    ...each.matchAll(/(\w+)=(?:"([^"]*)"|(\S*))/g),
  ])
  return Object.fromEntries(assignments.map(([, name = '', quoted, plain = '']) => [name, quoted ?? plain]))
}

/** The settings about the operator that production requires (D55). */
export const SERVICE_SETTINGS = {
  SERVICE_AGENCY: 'หน่วยงานตัวอย่าง',
  SERVICE_TELEPHONE: '0 2000 0000',
  DATA_PROTECTION_CONTACT: 'dpo@border-pass.example',
  REQUEST_YEARS: '5',
}

/** The settings of the image and those that every operator must set. */
export function createImageSettings(required: {
  readonly databaseUrl: string
  readonly secretKeys: string
}): Record<string, string> {
  // Production requires sslmode in the address; this database is on the same machine.
  const url = required.databaseUrl.includes('sslmode=')
    ? required.databaseUrl
    : `${required.databaseUrl}${required.databaseUrl.includes('?') ? '&' : '?'}sslmode=disable`
  return {
    ...readImageEnvironment(),
    HOST: '127.0.0.1',
    PORT: '0',
    DATABASE_URL: url,
    PUBLIC_ORIGIN: 'https://border-pass.example',
    // Nothing listens on this port.
    REGISTRY_URL: 'http://127.0.0.1:9',
    REGISTRY_TOKEN: 'a token of the registry',
    SECRET_KEYS: required.secretKeys,
    ...SERVICE_SETTINGS,
  }
}
