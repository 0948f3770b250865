// Checks that docs/spec-map.md names existing files and tests, and quotes every line of the specification about screens and messages.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './root.ts'

/** The sections about screens and messages. */
const QUOTED_SECTIONS = ['2', '8']

/** Any other path is below packages/domain/src. */
const FROM_THE_ROOT = /^(apps|e2e|packages|tools)\//
/** The heading row of a table, and the line of dashes below it. */
const HEADING = /^\| *(The sentence|-|Route |Situation )/
/** The decisions after a sentence, as in (D31: also when expired). */
const DECISION_SUFFIX = / \(D\d[^)]*\)$/

type Named = { readonly path: string; readonly titles: string[] }
type Row = { readonly text: string; readonly quote: string; readonly named: readonly Named[] }

const read = (path: string) => readFileSync(join(root, path), 'utf8')

/** Each file in backticks, with the quoted titles after it. */
function findNamed(row: string): Named[] {
  const named: Named[] = []
  for (const [, path, title] of row.matchAll(/`([^`]+\.tsx?)`|“([^”]+)”/g)) {
    if (path !== undefined)
      named.push({ path: FROM_THE_ROOT.test(path) ? path : join('packages/domain/src', path), titles: [] })
    else if (title !== undefined) named.at(-1)?.titles.push(title)
  }
  return named
}

function parseRows(markdown: string): Row[] {
  const lines = markdown.split('\n').filter((line) => line.startsWith('|') && !HEADING.test(line))
  return lines.map((text) => ({
    text,
    quote: (text.split(' | ')[0] ?? '').replace(/^\| */, '').trim().replace(DECISION_SUFFIX, ''),
    named: findNamed(text),
  }))
}

function section(markdown: string, number: string): string {
  const parts = markdown.split(/^## (?:Section )?(?=\d)/m)
  return parts.find((part) => /^\d+/.exec(part)?.[0] === number) ?? ''
}

/** The lines of a section; the cells of a table row joined. */
function listLines(text: string): string[] {
  return text
    .split('\n')
    .slice(1)
    .filter((line) => line.trim() !== '' && !/^(#|\|-)/.test(line) && !HEADING.test(line))
    .map((line) => line.replace(/^\| | \|$|^ *- /g, '').replaceAll(' | ', ': '))
}

function checkRow({ text, named }: Row): string[] {
  if (named.length === 0) return [`names no file: ${text}`]
  const isTested = named.some(({ path }) => {
    const beside = path.replace(/(\.tsx?)$/, '.test$1')
    return path.includes('.test.') || existsSync(join(root, beside))
  })
  // A file of types alone needs no test, and its row says so.
  if (!isTested && !text.includes('types only')) return [`has no test, named or beside: ${text}`]
  return named.flatMap(({ path, titles }) => {
    if (!existsSync(join(root, path))) return [`names ${path}, which does not exist.`]
    const source = titles.length === 0 ? '' : read(path)
    // The page may cut a long title.
    const isThere = (title: string) =>
      [`'`, `"`, '`'].some((mark) =>
        source.includes(title.endsWith('…') ? mark + title.slice(0, -1) : mark + title + mark),
      )
    return titles
      .filter((title) => !isThere(title))
      .map((title) => `names a test that ${path} does not have: “${title}”`)
  })
}

function checkSection(lines: readonly string[], rows: readonly Row[]): string[] {
  const isShown = ({ named }: Row) =>
    named.some(({ path, titles }) => /\.test\.tsx?$/.test(path) && titles.length > 0)
  const isBuilt = ({ named }: Row) => named.some(({ path }) => !/\.test\.tsx?$/.test(path))
  // The longest first, so that a short quote does not remove a part of a longer one.
  const quotes = rows.map(({ quote }) => quote).sort((a, b) => b.length - a.length)
  const rests = lines.map((line) => quotes.reduce((rest, quote) => rest.replace(quote, ''), line))
  return [
    ...rows.filter((row) => !isShown(row)).map(({ quote }) => `names no test for: ${quote}`),
    ...rows.filter((row) => !isBuilt(row)).map(({ quote }) => `names no screen for: ${quote}`),
    ...quotes
      .filter((quote) => !lines.some((line) => line.includes(quote)))
      .map((quote) => `quotes what the specification does not say: ${quote}`),
    ...rests.filter((rest) => /[\p{L}\p{N}]/u.test(rest)).map((rest) => `leaves out: ${rest.trim()}`),
  ]
}

const map = read('docs/spec-map.md')
const specification = read('docs/specification/specification.md')

test('docs/spec-map.md names only files and tests that exist', () => {
  expect(parseRows(map).flatMap(checkRow)).toEqual([])
})

test.each(QUOTED_SECTIONS)(
  'docs/spec-map.md quotes every line of section %s, each with a file that shows it and a named test',
  (number) => {
    const lines = listLines(section(specification, number))
    const rows = parseRows(section(map, number))
    expect(lines).not.toEqual([])
    expect(rows).not.toEqual([])
    expect(checkSection(lines, rows)).toEqual([])
  },
)
