// A code to be scanned, on white, with its text below; a button shows it full-screen.
import type { ReactNode } from 'react'
import { useState } from 'react'
import { Button } from '../buttons/button.tsx'
import { CodeCaption } from './code-caption.tsx'
import { FullScreenCodeDialog } from './full-screen-code-dialog.tsx'
import styles from './scan-code.module.css'
import { WORDS } from '../typography/words.ts'

type CodePanelProps = {
  /** The heading of the full-screen code. */
  title: string
  /** The content of the code as text; absent for machine-readable lines, which are text themselves. */
  caption?: string
  /** A wide code is rotated on a portrait screen. */
  isWide?: boolean
  /** Needed where another code with such a button is on the screen. */
  buttonText?: string
  children: ReactNode
}

export function CodePanel({ title, caption, isWide = false, buttonText, children }: CodePanelProps) {
  const [isLarge, setIsLarge] = useState(false)
  const code = (
    <>
      {children}
      {caption !== undefined && <CodeCaption groups={[caption]} />}
    </>
  )
  return (
    <>
      <div className={styles['panel']}>{code}</div>
      <Button icon="expand" onPress={() => setIsLarge(true)}>
        {buttonText ?? WORDS.fullScreen}
      </Button>
      {isLarge && (
        <FullScreenCodeDialog title={title} isWide={isWide} onClose={() => setIsLarge(false)}>
          {code}
        </FullScreenCodeDialog>
      )}
    </>
  )
}
