// The text that the PDF is made of, in chapters (decision 42).
import { parseManual } from '@border-pass/domain/wording/parse-manual'
import type { Block } from '@border-pass/domain/wording/parse-manual'

export type Chapter = { readonly title: string; readonly blocks: readonly Block[] }

const files = import.meta.glob<string>('../../../../../docs/manual/[0-9]*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** Each heading of the second level begins a chapter; the manual begins with one. */
export function chaptersOf(blocks: readonly Block[]): readonly Chapter[] {
  const starts = blocks.flatMap((block, index) =>
    block.kind === 'heading' && block.level === 2 ? [{ title: block.text, index }] : [],
  )
  return starts.map(({ title, index }, position) => ({
    title,
    blocks: blocks.slice(index + 1, starts[position + 1]?.index),
  }))
}

export const CHAPTERS = chaptersOf(
  Object.keys(files)
    .sort()
    .flatMap((name) => parseManual(files[name] ?? '')),
)
