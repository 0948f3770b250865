// Checks the Markdown pages: the commands, files, decisions and Thai labels that they name exist, and lines and tables have the right width.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { BORDER_CITIES, getCountry } from '@border-pass/domain/reference/countries'
import { root } from './root.ts'

const read = (path: string) => readFileSync(join(root, path), 'utf8')

function listFiles(...patterns: readonly string[]): string[] {
  const listed = execFileSync('git', ['ls-files', ...patterns], { cwd: root, encoding: 'utf8' })
  return listed.split('\n').filter((path) => path !== '' && existsSync(join(root, path)))
}

type Page = { readonly path: string; readonly text: string }

const readPages = (...patterns: readonly string[]): Page[] =>
  listFiles(...patterns).map((path) => ({ path, text: read(path) }))

const pages = readPages('*.md')
/** The code spans and code blocks of each page. */
const codeOfPages = pages.map(({ path, text }) => ({
  path,
  text: [...text.matchAll(/```[^]*?```|`[^`]+`/g)].map(([code]) => code.replaceAll('`', ' ')).join('\n'),
}))

/** Lists the matches whose first group is not the name of an existing thing. */
function findMissing(
  where: readonly Page[],
  pattern: RegExp,
  exists: (name: string, path: string) => boolean,
) {
  return where.flatMap(({ path, text }) =>
    [...text.matchAll(pattern)]
      .filter(([, name = '']) => !exists(name, path))
      .map(([match]) => `${path}: ${match.trim()}`),
  )
}

const readRows = (path: string) => z.parse(z.array(z.unknown()), JSON.parse(read(path)))

const { scripts } = z.parse(
  z.object({ scripts: z.record(z.string(), z.string()) }),
  JSON.parse(read('package.json')),
)

/** The names in the list of commands of a file. */
function readCommands(file: string): Set<string> {
  return new Set(
    [...read(file).matchAll(/^ {2}'?([a-z-]+)'?: (?:async )?\(\) =>/gm)].map(([, name = '']) => name),
  )
}

test('every `npm run` of a page is a script', () => {
  expect(findMissing(pages, /npm run ([\w:-]*\w)/g, (name) => Object.hasOwn(scripts, name))).toEqual([])
})

test.each([
  ['bench', 'bench/bench.ts'],
  ['trial', 'trials/trial.ts'],
])('every `npm run %s` of a page names an existing part of that script', (script, file) => {
  const commands = readCommands(file)
  const pattern = new RegExp(`npm run ${script} -- ([a-z][\\w-]*)`, 'g')
  expect(findMissing(pages, pattern, (name) => commands.has(name))).toEqual([])
})

test('every `border-pass` command and subcommand of a page exists', () => {
  // The patterns skip border-pass as a part of a longer name or a path, such as deploy/border-pass.
  const commands = readCommands('apps/server/src/command-line.ts')
  expect(
    findMissing(codeOfPages, /(?<![\w=-]|\w\/)border-pass ([a-z][\w-]*)/g, (name) => commands.has(name)),
  ).toEqual([])
  const verbs = listFiles('apps/server/src/commands/*.ts', 'packages/domain/src/issued-pass/office-act.ts')
    .filter((path) => !path.includes('.test.'))
    .map(read)
    .join('\n')
  const pattern = /(?<![\w=-]|\w\/)border-pass (?:admin|citizen|keys|office|reminders) ([a-z][a-z-]*)/g
  const isVerb = (name: string) => new RegExp(`['\\s]${name}['\\s]`).test(verbs)
  expect(findMissing(codeOfPages, pattern, isVerb)).toEqual([])
})

test('every relative link of a page leads to a file or folder', () => {
  const leadsTo = (target: string, path: string) => existsSync(join(root, dirname(path), target))
  expect(findMissing(pages, /\]\((?!\w+:|#)([^)#\s]+)/g, leadsTo)).toEqual([])
})

test('every path from the root in a page’s backticks exists', () => {
  const fromRoot = /`((?:apps|bench|deploy|docs|e2e|packages|tools|trials)\/[\w./-]*\w)`/g
  expect(findMissing(pages, fromRoot, (path) => existsSync(join(root, path)))).toEqual([])
})

test('every file that a guide names by its name alone exists', () => {
  const guides = readPages('CONTRIBUTING.md', 'docs/architecture.md', 'docs/changes/*.md')
  const names = new Set(listFiles().map((path) => basename(path)))
  const file = /`(?:[\w-]+\/)*(\w[\w-]*(?:\.[\w-]+)*\.(?:tsx?|json|css))`/g
  expect(findMissing(guides, file, (name) => names.has(name))).toEqual([])
})

test('every decision and every record that a page or a comment cites exists', () => {
  const decisions = read('docs/specification/decisions.md').matchAll(/^### (D\w+)\./gm)
  const records = read('docs/decisions/README.md').matchAll(/^\| \[(\d+)\]/gm)
  const cited = new Set([
    ...[...decisions].map(([, name]) => name),
    ...[...records].map(([, number]) => `ADR ${number}`),
  ])
  const citing = [...pages, ...readPages('*.ts', '*.tsx', '*.sql', '*.mjs', '*.css', '*.yaml')]
  expect(findMissing(citing, /\b(D\d+[a-z]?|ADR \d+)\b/g, (name) => cited.has(name))).toEqual([])
})

test('every Thai label in quotes is in the product', () => {
  const guides = readPages('README.md', 'CONTRIBUTING.md', 'docs/changes/*.md')
  const product = listFiles('apps', 'packages')
    .filter((path) => /\.(tsx?|json|html)$/.test(path) && !path.includes('.test.'))
    .map(read)
    .join('\n')
  const isShown = (label: string) => product.includes(label)
  expect(findMissing(guides, /["“]([^"”\n]*[ก-๙][^"”\n]*)["”]/g, isShown)).toEqual([])
})

test('no line of prose is wider than 120 characters', () => {
  // The specification itself is never edited.
  const ours = pages.filter(({ path }) => !path.endsWith('/specification.md'))
  const wide = ours.flatMap(({ path, text }) =>
    text
      .replaceAll(/^```[^]*?^```/gm, '')
      .split('\n')
      .filter((line) => !/^(?:\||<| {4})/.test(line))
      .filter((line) => line.replaceAll(/\]\([^)]*\)|https?:\S+/g, '').length > 120)
      .map((line) => `${path}: ${line}`),
  )
  expect(wide).toEqual([])
})

test('the README is one screen of at most 600 words', () => {
  expect(read('README.md').split(/\s+/).length).toBeLessThanOrEqual(600)
})

test('every country is named in the README, the glossary and the copy deck', () => {
  const missing = BORDER_CITIES.flatMap((city) => {
    const { en, th } = getCountry(city)
    return [
      ...(read('README.md').includes(en) ? [] : [`README.md: ${en}`]),
      ...(read('docs/glossary.md').includes(`${city} ${en}`) ? [] : [`docs/glossary.md: ${city} ${en}`]),
      ...(read('docs/specification/copy.th.md').includes(th) ? [] : [`docs/specification/copy.th.md: ${th}`]),
    ]
  })
  expect(missing).toEqual([])
})

test('the rows of each reference list are counted as its page says', () => {
  const counted = [
    ...read('docs/reference/areas-holidays-titles.md').matchAll(/^\| ([\w.-]+\.json) \| ([\d,]+)/gm),
  ]
  const others = [
    ...read('docs/reference/offices-and-practice.md').matchAll(/^\| ([\w.-]+\.json) \| (\d+)/gm),
  ]
  const rows = [...counted, ...others].map(([, file = '', number = '']) => [
    file,
    Number(number.replace(',', '')),
  ])
  expect(rows.length).toBeGreaterThan(8)
  for (const [file, number] of rows)
    expect([file, readRows(`packages/domain/src/reference/data/${file}`).length]).toEqual([file, number])
})

const countCells = (row: string) => row.replaceAll(String.raw`\|`, '').split('|').length

test('every row of a table has the cells of its header', () => {
  const torn = pages.flatMap(({ path, text }) =>
    (text.match(/(?:^\|.*\n)+/gm) ?? []).flatMap((table) => {
      const [header = '', ...rows] = table.trimEnd().split('\n')
      return rows.filter((row) => countCells(row) !== countCells(header)).map((row) => `${path}: ${row}`)
    }),
  )
  expect(torn).toEqual([])
})
