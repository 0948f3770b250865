// Renders a text of docs/, which the build has parsed.
import type { Block } from '@border-pass/domain/wording/parse-manual'
import { Banner } from '../status/banner.tsx'
import { Heading, Text } from '../typography/text.tsx'
import { Facts } from './card.tsx'
import { RowTable } from './row-table.tsx'
import { Stack } from './stack.tsx'
import styles from './text-blocks.module.css'

export function TextBlocks({ blocks }: { blocks: readonly Block[] }) {
  return blocks.map((block, index) => <TextBlock key={index} block={block} />)
}

function TextBlock({ block }: { block: Block }) {
  switch (block.kind) {
    case 'heading':
      return (
        <Heading level={block.level === 2 ? 2 : 3} size="m">
          {block.text}
        </Heading>
      )
    case 'paragraph':
      return <Text>{block.text}</Text>
    case 'note':
      return <Banner kind="info">{block.text}</Banner>
    case 'list':
      return <BlockList items={block.items} />
    case 'table':
      return <BlockTable table={block} />
  }
}

/** A mark is a bullet, a number, or the number of a source. */
function BlockList({ items }: { items: Extract<Block, { kind: 'list' }>['items'] }) {
  return (
    <Stack as="ul" className={styles['list']} gap="s">
      {items.map(({ mark, text }) => (
        <li key={text}>
          <Text as="span" aria-hidden={mark === '•' || undefined} look="soft">
            {mark}
          </Text>{' '}
          <Text as="span">{text}</Text>
        </li>
      ))}
    </Stack>
  )
}

/** A wider table is shown row by row, unless its first column has no title: that one has the labels of a comparison. */
const MAX_TABLE_COLUMNS = 3

export const isShownByRow = (block: Block) =>
  block.kind === 'table' && block.head.length > MAX_TABLE_COLUMNS && block.head[0] !== ''

function BlockTable({ table }: { table: Extract<Block, { kind: 'table' }> }) {
  const { head, rows } = table
  if (isShownByRow(table))
    return rows.map(([subject = '', ...values]) => (
      <div key={subject}>
        <Heading level={3} size="m">
          {subject}
        </Heading>
        <Facts isPlain facts={values.map((value, index) => ({ name: head[index + 1] ?? '', value }))} />
      </div>
    ))
  const columns = head.map((title, column) => ({
    title,
    cell: (row: readonly string[]) => row[column],
    isHead: column === 0,
  }))
  return <RowTable columns={columns} rows={rows} getKey={(row) => row.join()} />
}
