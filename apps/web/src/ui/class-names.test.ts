import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const names = readdirSync(root, { recursive: true, encoding: 'utf8' })
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const matches = (text: string, pattern: RegExp) =>
  new Set(Array.from(text.matchAll(pattern), ([, name = '']) => name))

/** The classes of each CSS module, and those that its importers use, where every use names its class literally. */
const modules = names
  .filter((name) => name.endsWith('.module.css'))
  .map((name) => {
    const importers = names
      .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
      .flatMap((file) =>
        Array.from(
          read(file).matchAll(/import (\w+) from '(\.[^']+\.module\.css)'/g),
          ([, local = '', path = '']) => ({
            source: read(file),
            local,
            path: join(dirname(file), path),
          }),
        ),
      )
      .filter(({ path }) => path === name)
    const used = importers.flatMap(({ source, local }) => [
      ...matches(source, new RegExp(`\\b${local}\\['([\\w-]+)'\\]`, 'g')),
    ])
    const isDynamic = importers.some(({ source, local }) =>
      new RegExp(`\\b${local}(\\[[^']|\\.)`).test(source),
    )
    return { name, defined: matches(read(name), /\.([a-z][\w-]*)/gi), used: new Set(used), isDynamic }
  })

describe.each(modules)('$name', ({ defined, used, isDynamic }) => {
  it('defines every class that is used', () =>
    expect([...used].filter((name) => !defined.has(name))).toEqual([]))
  it('is used in every class that it defines', () => {
    expect(isDynamic ? [] : [...defined].filter((name) => !used.has(name))).toEqual([])
  })
})
