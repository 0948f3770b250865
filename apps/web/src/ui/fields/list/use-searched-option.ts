// The text of a combobox, and the option that it selects on blur.
import { useState } from 'react'
import { findOption } from './find-option.ts'
import type { ComboboxGroup } from './find-option.ts'

type Searched = {
  groups: readonly ComboboxGroup[]
  value: string | null
  onChange: (value: string | null) => void
}

export function useSearchedOption({ groups, value, onChange }: Searched) {
  const labelOf = (wanted: string | null) =>
    groups.flatMap(({ options }) => options).find((option) => option.value === wanted)?.label ?? ''
  const [text, setText] = useState(() => labelOf(value))
  const [isUnlisted, setIsUnlisted] = useState(false)
  const [shown, setShown] = useState(value)

  // A value set from outside replaces the text; a text that matches no option and has cleared the value stays.
  if (shown !== value) {
    setShown(value)
    if (value !== null || text === labelOf(shown)) setText(labelOf(value))
    if (value !== null) setIsUnlisted(false)
  }

  const choose = (chosen: string) => {
    setText(labelOf(chosen))
    setIsUnlisted(false)
    onChange(chosen)
  }

  return {
    text,
    isUnlisted,
    /** Whether the text is something else than the chosen option's label. */
    isChanged: text !== labelOf(value),
    choose,
    type: (typed: string) => {
      setText(typed)
      setIsUnlisted(false)
      if (typed === '' && value !== null) onChange(null)
    },
    /** Called on Enter, Tab and blur; returns the option that the text has chosen. */
    settle: () => {
      if (text === labelOf(value)) return null
      const option = findOption(groups, text)
      if (option) choose(option.value)
      else {
        setIsUnlisted(text.trim() !== '')
        if (value !== null) onChange(null)
      }
      return option
    },
  }
}
