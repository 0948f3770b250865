// Prints docs/security-review.md from OWASP's list of requirements and our answers. npx node tools/security-review.ts prints every answer.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { root } from './root.ts'

const read = (path: string) => readFileSync(join(root, path), 'utf8')

const List = z.object({
  source: z.string(),
  licence: z.string(),
  /** The names of chapters (V1) and sections (V1.2). */
  sections: z.record(z.string(), z.string()),
  /** Level and text. */
  requirements: z.record(z.string(), z.tuple([z.union([z.literal(1), z.literal(2)]), z.string()])),
})

const Answer = z.strictObject({
  is: z.enum(['met', 'operator', 'not-applicable', 'not-met']),
  /** A file of tests and a title in it: path > title. */
  tests: z.optional(z.array(z.string())),
  /** A file and a text in it: path > text; of a page of docs one of its headings. */
  see: z.optional(z.array(z.string())),
  note: z.optional(z.string()),
})

/** The key is the id of a requirement, or of a section or chapter if one answer holds for all of its requirements. */
const Answers = z.record(z.string(), Answer)

type Answer = z.output<typeof Answer>

export const list = z.parse(List, JSON.parse(read('docs/security/asvs-5.0.0.json')))
const answers = z.parse(Answers, JSON.parse(read('docs/security/answers.json')))

const belongsTo = (id: string, key: string) => id === key || id.startsWith(`${key}.`)
const listKeys = (id: string) => Object.keys(answers).filter((key) => belongsTo(id, key))

function findReferenceFaults(reference: string, kind: 'test' | 'page'): string[] {
  const [path = '', text = ''] = reference.split(' > ')
  if (!existsSync(join(root, path))) return [`${path} does not exist`]
  if (text === '') return [`${path}: names no part of it`]
  const source = read(path)
  const isThere = kind === 'test' ? hasTitle(source, text) : hasPart(source, text, path)
  return isThere ? [] : [`${path} does not have “${text}”`]
}

const hasTitle = (source: string, title: string) =>
  ["'", '"', '`'].some((mark) => source.includes(mark + title + mark))

/** Whether a page of docs has the heading, or another file the text. */
function hasPart(source: string, text: string, path: string): boolean {
  if (!path.endsWith('.md')) return source.includes(text)
  return source.split('\n').some((line) => line.replace(/^#+ /, '') === text && line.startsWith('#'))
}

function findAnswerFaults({ is, tests = [], see = [], note }: Answer): string[] {
  const faults = [
    ...tests.flatMap((reference) => findReferenceFaults(reference, 'test')),
    ...see.flatMap((reference) => findReferenceFaults(reference, 'page')),
  ]
  if (is === 'met' && tests.length + see.length === 0) faults.push('met, but shown by nothing')
  if (is === 'operator' && see.length === 0) faults.push('the operator is told of it nowhere')
  if ((is === 'not-applicable' || is === 'not-met') && note === undefined) faults.push('without a reason')
  return faults
}

export function findFaults(): string[] {
  const ids = Object.keys(list.requirements)
  const counts = ids.map((id) => [id, listKeys(id).length] as const)
  return [
    ...counts.filter(([, count]) => count === 0).map(([id]) => `${id} is not answered`),
    ...counts.filter(([, count]) => count > 1).map(([id]) => `${id} is answered more than once`),
    ...Object.entries(answers).flatMap(([key, answer]) => {
      const unknown = ids.some((id) => belongsTo(id, key)) ? [] : ['is no requirement of levels 1 and 2']
      return [...unknown, ...findAnswerFaults(answer)].map((fault) => `${key}: ${fault}`)
    }),
  ]
}

const STATES: Readonly<Record<Answer['is'], string>> = {
  met: 'Met',
  operator: 'The operator’s',
  'not-applicable': 'Does not apply',
  'not-met': 'Not met',
}

/** Names each file once, with all its titles. */
function printReferences(references: readonly string[]): string[] {
  const byPath = Map.groupBy(references, (reference) => reference.split(' > ')[0] ?? '')
  return [...byPath].map(([path, named]) => {
    const shown = path.endsWith('.md') ? `[${path}](../${path})` : `\`${path}\``
    const parts = named.map((reference) => ` “${reference.slice(path.length + ' > '.length)}”`)
    return shown + parts.join(',')
  })
}

function printAnswer({ is, tests = [], see = [], note }: Answer): string {
  const references = printReferences([...tests, ...see]).join('; ')
  const parts = [`**${STATES[is]}.**`, note, references && `${references}.`]
  return parts.filter((part) => part !== undefined && part !== '').join(' ')
}

const inCell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ')

function findAnswer(id: string): Answer | undefined {
  const [key = ''] = listKeys(id)
  return answers[key]
}

function printCounts(): string {
  const rows = Object.entries(STATES).map(([state, name]) => {
    const levels = Object.entries(list.requirements)
      .filter(([id]) => findAnswer(id)?.is === state)
      .map(([, [level]]) => level)
    const ofLevel = (wanted: number) => levels.filter((level) => level === wanted).length
    return `| ${name} | ${ofLevel(1)} | ${ofLevel(2)} | ${levels.length} |`
  })
  return ['| | level 1 | level 2 | both |', '| --- | --- | --- | --- |', ...rows].join('\n')
}

function printChapter([chapter, name]: readonly [string, string], isWhole: boolean): string[] {
  const rows = Object.entries(list.requirements).flatMap(([id, [level, text]]) => {
    const answer = findAnswer(id)
    const isShown = isWhole || answer?.is === 'operator' || answer?.is === 'not-met'
    if (!belongsTo(id, chapter) || !answer || !isShown) return []
    const required = isWhole ? ` ${inCell(text)} |` : ''
    return `| ${id} | ${level} |${required} ${inCell(printAnswer(answer))} |`
  })
  const heading = isWhole
    ? ['| | level | OWASP’s requirement | answer |', '| --- | --- | --- | --- |']
    : ['| | level | answer |', '| --- | --- | --- |']
  return rows.length === 0 ? [] : ['', `## ${chapter} ${name}`, '', ...heading, ...rows]
}

const INTRODUCTION = `The requirements of levels 1 and 2 of OWASP’s ASVS 5.0.0 that are not met, and those that are the operator’s.
\`npx node tools/security-review.ts\` prints all, with OWASP’s text. Printed by \`npm run pages\` from
\`docs/security/answers.json\`. \`npm run check\` refuses a requirement without an answer, and an answer that names a
test, a page or a heading that does not exist.

- **Met** names the tests that show it, or the page that OWASP asks for.
- **The operator’s** names the page that tells them.
- **Does not apply** and **Not met** say why.`

/** The whole review also has the met and the inapplicable requirements, and OWASP's text. */
export function printReview(isWhole: boolean): string {
  const chapters = Object.entries(list.sections).filter(([id]) => !id.includes('.'))
  return [
    '# Security review',
    '',
    INTRODUCTION,
    '',
    printCounts(),
    '',
    `The requirements are quoted from: ${list.source.replace('; ', ';\n')}.`,
    `${list.licence}.`,
    'This page is under that licence too.',
    ...chapters.flatMap((chapter) => printChapter(chapter, isWhole)),
    '',
  ].join('\n')
}

if (import.meta.main) console.log(printReview(true))
