// Copies a number that is typed elsewhere. Absent where the browser cannot copy.
import { useEffect, useState } from 'react'
import { LATER_WORDS } from '../typography/later-words.ts'
import { announce, VisuallyHidden } from '../typography/screen-reader.tsx'
import { Button } from './button.tsx'

const SAID_FOR_MS = 3000

type CopyButtonProps = {
  text: string
  label?: string
  /** Read out after the label where several buttons have the same. */
  name?: string
}

export function CopyButton({ text, label = LATER_WORDS.copy, name = '' }: CopyButtonProps) {
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
      // The number still stands beside the button.
      return
    }
    setIsCopied(true)
    announce(LATER_WORDS.copied)
  }
  return (
    <Button kind="link" onPress={() => void copy()}>
      {isCopied ? LATER_WORDS.copied : label} <VisuallyHidden>{name}</VisuallyHidden>
    </Button>
  )
}
