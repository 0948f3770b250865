import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const here = (path: string) => new URL(path, import.meta.url)

/** The characters of the font files, thai and latin (fonts/README.md). */
const SUBSETS = /^[\u0020-\u007e\u00a0\u0e01-\u0e3a\u0e3f-\u0e5b\u200b\u25cc“”‘’–—…·×•]$/

test('the bundled fonts have every character of the product’s texts', () => {
  const words = readdirSync(here('../../text'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => readFileSync(here(`../../text/${name}`), 'utf8'))
    .join('')
  const strange = [...new Set(words)].filter((character) => character !== '\n' && !SUBSETS.test(character))
  expect(strange).toEqual([])
})
