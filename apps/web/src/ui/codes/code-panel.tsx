// A code to be scanned, on paper white, with what it says in digits; at the counter it fills the screen (screens, Behaviour).
import type { ReactNode } from 'react'
import { useState } from 'react'
import { Button } from '../buttons/button.tsx'
import { FullScreenCodeDialog } from './full-screen-code-dialog.tsx'
import styles from './scan-code.module.css'
import { WORDS } from '../typography/words.ts'

/** So many letters fit at any size. */
const SHORT = 12

type CodePanelProps = {
  /** What the code is, above it at the counter. */
  title: string
  /** What it holds, in letters that can be read out; none for lines that are letters themselves. */
  caption?: string
  /** A long code lies across a screen that stands upright. */
  isWide?: boolean
  children: ReactNode
}

export function CodePanel({ title, caption, isWide = false, children }: CodePanelProps) {
  const [isLarge, setIsLarge] = useState(false)
  const code = (
    <>
      {children}
      {caption !== undefined && (
        <p className={styles['caption']} data-long={caption.length > SHORT || undefined}>
          {caption}
        </p>
      )}
    </>
  )
  return (
    <>
      <div className={styles['panel']}>{code}</div>
      <Button icon="expand" onPress={() => setIsLarge(true)}>
        {WORDS.fullScreen}
      </Button>
      {isLarge && (
        <FullScreenCodeDialog title={title} isWide={isWide} onClose={() => setIsLarge(false)}>
          {code}
        </FullScreenCodeDialog>
      )}
    </>
  )
}
