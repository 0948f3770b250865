import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const names = readdirSync(root, { recursive: true, encoding: 'utf8' })
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const matches = (text: string, pattern: RegExp) => Array.from(text.matchAll(pattern), ([, name = '']) => name)

/** Every import of a CSS module, with its local name. */
const imports = names
  .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
  .flatMap((file) => {
    const source = read(file)
    return Array.from(
      source.matchAll(/import (\w+) from '(\.[^']+\.module\.css)'/g),
      ([, local = '', path = '']) => ({ source, local, path: join(dirname(file), path) }),
    )
  })

describe.each(names.filter((name) => name.endsWith('.module.css')))('%s', (name) => {
  const importers = imports.filter(({ path }) => path === name)
  const defined = new Set(matches(read(name), /\.([a-z][\w-]*)/gi))
  const used = importers.flatMap(({ source, local }) =>
    matches(source, new RegExp(`\\b${local}\\['([\\w-]+)'\\]`, 'g')),
  )
  // A lookup by a variable, unlike styles['name'], may use any class.
  const isDynamic = importers.some(({ source, local }) => new RegExp(`\\b${local}(\\[[^']|\\.)`).test(source))

  test('the module defines every class that is used', () =>
    expect(used.filter((each) => !defined.has(each))).toEqual([]))
  test('every class that the module defines is used', () =>
    expect([...defined].filter((each) => !isDynamic && !used.includes(each))).toEqual([]))
})
