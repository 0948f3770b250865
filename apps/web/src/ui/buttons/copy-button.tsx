// Copies a text that the citizen needs elsewhere. Absent if the browser cannot copy.
import { useEffect, useState } from 'react'
import { LATER_WORDS } from '../typography/later-words.ts'
import { announce, VisuallyHidden } from '../typography/screen-reader.tsx'
import { Button, type ButtonKind } from './button.tsx'

const CONFIRMATION_MS = 3000

type CopyButtonProps = {
  text: string
  label?: string
  kind?: ButtonKind
  /** For screen readers, if several buttons have the same label. */
  name?: string
}

export function CopyButton({ text, label = LATER_WORDS.copy, kind = 'link', name = '' }: CopyButtonProps) {
  const [isCopied, setIsCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return undefined
    const end = setTimeout(() => setIsCopied(false), CONFIRMATION_MS)
    return () => clearTimeout(end)
  }, [isCopied])
  if (!('clipboard' in navigator)) return null
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
    } catch {
      // The text is still readable beside the button.
      return
    }
    setIsCopied(true)
    announce(LATER_WORDS.copied)
  }
  return (
    <Button kind={kind} onPress={() => void copy()}>
      {isCopied ? LATER_WORDS.copied : label} <VisuallyHidden>{name}</VisuallyHidden>
    </Button>
  )
}
