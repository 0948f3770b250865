// The manual on the page itself, chapter by chapter.
import { useState } from 'react'
import { MANUAL_TEXT } from '../../text/per-screen/manual-text.ts'
import { Disclosure } from '../../ui/layout/disclosure.tsx'
import { ManualBlock } from './manual-block.tsx'
import { CHAPTERS } from './manual-chapters.ts'
import type { Chapter } from './manual-chapters.ts'
import styles from './manual.module.css'

export function ManualReader() {
  return (
    <section className={styles['chapters']} aria-labelledby="manual-read">
      <h2 id="manual-read">{MANUAL_TEXT.read}</h2>
      {CHAPTERS.map((chapter) => (
        <ManualChapter key={chapter.title} chapter={chapter} />
      ))}
    </section>
  )
}

function ManualChapter({ chapter }: { chapter: Chapter }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Disclosure summary={chapter.title} isOpen={isOpen} onToggle={setIsOpen}>
      {chapter.blocks.map((block, index) => (
        <ManualBlock key={index} block={block} />
      ))}
    </Disclosure>
  )
}
