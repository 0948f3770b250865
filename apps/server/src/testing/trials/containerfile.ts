// The steps of deploy/Containerfile.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { DockerfileParser } from 'dockerfile-ast'
import * as z from 'zod/mini'

const read = (name: string) =>
  readFileSync(fileURLToPath(new URL(`../../../../../deploy/${name}`, import.meta.url)), 'utf8')
const instructions = DockerfileParser.parse(read('Containerfile')).getInstructions()

/** The arguments of each such instruction of the first or the second stage. */
export function argumentsOf(stage: 1 | 2, keyword: string): string[] {
  let at = 0
  return instructions.flatMap((each) => {
    if (each.getKeyword() === 'FROM') at += 1
    return at === stage && each.getKeyword() === keyword ? [each.getArgumentsContent() ?? ''] : []
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

/** CMD ["node", "main.ts"] and HEALTHCHECK … CMD ["node", …]. */
export function wordsOf(content: string | undefined): string[] {
  return z.parse(z.array(z.string()), JSON.parse(/\[.*\]$/s.exec(content ?? '')?.[0] ?? '[]'))
}

/** The environment that the image sets. */
export function imageEnvironment(): Record<string, string> {
  const written = argumentsOf(2, 'ENV').flatMap((each) => each.split(' '))
  return Object.fromEntries(
    written.map((each) => {
      const [name = '', ...value] = each.split('=')
      return [name, value.join('=')]
    }),
  )
}

/** Who runs the service, which production asks for (D55). */
export const SERVICE_SETTINGS = {
  SERVICE_AGENCY: 'หน่วยงานตัวอย่าง',
  SERVICE_TELEPHONE: '0 2000 0000',
  DATA_PROTECTION_CONTACT: 'dpo@border-pass.example.invalid',
}

/** What the image sets, and what each of its operators has to. */
export function imageSettings(own: {
  readonly databaseUrl: string
  readonly port: string
  readonly secretKeys: string
}): Record<string, string> {
  // Production wants a word about TLS; this one is on the same machine.
  const url = own.databaseUrl.includes('sslmode=')
    ? own.databaseUrl
    : `${own.databaseUrl}${own.databaseUrl.includes('?') ? '&' : '?'}sslmode=disable`
  return {
    ...imageEnvironment(),
    HOST: '127.0.0.1',
    PORT: own.port,
    DATABASE_URL: url,
    PUBLIC_ORIGIN: 'https://border-pass.example.invalid',
    REGISTRY_URL: 'http://127.0.0.1:9',
    REGISTRY_TOKEN: 'a token of the registry',
    SECRET_KEYS: own.secretKeys,
    ...SERVICE_SETTINGS,
  }
}
