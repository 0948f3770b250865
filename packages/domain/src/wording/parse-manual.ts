// Parses the text of the manual or of a public page into blocks. A paragraph may have several lines, and so may an item whose further
// lines are indented.
// Unknown syntax throws instead of being printed as it is.

export type Block =
  | { readonly kind: 'heading'; readonly level: 2 | 3; readonly text: string }
  | { readonly kind: 'paragraph' | 'note'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly { readonly mark: string; readonly text: string }[] }
  | {
      readonly kind: 'table'
      readonly head: readonly string[]
      readonly rows: readonly (readonly string[])[]
    }

const HEADING = /^(##|###) (.+)$/
/** A bullet, a number, or the number of a source such as [5]. */
const ITEM = /^(-(?: \[\d+\])?|\d+\.) (.+)$/
const NOTE = /^> (.+)$/
const ROW = /^\|(.*)\|$/
/** The line below a table's head. */
const TABLE_LINE = /^\|( -{3,} \|)+$/
/** Markdown that the pages do not use: other marks, bold, links and HTML. */
const UNKNOWN = /^[#>|*+`~]|\*\*|\]\(|<[a-z]/

export function parseManual(text: string): Block[] {
  return text
    .trim()
    .split(/\n{2,}/)
    .map((part) => parseBlock(part.replaceAll(/\n {2,}/g, ' ').split('\n')))
}

type Chapter = { readonly title: string; readonly blocks: readonly Block[] }

/** Splits a text at its headings of the second level. The text before the first heading is a chapter without a title. */
export function parseChapters(text: string): Chapter[] {
  return text.split(/^## /m).flatMap((part, index) => {
    const [title = '', ...lines] = index === 0 ? ['', part] : part.split('\n')
    const body = lines.join('\n').trim()
    return body === '' ? [] : [{ title, blocks: parseManual(body) }]
  })
}

function parseBlock(lines: readonly string[]): Block {
  const [first = ''] = lines
  const [, signs, heading] = HEADING.exec(first) ?? []
  if (heading && lines.length === 1) return { kind: 'heading', level: signs === '##' ? 2 : 3, text: heading }
  const [, note] = NOTE.exec(first) ?? []
  if (note && lines.length === 1) return { kind: 'note', text: note }
  if (ITEM.test(first)) return { kind: 'list', items: lines.map(parseItem) }
  if (ROW.test(first)) return parseTable(lines)
  if (lines.some((line) => UNKNOWN.test(line) || ITEM.test(line)))
    throw new Error(`The manual does not know this form: ${first}`)
  return { kind: 'paragraph', text: lines.join(' ') }
}

function parseItem(line: string): { mark: string; text: string } {
  const [, mark, text] = ITEM.exec(line) ?? []
  if (!mark || !text) throw new Error(`Every line of a list begins with its mark: ${line}`)
  return { mark: mark === '-' ? '•' : mark.replace('- ', ''), text }
}

function parseTable([head = '', line = '', ...rows]: readonly string[]): Block {
  function cells(row: string): string[] {
    const [, inside] = ROW.exec(row) ?? []
    if (inside === undefined) throw new Error(`Not a row of a table: ${row}`)
    return inside.split('|').map((cell) => cell.trim())
  }
  const table = { kind: 'table', head: cells(head), rows: rows.map(cells) } as const
  const isEven = [cells(line), ...table.rows].every((row) => row.length === table.head.length)
  if (!TABLE_LINE.test(line) || !isEven) throw new Error(`Not a table of even rows: ${head}`)
  return table
}
