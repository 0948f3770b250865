// The steps of deploy/Containerfile.
import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as z from 'zod/mini'

const root = fileURLToPath(new URL('../../../../../', import.meta.url))
const read = (name: string) => readFileSync(join(root, 'deploy', name), 'utf8')
// Each instruction of our file stands on one line.
const instructions = [...read('Containerfile').matchAll(/^([A-Z]+) (?:--\S+ )*(.+)$/gm)]

/** The arguments of each such instruction of the first or the second stage. */
export function readArguments(stage: 1 | 2, keyword: string): string[] {
  let at = 0
  return instructions.flatMap(([, name, content = '']) => {
    if (name === 'FROM') at += 1
    return at === stage && name === keyword ? [content] : []
  })
}

/** Whether the image has a package of production: its build removes some by name. */
export function isInImage(path: string): boolean {
  const removed = [...read('build-image.sh').matchAll(/\brm -rf (.+)$/gm)].flatMap(([, each = '']) =>
    each.split(' '),
  )
  const patterns = removed.map((each) => new RegExp(`^${each.replaceAll('*', '[^/]*')}(/|$)`))
  return !patterns.some((pattern) => pattern.test(path))
}

/** The places that the second stage copies from the first. */
export const copiedPaths = readArguments(2, 'COPY').flatMap((each) => /^\/app\/(\S+) /.exec(each)?.[1] ?? [])

const isCopied = (path: string) => !/\.test\.tsx?$|\/node_modules$/.test(path)

/** What the build writes, and no copy has. */
const WRITTEN = new Set(['node_modules', 'sbom.cdx.json'])

/** Lays out what the image has: JavaScript beside copies of the sources, and links to the installed packages. Returns its main module. */
export function layOutImage(folder: string): string {
  for (const path of copiedPaths.filter((each) => !WRITTEN.has(each)))
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

/** CMD ["node", "main.ts"] and HEALTHCHECK … CMD ["node", …]. */
export function readWords(content: string | undefined): string[] {
  return z.parse(z.array(z.string()), JSON.parse(/\[.*\]$/s.exec(content ?? '')?.[0] ?? '[]'))
}

/** The environment that the image sets. */
export function imageEnvironment(): Record<string, string> {
  const written = readArguments(2, 'ENV').flatMap((each) => [...each.matchAll(/(\w+)=(?:"([^"]*)"|(\S*))/g)])
  return Object.fromEntries(written.map(([, name = '', quoted, plain = '']) => [name, quoted ?? plain]))
}

/** Who runs the service, which production asks for (D55). */
export const SERVICE_SETTINGS = {
  SERVICE_AGENCY: 'หน่วยงานตัวอย่าง',
  SERVICE_TELEPHONE: '0 2000 0000',
  DATA_PROTECTION_CONTACT: 'dpo@border-pass.example',
  REQUEST_YEARS: '5',
}

/** What the image sets, and what each of its operators has to. */
export function imageSettings(own: {
  readonly databaseUrl: string
  readonly secretKeys: string
}): Record<string, string> {
  // Production wants a word about TLS; this one is on the same machine.
  const url = own.databaseUrl.includes('sslmode=')
    ? own.databaseUrl
    : `${own.databaseUrl}${own.databaseUrl.includes('?') ? '&' : '?'}sslmode=disable`
  return {
    ...imageEnvironment(),
    HOST: '127.0.0.1',
    PORT: '0',
    DATABASE_URL: url,
    PUBLIC_ORIGIN: 'https://border-pass.example',
    REGISTRY_URL: 'http://127.0.0.1:9',
    REGISTRY_TOKEN: 'a token of the registry',
    SECRET_KEYS: own.secretKeys,
    ...SERVICE_SETTINGS,
  }
}
