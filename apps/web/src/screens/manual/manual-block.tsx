import type { Block } from '@border-pass/domain/wording/parse-manual'
import { Banner } from '../../ui/status/banner.tsx'
import { WholeWords } from '../../ui/typography/whole-words.tsx'
import styles from './manual.module.css'
import { ManualTable } from './manual-table.tsx'

export function ManualBlock({ block }: { block: Block }) {
  switch (block.kind) {
    case 'heading':
      return (
        <h3 className={styles['part']}>
          <WholeWords>{block.text}</WholeWords>
        </h3>
      )
    case 'paragraph':
      return (
        <p>
          <WholeWords>{block.text}</WholeWords>
        </p>
      )
    case 'note':
      return <Banner kind="info">{block.text}</Banner>
    case 'list':
      return <ManualList items={block.items} />
    case 'table':
      return <ManualTable head={block.head} rows={block.rows} />
  }
}

type ManualListProps = { items: Extract<Block, { kind: 'list' }>['items'] }

/** With the marks of the text: a bullet, a number, or the number of a source. */
function ManualList({ items }: ManualListProps) {
  return (
    <ul className={styles['list']}>
      {items.map(({ mark, text }) => (
        <li key={text}>
          <span className={styles['mark']} aria-hidden={mark === '•' || undefined}>
            {mark}
          </span>{' '}
          <span>
            <WholeWords>{text}</WholeWords>
          </span>
        </li>
      ))}
    </ul>
  )
}
