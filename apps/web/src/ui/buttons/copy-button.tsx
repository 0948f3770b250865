// Copies a text that the citizen needs elsewhere. Absent if the browser cannot copy.
import { useEffect, useState } from 'react'
import { LATER_WORDS } from '../typography/later-words.ts'
import { announce, VisuallyHidden } from '../typography/screen-reader.tsx'
import { Button, type ButtonKind } from './button.tsx'

const SAID_FOR_MS = 3000

type CopyButtonProps = {
  text: string
  label?: string
  kind?: ButtonKind
  /** Read out after the label where several buttons have the same. */
  name?: string
}

export function CopyButton({ text, label = LATER_WORDS.copy, kind = 'link', name = '' }: CopyButtonProps) {
  const [isCopied, setIsCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return undefined
    const end = setTimeout(() => setIsCopied(false), SAID_FOR_MS)
    return () => clearTimeout(end)
  }, [isCopied])
  if (!('clipboard' in navigator)) return null
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
    } catch {
      // The text still stands beside the button.
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
