// Fills the ${NAMES} in a file of deploy/.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../tools/root.ts'

export function fillTemplate(path: string, values: Readonly<Record<string, string | number>>): string {
  const lines = readFileSync(join(root, 'deploy', path), 'utf8').split('\n')
  const settings = lines.filter((line) => !/^\s*#/.test(line)).join('\n')
  return settings.replaceAll(/\$\{(\w+)\}/g, (_, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`${path} asks for ${name}`)
    return String(value)
  })
}
